import AnimProgram
import Cases
import Testing

@Suite("Timing curves against reference numbers")
struct CurveVectorTests {
  @Test("cubic-bezier()")
  func bezier() {
    forEachCase([("bezier", "y", 2e-9), ("bezier-illconditioned", "y_exact", 1e-6)]) {
      file, column, tolerance in
      let table = try CSVTable(file)
      let misses = table.misses(
        tolerance: { _ in tolerance }, expected: { $0.number(column) },
        actual: { row in
          let p = ["x1", "y1", "x2", "y2"].map(row.number)
          return CubicBezier(p[0], p[1], p[2], p[3]).value(at: row.number("x"))
        })
      #expect(misses == [])
      #expect(table.rows.count == (file == "bezier" ? 2630 : 68))
    }
  }

  @Test("steps()") func steps() throws {
    let table = try CSVTable("steps")
    let misses = table.misses(
      tolerance: { _ in 0 }, expected: { $0.number("output") },
      actual: { row in
        guard let term = JumpTerm(css: row["position"]), let count = Int(row["steps"]) else {
          return .nan
        }
        return Steps(count: count, term: term).value(
          at: row.number("input"), before: row["before_flag"] == "1")
      })
    #expect(misses == [])
    #expect(table.rows.count == 2109)
  }

  @Test("linear()") func points() throws {
    let table = try CSVTable("points")
    let misses = table.misses(
      tolerance: { _ in 1e-12 }, expected: { $0.number("output") },
      actual: { TimingCurve(css: $0["easing"])?.valueAsFunction(at: $0.number("input")) ?? .nan })
    #expect(misses == [])
    #expect(table.rows.count == 1269)
  }

  @Test("The points that linear() accepts, and their missing inputs") func pointsSyntax() throws {
    let table = try CSVTable("points-syntax")
    for row in table.rows {
      let points = CSSText(row["input"]).flatMap(PiecewiseLinear.init(css:))?.points
      guard row["kind"] != "invalid" else {
        #expect(points == nil, "\(row)")
        continue
      }
      let expected = CSSText(row["expected"]).flatMap(PiecewiseLinear.init(css:))?.points
      let found = try #require(points, "\(row)")
      #expect(found.map(\.output) == expected?.map(\.output), "\(row)")
      let errors = zip(found, expected ?? []).map { abs($0.input - $1.input) }
      #expect(errors.allSatisfy { $0 < 1e-6 }, "\(row)")
    }
    #expect(table.rows.count == 20)
  }

  @Test("Easing an easing") func webPlatform() throws {
    let table = try CSVTable("wpt-easing")
    let misses = table.misses(
      tolerance: { $0.number("tolerance") },
      expected: { row in
        guard row["expected_kind"] == "equals_easing" else { return row.number("expected") }
        return eased(row, by: row["expected"])
      },
      actual: { eased($0, by: $0["effect_easing"]) })
    #expect(misses == [])
    #expect(table.rows.count == 80)
  }

  private func eased(_ row: CSVTable.Row, by effect: String) -> Double {
    guard let frame = TimingCurve(css: row["keyframe_easing"]),
      let effect = TimingCurve(css: effect)
    else { return .nan }
    return frame.valueAsFunction(at: effect.valueAsFunction(at: row.number("time_fraction")))
  }
}
