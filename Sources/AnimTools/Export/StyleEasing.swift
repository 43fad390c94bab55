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
    let inputs = Bisection.places { low, high, part in
      let (start, end) = (curve(low), curve(high))
      return abs(start + (end - start) * part - curve(low + (high - low) * part)) <= tolerance
    }
    let points = inputs.map { input -> (output: Double, input: Double?) in
      let place = input.rounded(places: 6)
      return (curve(place).rounded(places: 6), place)
    }
    return PiecewiseLinear(points: points)
  }
}

/// A division of a stretch of time from 0 to 1 into parts that are nearly straight.
enum Bisection {
  /// The number of parts at first, so that a curve is not taken for a line that it crosses.
  private static let parts = 8
  /// The number of times that a part is halved at most.
  private static let depth = 9

  /// Returns the ends of the parts.
  ///
  /// - Parameter isStraight: Says whether a stretch is nearly straight at a fraction of its length.
  static func places<Failure: Error>(
    _ isStraight: (_ low: Double, _ high: Double, _ fraction: Double) throws(Failure) -> Bool
  ) throws(Failure) -> [Double] {
    func holds(_ low: Double, _ high: Double, _ count: Int) throws(Failure) -> Bool {
      for number in 1...count {
        guard try isStraight(low, high, Double(number) / Double(count + 1)) else { return false }
      }
      return true
    }
    var places = [0.0]
    func divide(_ low: Double, _ high: Double, _ depth: Int) throws(Failure) {
      if depth > 0, try !holds(low, high, 3) {
        try divide(low, (low + high) / 2, depth - 1)
        try divide((low + high) / 2, high, depth - 1)
      } else {
        places.append(high)
      }
    }
    for part in 0..<parts {
      try divide(Double(part) / Double(parts), Double(part + 1) / Double(parts), depth)
    }
    // Parts that are straight together become one.
    var kept = [0.0]
    var start = 0
    for next in places.indices.dropFirst(2) {
      let count = 4 * (next - start) - 1
      if try holds(places[start], places[next], count) { continue }
      kept.append(places[next - 1])
      start = next - 1
    }
    return kept + [1]
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
