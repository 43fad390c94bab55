import AnimProgram
import Cases
import Foundation
import Seeds
import Testing

@testable import AnimProof

/// The bounds of functions, springs and curves, compared with many numbers computed in other ways:
/// by the C library, by another implementation of springs, and by de Casteljau's construction for
/// Bézier curves.
@Suite("Bounds, compared with numbers computed in other ways")
struct BoundTests {
  /// Returns this many numbers in an interval, including its ends.
  private static func places(_ lower: Double, _ upper: Double, _ count: Int = 200) -> [Double] {
    (0...count).map { lower + (upper - lower) * Double($0) / Double(count) }
  }

  private static func interval(
    _ range: ClosedRange<Double>, _ random: inout SeededGenerator
  ) -> (lower: Double, upper: Double) {
    let width = range.upperBound - range.lowerBound
    let lower = Double.random(in: range, using: &random)
    // These are intervals of every size, down to a few rounding errors.
    let length = width * pow(10, .random(in: -12...0, using: &random))
    return (lower, min(range.upperBound, lower + length))
  }

  // MARK: Functions

  struct Reference: Sendable, CustomTestStringConvertible {
    let operation: AnimProgram.Operation
    let range: ClosedRange<Double>
    /// The relative and the absolute amount by which a bound is widened.
    let (slack, least): (Double, Double)
    let function: @Sendable (Double) -> Double

    init(
      _ operation: AnimProgram.Operation, _ range: ClosedRange<Double>, slack: Double = 0x1p-48,
      least: Double = 0, _ function: @escaping @Sendable (Double) -> Double
    ) {
      (self.operation, self.range, self.function) = (operation, range, function)
      (self.slack, self.least) = (slack, least)
    }

    var testDescription: String { "\(operation)" }
  }

  static let references: [Reference] = [
    Reference(.squareRoot, 0...1e9, slack: 0) { $0.squareRoot() },
    Reference(.sine, -20...20, slack: 0, least: 0x1p-40) { sin($0) },
    Reference(.cosine, -20...20, slack: 0, least: 0x1p-40) { cos($0) },
    Reference(.sine, -1e5...1e5, slack: 0, least: 0x1p-40) { sin($0) },
    Reference(.cosine, -1e5...1e5, slack: 0, least: 0x1p-40) { cos($0) },
  ]

  @Test("functions lie within bounds rounded outwards by 2⁻⁴⁸ of their size, waves by 2⁻⁴⁰")
  func functions() {
    forEachCase(Self.references) { reference in
      var random = SeededGenerator(seed: 3)
      for _ in 0..<300 {
        let (lower, upper) = Self.interval(reference.range, &random)
        let set = reference.operation.image(ValueSet(lower, upper), .zero, .zero)
        #expect(set.isDefined)
        let values = Self.places(lower, upper).map(reference.function)
        #expect(values.allSatisfy { set.lower <= $0 && $0 <= set.upper }, "\(lower)...\(upper)")
        // Between two of these numbers, a wave may go further by an eighth of their squared distance.
        guard upper - lower < 6, let least = values.min(), let most = values.max() else { continue }
        let step = (upper - lower) / 200
        let room = 2 * (reference.least + reference.slack * set.magnitude) + step * step / 8
        let isTight = set.lower >= least - room && set.upper <= most + room
        #expect(isTight || reference.least == 0 && lower == upper, "\(lower)...\(upper)")
      }
    }
  }

