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
}
