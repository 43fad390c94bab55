import AnimProgram
import Cases
import Seeds
import TestScripts
import Testing

@testable import AnimProof

/// Numbers that depend on the index of a slice or an element, or on how many there are.
@Suite("Snapshots and what guards them") struct SnapshotGuardTests {
  private func verdicts(_ body: String) throws -> [ProgramClaim.Name: ProgramClaim.Verdict] {
    let program = try Script("animator a { duration 300ms; order from above to; \(body) }")
      .program()
    return Dictionary(uniqueKeysWithValues: claims(in: program).map { ($0.name, $0.verdict) })
  }

  @Test("what the condition of a block guards is not refuted")
  func guarded() {
    let conditions = ["s.index > 0", "s.index >= 1", "not (s.index == 0)", "s.index != 0"]
    // Each proof takes long, so only a thorough run tries all conditions.
    let tried = Thoroughness.isThorough ? 4 : 1
    forEachCase([
      "translate.x: 0 -> 100pt / s.index", "delay 1s / s.index; alpha: 1 -> 0",
      "duration 1s / s.index; alpha: 1 -> 0", "delay 100ms * (s.index - 1); alpha: 1 -> 0",
      "during 0%..s.index * 20% { alpha: 1 -> 0 }", "alpha: 1 -> 0.5 at s.index / 5 -> 0",
      "alpha: 1 - t / s.index", "alpha: 1 -> 0 using bezier(1 / s.index, 0, 1, 1)",
    ]) { (tracks: String) in
      for condition in (0..<tried).map({ conditions[(tracks.count + $0) % 4] }) {
        let found = try verdicts("slices s of from in columns(5) if \(condition) { \(tracks) }")
        for name in [ProgramClaim.Name.finite, .bounded, .inRange] {
          #expect(found[name] != .refuted, "\(condition): \(name)")
        }
      }
    }
  }

  @Test("without the condition, the same is refuted")
  func unguarded() {
    forEachCase([
      ("translate.x: 0 -> 100pt / s.index", ProgramClaim.Name.finite),
      ("delay 1s / s.index; alpha: 1 -> 0", .finite),
      ("delay 100ms * (s.index - 1); alpha: 1 -> 0", .bounded),
      ("during 0%..s.index * 20% { alpha: 1 -> 0 }", .inRange),
      ("alpha: s.index -> 0", .inRange), ("translate.x: 0 -> 100pt / (4 - s.index)", .finite),
      ("alpha: 1 -> 0 using bezier(2 / (s.index + 1), 0, 1, 1)", .inRange),
    ]) { tracks, name throws in
      #expect(try verdicts("slices s of from in columns(5) { \(tracks) }")[name] == .refuted)
    }
  }

  @Test("slices are a whole screen if one of their conditions is the opposite of another")
  func whole() {
    forEachCase([
      (["s.index == 0", "s.index != 0"], true), (["s.index == 0", "s.index > 0"], false),
      (["s.index * 2 < s.count", "not (s.index * 2 < s.count)"], true),
      (["s.index == 0", "s.index > 1"], false),
      (["s.index < 4"], false),
    ]) { conditions, isWhole in
      let blocks = conditions.map { "slices s of from in columns(5) if \($0) { alpha: 1 -> 0 }" }
      let found = try verdicts(blocks.joined(separator: "; "))
      #expect((found[.startsWell] == .proved) == isWhole, "\(conditions)")
    }
  }

  @Test("there may be no elements, which a condition may rule out")
  func count() throws {
    let cells = "elements cells of from like \"cell*\" { alpha: 1 -> 0 }; "
    #expect(
      try verdicts(cells + "from { translate.x: 0 -> 100pt / cells.count }")[.finite] == .refuted)
    #expect(
      try verdicts(
        cells + "from { translate.x: 0 -> if cells.count > 0 then 100pt / cells.count else 0 }")[
          .finite] != .refuted)
    #expect(
      try verdicts(
        "elements cells of from like \"cell*\" { delay 1s * cells.index / cells.count; alpha: 1 -> 0 }"
      )[.finite] != .refuted)
    #expect(
      try verdicts(
        "elements cells of from like \"cell*\" "
          + "{ translate.x: 0 -> 100pt * cells.index / (cells.count - 1) }")[.finite] == .refuted)
    #expect(
      try verdicts(
        "elements cells of from like \"cell*\" { translate.x: 0 -> "
          + "if cells.count > 1 then 100pt * cells.index / (cells.count - 1) else 0 }")[.finite]
        != .refuted)
  }
}
