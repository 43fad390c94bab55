import AnimProgram
import Cases
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

  private static let ways: [(String, ProgramClaim.Verdict)] = [
    (
      "to { translate.y: container.height -> 0 }; interaction drag { progress: -drag.translation.y / container.height }",
      .held
    ),
    (
      "to { frame.y: container.height -> 0 during 10%..100% }; interaction drag { progress: -drag.translation.y / container.height }",
      .held
    ),
    ("from { translate.y: 0 -> container.height }\ninteraction drag {}", .refuted),
    ("to { translate.x: container.width -> 0 }\ninteraction drag {}", .held),
    (
      "to { transform: translateY(container.height) -> translateY(container.height / 8) -> [] }; "
        + "interaction drag { progress: -drag.translation.y / container.height }", .held
    ),
    (
      "to { alpha: 0 -> 1 }; interaction drag { progress: drag.translation.y / (container.height * 2) }",
      .held
    ),
    ("to { alpha: 0 -> 1 }; interaction drag { progress: f(drag.translation.x / 100pt) }", .open),
    (
      "to { transform: [translate(0, container.height)] -> [] }; "
        + "interaction drag { progress: drag.along / container.width }", .refuted
    ),
    (
      "container { translate.y: 0 -> 90pt -> 0 }; to { alpha: 0 -> 1 }; "
        + "interaction drag { progress: drag.along / container.width }", .refuted
    ),
    (
      "to { translate.x: direction * container.width -> 0 }; interaction drag { "
        + "progress: if abs(drag.speed) < 1pt / 1s then drag.along / container.width else 0 }",
      .refuted
    ),
    (
      "to { translate.x: direction * container.width -> 0 }; interaction drag { "
        + "progress: if container.width < 900pt or container.width > 950pt then drag.along / container.width else 0 }",
      .refuted
    ),
    (
      "from { alpha: 1 -> 0; translate.y: drag.translation.y }; interaction drag { "
        + "progress: abs(drag.translation.y) / container.height }", .held
    ),
  ]

  @Test("a screen is judged the same, whichever property moves it with the finger")
  func stays() {
    forEachCase(Self.ways) { body, verdict throws in
      let text = "extern timing f\n" + animator(body)
      let claim = try #require(claims(in: try Script(text).program()).first { $0.name == .follows })
      #expect(claim.verdict == verdict, "\(claim.problem ?? "")")
    }
  }

  private static let numbers: [(String, ProgramClaim.Name, ProgramClaim.Verdict)] = [
    ("progress: drag.translation.y / container.height", .finite, .proved),
    ("progress: drag.translation.x / (container.width - 500pt)", .finite, .refuted),
    (
      "progress: drag.along / container.width * (1 + 1pt / (drag.translation.y - 17pt))", .finite,
      .refuted
    ),
    (
      "commit: progress > 50% or drag.velocity.x / abs(container.width - 500pt) > 3 / 1s",
      .finite, .held
    ),
    ("finish: spring(response: 0.3s, dampingRatio: 1)", .inRange, .proved),
    (
      "finish: spring(response: 0.3s * (container.width - 500pt) / 1pt, dampingRatio: 1)",
      .inRange, .refuted
    ),
    ("cancel: bezier(container.width / 400pt, 0, 0, 1)", .inRange, .refuted),
  ]

  @Test("the numbers of an interaction are examined like all others")
  func gestureNumbers() {
    forEachCase(Self.numbers) { row, name, verdict throws in
      let text = animator("to { alpha: 0 -> 1 }\ninteraction drag { \(row) }")
      let claim = try #require(claims(in: try Script(text).program()).first { $0.name == name })
      #expect(claim.verdict == verdict)
    }
  }

  @Test("a drag moves at most as far as the container is large")
  func range() throws {
    #expect(
      try verdict(.inRange, "from { alpha: 0.5 + drag.translation.y / 8192pt }") == .proved)
    #expect(
      try verdict(.inRange, "from { alpha: 0.5 + drag.translation.y / 4096pt }") == .refuted)
    #expect(
      try verdict(.finite, "from { translate.x: 9pt / (drag.translation.y / 1pt - 17) }")
        == .refuted)
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

  @Test("the progress may be a multiple of the way of the finger")
  func multiple() throws {
    let gesture = "interaction drag { progress: 0.6 * drag.translation.y / container.height }"
    #expect(
      try verdict(.follows, "to { translate.y: -container.height -> 0pt }\n\(gesture)") == .held)
  }
}
