import AnimJSON
import AnimProgram
import AnimScene

/// An easing of CSS: its text, and the curve that this text describes.
struct StyleEasing: Sendable {
  /// The text, such as `cubic-bezier(0.4, 0, 0.2, 1)`.
  let text: String
  /// The curve of the text.
  let curve: TimingCurve

  /// Constant speed.
  static let linear = StyleEasing(text: "linear", curve: .linear)

  /// The greatest distance between a curve and the straight lines that replace it, as a fraction of
  /// the way.
  private static let tolerance = 1.0 / 8000

  private init(text: String, curve: TimingCurve) { (self.text, self.curve) = (text, curve) }

  /// Writes a curve that runs for some seconds, of which a share is played.
  init(_ curve: TimingCurve, over seconds: Double, share: Double = 1) {
    let curve = curve.resolved(over: seconds)
    let isWhole = abs(share - 1) < 1e-9
    switch curve {
    case .linear where isWhole: self = .linear
    case .bezier(let bezier) where isWhole:
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(\.shortest)
      let text = "cubic-bezier(\(numbers.joined(separator: ", ")))"
      self.init(text: text, curve: curve)
    case .steps(let steps) where isWhole:
      self.init(
        text: "steps(\(steps.count), \(steps.term.css))", curve: curve)
    case .points(let line)
    where isWhole && line.points.first?.input == 0 && line.points.last?.input == 1:
      self.init(line)
    default:
      let line = Self.straightened { fraction in
        fraction >= 1 ? 1 : curve.value(at: fraction * share, over: seconds)
      }
      if let line { self.init(line) } else { self = .linear }
    }
  }

  private init(_ line: PiecewiseLinear) {
    let points = line.points.map { "\($0.output.css) \(($0.input * 100).css)%" }
    text = "linear(\(points.joined(separator: ", ")))"
    curve = .points(line)
  }

  /// The value at a fraction of its time.
  func callAsFunction(_ fraction: Double) -> Double { curve.value(at: fraction, over: 1) }

  /// Whether the curve leaves the range from 0 to 1.
  var overshoots: Bool {
    (0...64).contains { !(-1e-9...1 + 1e-9).contains(self(Double($0) / 64)) }
  }

  /// Returns points on a curve with straight lines between them.
  private static func straightened(_ curve: (Double) -> Double) -> PiecewiseLinear? {
    let values = Polyline.places.map(curve)
    let keys = Polyline.keys(values.count) { index, start, end in
      let share = Double(index - start) / Double(end - start)
      let (from, to) = (values[start], values[end])
      return abs(values[index] - from - (to - from) * share) / tolerance
    }
    let points = keys.map { key -> (output: Double, input: Double?) in
      let place = Polyline.places[key].rounded(places: 6)
      return (curve(place).rounded(places: 6), place)
    }
    return PiecewiseLinear(points: points)
  }
}

extension JumpTerm {
  /// The word in CSS.
  fileprivate var css: String {
    switch self {
    case .jumpStart: "jump-start"
    case .jumpEnd: "jump-end"
    case .jumpNone: "jump-none"
    case .jumpBoth: "jump-both"
    }
  }
}
