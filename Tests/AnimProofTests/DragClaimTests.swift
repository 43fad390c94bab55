import AnimProgram
import TestScripts
import Testing

@testable import AnimProof

/// Claims about tracks that follow a drag, which moves at most as far as the container is large.
@Suite("Tracks that follow a drag") struct DragClaimTests {
  private func verdict(_ name: ProgramClaim.Name, _ body: String) throws
    -> ProgramClaim.Verdict?
  {
    let program = try Script("animator a { duration 300ms; order from above to; \(body) }")
      .program()
    return claims(in: program).first { $0.name == name }?.verdict
  }

  @Test("a drag moves at most as far as the container is large")
  func range() throws {
    #expect(
      try verdict(.inRange, "from { alpha: 0.5 + drag.translation.y / 8192pt }") == .proved)
    #expect(
      try verdict(.inRange, "from { alpha: 0.5 + drag.translation.y / 4096pt }") == .open)
    #expect(
      try verdict(.inRange, "from { dim.alpha: abs(drag.translation.x) / 4096pt }") == .proved)
  }

  @Test("at both ends of a transition there is no drag")
  func ends() throws {
    let body = "from { alpha: 1 -> 0; translate.y: drag.translation.y / 4 }"
    #expect(try verdict(.startsWell, body) == .proved)
    #expect(try verdict(.endsWell, body) == .proved)
    #expect(try verdict(.finite, body) == .proved)
  }

  @Test(
    "a screen that arrives together with the finger stays under it",
    arguments: [
      ("-container.height", "container.height", ProgramClaim.Verdict.proved),
      ("-container.height", "max(0pt, container.height)", .proved),
      ("-container.height / 3", "container.height", .proved),
      ("-container.height", "300pt", .refuted),
      ("-container.height -> -container.height", "container.height", .refuted),
    ])
  func finger(_ first: String, _ way: String, _ expected: ProgramClaim.Verdict) throws {
    let body = """
      to { translate.y: \(first) -> 0pt }
      interaction drag {
          progress: drag.translation.y / \(way)
      }
      """
    #expect(try verdict(.follows, body) == expected)
    #expect(try findings(in: Script("animator a { duration 300ms; \(body) }").program()).isEmpty)
  }
}
