import AnimProgram
import Cases
import Testing

@Suite("Springs against reference numbers")
struct SpringVectorTests {
  struct File: Sendable, CustomTestStringConvertible {
    let name: String
    let rows: Int
    let overdamped: Bool
    let tolerance: @Sendable (Spring) -> Double
    var testDescription: String { name }
  }

  static let files = [
    File(name: "spring", rows: 2924, overdamped: false) {
      1e-12 * max(1, abs($0.velocity) / $0.angularFrequency)
    },
    File(name: "spring-clamped", rows: 408, overdamped: false) { _ in 1e-12 },
    File(name: "spring-overdamped", rows: 612, overdamped: true) { _ in 1e-9 },
  ]

  @Test("By mass, stiffness and damping")
  func physical() {
    forEachCase(Self.files) { file in
      let table = try CSVTable(file.name)
      func spring(_ row: CSVTable.Row) -> Spring {
        let (mass, stiffness) = (row.number("mass"), row.number("stiffness"))
        let (damping, velocity) = (row.number("damping"), row.number("v0"))
        guard file.overdamped else {
          return Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
        }
        let ratio = damping / (2 * (mass * stiffness).squareRoot())
        return Spring(mass: mass, stiffness: stiffness, dampingRatio: ratio, velocity: velocity)
      }
      let misses = table.misses(
        tolerance: { file.tolerance(spring($0)) }, expected: { $0.number("value") },
        actual: { spring($0).value(at: $0.number("t")) })
      #expect(misses == [])
      #expect(table.rows.count == file.rows)
    }
  }

  /// SwiftUI's values run from 0 to a target, so its velocities are in the target's unit.
  @Test("By duration and bounce")
  func perceptual() {
    forEachCase(["value", "velocity"]) { (column: String) in
      let table = try CSVTable("spring-duration-bounce")
      let misses = table.misses(
        tolerance: { max(1, abs($0.number(column))) * 1e-9 }, expected: { $0.number(column) },
        actual: { row in
          let (target, t) = (row.number("target"), row.number("t"))
          let spring = Spring(
            duration: row.number("duration"), bounce: row.number("bounce"),
            velocity: row.number("v0") / target)
          return target * (column == "value" ? spring.value(at: t) : spring.velocity(at: t))
        })
      #expect(misses == [])
      #expect(table.rows.count == 943)
    }
  }

  @Test("Fitted to a duration")
  func fitted() {
    forEachCase(["stiffness", "damping"]) { (column: String) in
      let table = try CSVTable("spring-damping-fitted")
      let misses = table.misses(
        tolerance: { 1e-9 * $0.number(column) }, expected: { $0.number(column) },
        actual: { column == "stiffness" ? fit($0).stiffness : fit($0).damping })
      #expect(misses == [])
      #expect(table.rows.count == 2257)
    }
  }

  @Test("Fitted where the usual iteration fails") func degenerate() throws {
    let table = try CSVTable("spring-damping-degenerate")
    for row in table.rows {
      let spring = fit(row)
      let numbers = [spring.stiffness, spring.damping, spring.settlingDuration]
      #expect(numbers.allSatisfy { $0 > 0 && $0.isFinite }, "\(row)")
      let window = min(max(row.number("duration"), 0.01), 10)
      #expect(abs(spring.value(at: window) - 1) < 0.05, "\(row)")
    }
    #expect(table.rows.count == 76)
  }

  private func fit(_ row: CSVTable.Row) -> Spring {
    Spring(
      fitting: row.number("damping_ratio"), velocity: row.number("v0"),
      duration: row.number("duration"))
  }
}
