import AnimProgram
import Cases
import Testing

@Suite("Laws of timing curves")
struct CurveLawTests {
  static let curves: [TimingCurve] = [
    .linear, .ease, .easeIn, .easeOut, .easeInOut, .bezier(CubicBezier(0.3, -1, 0.6, 2)),
    .points(PiecewiseLinear(points: [(0, nil), (0.25, 0.75), (1, nil)])!),
    .path(emphasized), .spring(Spring()), .spring(Spring(stiffness: 100, dampingRatio: 1.5)),
    .fittedSpring(dampingRatio: 0.75, velocity: 0.5),
  ]

  /// Material's emphasized easing.
  static let emphasized = BezierPath(coordinates: [
    0, 0, 0.05, 0, 0.133333, 0.06, 0.166666, 0.4, 0.208333, 0.82, 0.25, 1, 1, 1,
  ])!

  @Test("The velocity is the derivative of the value, per second")
  func derivative() {
    forEachCase(Self.curves) { curve in
      let curve = curve.resolved(over: 2)
      for fraction in stride(from: -0.395, to: 1.5, by: 0.1) {
        let step = 1e-6
        let rise =
          curve.value(at: fraction + step, over: 2) - curve.value(at: fraction - step, over: 2)
        let velocity = curve.velocity(at: fraction, over: 2)
        #expect(abs(velocity - rise / (4 * step)) < 1e-4 * max(1, abs(velocity)))
      }
    }
  }

  @Test("The curves of CSS go from exactly 0 to exactly 1")
  func ends() {
    forEachCase(Self.curves.prefix(8)) { curve in
      #expect(curve.value(at: 0, over: 1) == 0 && curve.value(at: 1, over: 1) == 1)
    }
  }

  @Test("A fitted spring settles within its window")
  func fitted() {
    forEachCase([0.2, 0.35, 1, 4]) { (seconds: Double) in
      let curve = TimingCurve.fittedSpring(dampingRatio: 0.75, velocity: 0.5)
      let resolved = curve.resolved(over: seconds)
      #expect(abs(resolved.value(at: 1, over: seconds) - 1) < 0.002)
      #expect(curve.value(at: 0.3, over: seconds) == resolved.value(at: 0.3, over: seconds))
      #expect(curve.naturalDuration == nil && resolved.naturalDuration != nil)
    }
  }

  @Test("A spring as a function takes a fraction of its settling time") func function() {
    let spring = Spring()
    let curve = TimingCurve.spring(spring)
    #expect(curve.valueAsFunction(at: 0.5) == spring.value(at: spring.settlingDuration / 2))
    #expect(TimingCurve.spring(Spring(damping: 0)).valueAsFunction(at: 0.1).isFinite)
  }

  @Test("The segments of a path meet, and continue outside") func path() {
    let path = Self.emphasized
    #expect(path.value(at: 0) == 0 && path.value(at: 1) == 1)
    #expect(abs(path.value(at: 0.166666) - 0.4) < 1e-12)
    #expect(abs(path.value(at: 0.166666 - 1e-12) - 0.4) < 1e-9)
    #expect(path.value(at: -0.2) == 0 && path.value(at: 1.5) == 1)
    let bezier = CubicBezier(0.3, 0.5, 0.6, 2)
    let same = BezierPath(coordinates: [0, 0, 0.3, 0.5, 0.6, 2, 1, 1])
    for x in stride(from: -0.5, to: 1.5, by: 0.01) {
      #expect(same?.value(at: x) == bezier.value(at: x))
    }
  }

  @Test("A path that is none is refused")
  func malformed() {
    forEachCase([
      [], [0, 0], [0, 0, 1, 1], [0, 0, 0.5, 0, 0.5, 1, 1], [0, 0, 0.5, 0, 0.5, 1, 1, 0.5],
      [0.1, 0, 0.5, 0, 0.5, 1, 1, 1], [0, 0, 1.1, 0, 0.5, 1, 1, 1], [0, 0, -0.1, 0, 0.5, 1, 1, 1],
      [0, 0, .nan, 0, 0.5, 1, 1, 1], [0, 0, 0.5, .infinity, 0.5, 1, 1, 1],
      [0, 0, 0, 0, 0.6, 0.6, 0.6, 0.6, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1, 1, 1],
    ]) { (coordinates: [Double]) in
      #expect(BezierPath(coordinates: coordinates) == nil)
    }
  }

  @Test("At least two points are needed, all of them finite") func points() {
    #expect(PiecewiseLinear(points: []) == nil)
    #expect(PiecewiseLinear(points: [(1, 0)]) == nil)
    #expect(PiecewiseLinear(points: [(1, 0), (.nan, 1)]) == nil)
    #expect(PiecewiseLinear(points: [(1, -.infinity), (0, 1)]) == nil)
  }

  @Test("Steps of any count")
  func steps() {
    forEachCase([Int.min, -1, 0, 1, Int.max]) { (count: Int) in
      for term in JumpTerm.allCases {
        let steps = Steps(count: count, term: term)
        #expect(steps.count >= (term == .jumpNone ? 2 : 1))
        #expect((0...1).contains(steps.value(at: 0.5)))
      }
    }
  }
}
