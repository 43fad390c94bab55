import AnimProgram
import Cases
import Seeds
import Testing

@testable import AnimProof

/// The values of curves in slices of time.
@Suite("Curves in slices of time")
struct SliceTests {
  private static let curves: [TimingCurve] = [
    .linear, .ease, .easeInOut, .bezier(CubicBezier(0.7, -1.5, 0.3, 2.5)),
    .spring(Spring(mass: 1, stiffness: 200, damping: 5)),
    .spring(Spring(mass: 1, stiffness: 200, damping: 8, velocity: -20)),
    .spring(Spring(response: 0.4, dampingRatio: 1, velocity: 15)),
    .spring(Spring(response: 0.4, dampingRatio: 1.5)),
    .fittedSpring(dampingRatio: 0.4, velocity: 3),
  ]

  @Test("a curve stays within its values")
  func bounds() {
    forEachCase(Self.curves.indices) { number in
      let curve = SliceTests.curves[number]
      var random = SeededGenerator(seed: UInt64(number))
      for _ in 0..<100 {
        let start = Double.random(in: 0...0.9, using: &random)
        let end = Double.random(in: start...1, using: &random)
        let values = curve.values(start, end, over: 1.5)
        for step in 0...40 {
          let value = curve.value(at: start + (end - start) * Double(step) / 40, over: 1.5)
          #expect(values.contains(value), "\(curve) from \(start) to \(end)")
        }
      }
    }
  }
}
