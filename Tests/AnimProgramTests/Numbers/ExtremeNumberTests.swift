import AnimProgram
import Cases
import Testing

/// Scripts may contain any number: none may trap or cause an endless loop.
@Suite("Numbers of any size")
struct ExtremeNumberTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 0.5, 1e308, -1e308, .leastNonzeroMagnitude, 1e-308,
    1e17, -1e17,
    1 + .ulpOfOne,
  ]

  private var pairs: [(Double, Double)] {
    Self.numbers.flatMap { a in Self.numbers.map { (a, $0) } }
  }

  @Test("Springs")
  func springs() {
    forEachCase(Self.numbers) { number in
      for (a, b) in pairs {
        visit(Spring(mass: number, stiffness: a, damping: b, velocity: 1))
        visit(Spring(mass: number, stiffness: a, dampingRatio: 1, velocity: b))
        visit(Spring(mass: 1, stiffness: a, dampingRatio: number, velocity: b))
        visit(Spring(response: number, dampingRatio: a, velocity: b))
        visit(Spring(duration: number, bounce: a, velocity: b))
        visit(Spring(fitting: number, velocity: a, duration: b))
      }
    }
  }

  @Test("A fitted spring is always a spring")
  func fitted() {
    forEachCase(Self.numbers) { number in
      for (a, b) in pairs {
        let spring = Spring(fitting: number, velocity: a, duration: b)
        #expect(spring.stiffness > 0 && spring.stiffness.isFinite, "\(number) \(a) \(b)")
        #expect(spring.damping > 0 && spring.damping.isFinite, "\(number) \(a) \(b)")
      }
    }
  }

  @Test("A spring has a finite position at any time")
  func times() {
    forEachCase(SpringLawTests.springs) { spring in
      for t in Self.numbers {
        #expect(spring.value(at: t).isFinite && spring.velocity(at: t).isFinite, "\(t)")
      }
    }
  }

  @Test("Timing curves")
  func curves() {
    forEachCase(CurveLawTests.curves) { curve in
      for (a, b) in pairs {
        _ = curve.value(at: a, over: b) + curve.velocity(at: a, over: b)
        _ = curve.resolved(over: b).valueAsFunction(at: a)
      }
    }
  }

  @Test("Curves made of them")
  func made() {
    forEachCase(Self.numbers) { number in
      for (a, b) in pairs {
        let bezier = CubicBezier(number, a, b, 0.3)
        let points = PiecewiseLinear(points: [(0, number), (a, nil), (1, b), (2, nil)])
        let path = BezierPath(coordinates: [0, 0, number, a, b, 0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1, 1])
        for x in Self.numbers {
          _ = bezier.value(at: x) + bezier.velocity(at: x)
          _ = points.map { $0.value(at: x) + $0.velocity(at: x) }
          _ = path.map { $0.value(at: x) + $0.velocity(at: x) }
          for term in JumpTerm.allCases {
            _ = Steps(count: 3, term: term).value(at: x, before: true)
          }
        }
      }
    }
  }

  @Test("Transform functions")
  func functions() {
    forEachCase(TransformKind.allCases) { kind in
      for (a, b) in pairs {
        let from = TransformFunction(kind: kind, arguments: [a, b, a, b, b, a])
        let to = TransformFunction(kind: kind, arguments: [b, 1, 2, 3])
        let way = TransformInterpolation(from: [from, to], to: [to, from, to])
        for x in Self.numbers {
          let matrix = way.matrix(at: x)
          _ = (matrix.inverse, matrix.determinant, matrix.projected(StagePoint(x: a, y: b)))
        }
      }
    }
  }

  private func visit(_ spring: Spring) {
    for t in Self.numbers { _ = spring.value(at: t) + spring.velocity(at: t) }
    _ = TimingCurve.spring(spring).valueAsFunction(at: 0.5)
  }
}