  @Test("whole powers and lengths are within bounds that are widened by 2⁻⁴⁸ of their size")
  func functionsOfTwo() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let (a, b) = (Self.interval(-50...50, &random), Self.interval(-6...6, &random))
      let sets = (ValueSet(a.lower, a.upper), ValueSet(b.lower, b.upper))
      let exponent = Double.random(in: 1...6, using: &random).rounded()
      let power = AnimProgram.Operation.power.image(sets.0, ValueSet(exponent), .zero)
      let length = AnimProgram.Operation.hypotenuse.image(sets.0, sets.1, .zero)
      #expect(power.isDefined && length.isDefined)
      let isWithin = Self.places(a.lower, a.upper, 20).allSatisfy { x in
        Self.places(b.lower, b.upper, 20).allSatisfy { y in
          power.contains(pow(x, exponent)) && length.contains(hypot(x, y))
        }
      }
      #expect(isWithin, "\(a), \(b)")
    }
  }

  // MARK: Springs

  /// Returns the distance that a spring has left, from x″ = −ω²·(x − 1) − 2ζω·x′.
  private static func rest(
    _ frequency: Double, _ ratio: Double, _ velocity: Double, at time: Double
  ) -> Double {
    let decay = ratio * frequency
    if ratio < 1 {
      let turns = frequency * sqrt(1 - ratio * ratio)
      return exp(-decay * time)
        * (cos(turns * time) + (decay - velocity) / turns * sin(turns * time))
    }
    if ratio == 1 { return exp(-decay * time) * (1 + (frequency - velocity) * time) }
    let turns = frequency * sqrt(ratio * ratio - 1)
    let (slow, fast) = (exp((turns - decay) * time), exp((-turns - decay) * time))
    let share = (decay - velocity) / turns
    return (slow + fast) / 2 + share * (slow - fast) / 2
  }

  /// Returns a range of responses, ratios and velocities, some in each.
  private static func springs(
    _ random: inout SeededGenerator
  ) -> [(response: Double, ratio: Double, velocity: Double)] {
    let ratios: [ClosedRange<Double>] = [0.1...0.95, 1...1, 0.7...1.3, 1.05...3]
    let ends = [
      interval(0.1...2, &random), interval(ratios.randomElement(using: &random) ?? 1...1, &random),
      Bool.random(using: &random) ? (0, 0) : interval(-8...8, &random),
    ]
    let lists = ends.map { $0.0 < $0.1 ? places($0.0, $0.1, 3) : [$0.0] }
    return lists[0].flatMap { response in
      lists[1].flatMap { ratio in lists[2].map { (response, ratio, $0) } }
    }
  }

  @Test("springs lie within bounds rounded outwards by a thousand millionth")
  func springs() {
    forEachCase(0..<Thoroughness.count(12, thorough: 40)) { (seed: UInt64) throws in
      var random = SeededGenerator(seed: seed)
      let members = Self.springs(&random)
      let (begin, end) = Self.interval(0...3, &random)
      for (response, ratio, velocity) in members {
        let frequency = 2 * Double.pi / response
        func rest(_ time: Double) -> Double { Self.rest(frequency, ratio, velocity, at: time) }
        let window = Self.places(begin, end)
        let curve = TimingCurve.spring(
          Spring(response: response, dampingRatio: ratio, velocity: velocity))
        let values = curve.values(begin / 4, end / 4, over: 4)
        let missed = window.first { !values.contains(1 - rest($0)) }
        #expect(missed == nil, "\(response) \(ratio) \(velocity)")
        let function = curve.image(ValueSet(0, 1))
        let natural = try #require(curve.naturalDuration)
        #expect(Self.places(0, natural).allSatisfy { function.contains(1 - rest($0)) })
      }
    }
  }

  // MARK: Curves

  @Test("Bézier curves lie within bounds rounded outwards by a thousand millionth")
  func beziers() {
    forEachCase(0..<Thoroughness.count(12, thorough: 40)) { (seed: UInt64) in
      var random = SeededGenerator(seed: seed)
      func any(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let bezier = CubicBezier(any(0...1), any(-2...3), any(0...1), any(-2...3))
      let curve = TimingCurve.bezier(bezier)
      let points = Self.places(0, 1, 1000).map { share -> SIMD2<Double> in
        var points: [SIMD2<Double>] = [
          [0, 0], [bezier.x1, bezier.y1], [bezier.x2, bezier.y2], [1, 1],
        ]
        while points.count > 1 {
          points = zip(points, points.dropFirst()).map { $0 * (1 - share) + $1 * share }
        }
        return points[0]
      }
      let whole = curve.image(ValueSet(0, 1))
      let template = Program.CurveTemplate.Form.bezier.image(
        [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { ValueSet($0) })
      #expect(points.allSatisfy { whole.contains($0.y) && template.contains($0.y) })
      for _ in 0..<40 {
        let (lower, upper) = Self.interval(0...1, &random)
        let values = curve.values(lower, upper, over: 1)
        let missed = points.first {
          $0.x >= lower && $0.x <= upper && !values.contains($0.y)
        }
        #expect(missed == nil, "\(bezier)")
      }
    }
  }
}
