import AnimProgram

/// An easing of CSS: its text, and the curve that this text describes.
struct StyleEasing: Sendable {
  /// The text, such as `cubic-bezier(0.4, 0, 0.2, 1)`.
  let text: String
  /// The curve of the text.
  let curve: TimingCurve
  /// Whether the text describes the curve of the script itself, and not points on it.
  let isExact: Bool

  /// The spring of the script that the text follows. `nil` for other curves.
  private(set) var spring: Spring?

  /// Constant speed.
  static let linear = StyleEasing(text: "linear", curve: .linear, isExact: true)

  /// The greatest distance between a curve and the straight lines that replace it, as a fraction of
  /// the way.
  private static let tolerance = 1.0 / 8000

  private init(text: String, curve: TimingCurve, isExact: Bool) {
    (self.text, self.curve, self.isExact) = (text, curve, isExact)
  }

  /// Writes a curve that runs for some seconds, of which a share is played.
  init(_ curve: TimingCurve, over seconds: Double, share: Double = 1) {
    let curve = curve.resolved(over: seconds)
    let isWhole = abs(share - 1) < 1e-9
    switch curve {
    case .linear where isWhole: self = .linear
    case .bezier(let bezier) where isWhole:
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(\.shortest)
      let text = "cubic-bezier(\(numbers.joined(separator: ", ")))"
      self.init(text: text, curve: curve, isExact: true)
    case .steps(let steps) where isWhole:
      self.init(
        text: "steps(\(steps.count), \(steps.term.css))", curve: curve, isExact: true)
    case .points(let line)
    where isWhole && line.points.first?.input == 0 && line.points.last?.input == 1:
      self.init(line, isExact: true)
    default:
      let line = Self.straightened { fraction in
        fraction >= 1 ? 1 : curve.value(at: fraction * share, over: seconds)
      }
      if let line { self.init(line, isExact: false) } else { self = .linear }
    }
    if case .spring(let own) = curve { spring = own }
  }

  private init(_ line: PiecewiseLinear, isExact: Bool) {
    let points = line.points.map { "\($0.output.css) \(($0.input * 100).css)%" }
    text = "linear(\(points.joined(separator: ", ")))"
    curve = .points(line)
    self.isExact = isExact
  }

  /// The value at a fraction of its time.
  func callAsFunction(_ fraction: Double) -> Double { curve.value(at: fraction, over: 1) }

  /// Whether the curve leaves the range from 0 to 1.
  var overshoots: Bool {
    (0...64).contains { !(-1e-9...1 + 1e-9).contains(self(Double($0) / 64)) }
  }

  /// Returns points on a curve with straight lines between them.
  private static func straightened(_ curve: (Double) -> Double) -> PiecewiseLinear? {
    let inputs = Bisection.places(in: 0...1) { low, high, count in
      let (start, end) = (curve(low), curve(high))
      return (1...count).allSatisfy { number in
        let part = Double(number) / Double(count + 1)
        let exact = curve(low + (high - low) * part)
        return abs(start + (end - start) * part - exact) <= tolerance
      }
    }
    let points = inputs.map { input -> (output: Double, input: Double?) in
      let place = input.rounded(places: 6)
      return (curve(place).rounded(places: 6), place)
    }
    return PiecewiseLinear(points: points)
  }
}

/// A division of a stretch of time into parts that are nearly straight.
enum Bisection {
  /// The number of parts at first, so that a curve is not taken for a line that it crosses.
  private static let parts = 8
  /// The number of times that a part is halved at most.
  private static let depth = 9

  /// Returns the ends of the parts.
  ///
  /// - Parameter isStraight: Says whether a stretch is nearly straight, judged by some moments
  /// between its ends.
  static func places(
    in range: ClosedRange<Double>, isStraight: (_ low: Double, _ high: Double, Int) -> Bool
  ) -> [Double] {
    var places = [range.lowerBound]
    func divide(_ low: Double, _ high: Double, _ depth: Int) {
      if depth == 0 || isStraight(low, high, 3) {
        places.append(high)
      } else {
        divide(low, (low + high) / 2, depth - 1)
        divide((low + high) / 2, high, depth - 1)
      }
    }
    let length = range.upperBound - range.lowerBound
    let ends = (0...parts).map { range.lowerBound + length * Double($0) / Double(parts) }
    for (low, high) in zip(ends, ends.dropFirst()) { divide(low, high, depth) }
    // Parts that are straight together become one.
    var kept = [range.lowerBound]
    var start = 0
    for index in places.indices.dropFirst() {
      let next = index + 1
      if next < places.count, isStraight(places[start], places[next], 4 * (next - start) - 1) {
        continue
      }
      kept.append(places[index])
      start = index
    }
    return kept
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
