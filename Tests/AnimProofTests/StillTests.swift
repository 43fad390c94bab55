import AnimProgram
import Cases
import TestScripts
import Testing

@testable import AnimProof

@Suite("Still and brief")
struct StillTests {
  private func claim(
    _ body: String, _ name: ProgramClaim.Name = .still, duration: String = "1s"
  ) throws -> ProgramClaim {
    let program = try Script("animator a {\n duration \(duration)\n\(body)\n}").program()
    let claims = ProgramInspection(program, isReduced: true).claims
    return try #require(claims.first { $0.name == name })
  }

  private static let moving = [
    ("to { scale: 0.9 -> 1; alpha: 0 -> 1 }", "scales"),
    ("to { rotate: 20deg -> 0; alpha: 0 -> 1 }", "spins"),
    ("container { perspective: 500pt }\nto { translate.z: -50pt -> 0; alpha: 0 -> 1 }", "in depth"),
    ("to { rotate.y: 90deg -> 0 }", "in depth"),
    ("to { translate.x: container.width -> 0 }", "more than a third"),
    ("from { translate.x: 0 -> -20pt }\nto { translate.x: 60pt -> 0; alpha: 0 -> 1 }", "speed"),
    ("to { blur: 20pt -> 0; alpha: 0 -> 1 }", "blur"),
  ]

  @Test("each of Apple's triggers is found and named")
  func isNamed() {
    forEachCase(Self.moving) { body, word in
      let program = try Script(animator(body)).program()
      let inspection = ProgramInspection(program, isReduced: true)
      #expect(inspection.claims.first { $0.name == .still }?.verdict == .refuted)
      let messages = inspection.findings.filter { $0.id == .motionNotReduced }.map(\.message)
      #expect(messages.contains { $0.contains(word) }, "\(messages)")
    }
  }

  private static let quiet = [
    "to { alpha: 0 -> 1 }", "to { translate.x: 30pt -> 0; alpha: 0 -> 1 }",
    "to { alpha: 0 -> 0.3 -> 1 }", "from { alpha: 1 -> 0 }\nto { z: -1; alpha: 0 -> 1 }",
    "from { blur: 0pt }\nto { alpha: 0 -> 1; scale: 1 }",
    "to { translate.y: container.height / 4 -> 0; alpha: 0 -> 1 }",
  ]

  @Test("what fades, or moves a little, is still")
  func isStill() {
    forEachCase(Self.quiet) { body throws in #expect(try claim(body).verdict == .proved) }
  }

  @Test("what moves in two ways at once is judged by where it gets")
  func together() {
    forEachCase([
      "to { translate.x: 0.33 * container.width -> 0; frame.x: 0.33 * container.width -> 0; alpha: 0 -> 1 }",
      "container { translate.y: container.height * 0.3 -> 0 }\n"
        + "to { translate.y: container.height * 0.3 -> 0; alpha: 0 -> 1 }",
      "overlay bar { color: #f00; alpha: 0 -> 1 -> 0\n"
        + "translate.x: -0.33 * container.width -> 0.33 * container.width }\nto { alpha: 0 -> 1 }",
      "from { frame.x: 0 -> -0.3 * container.width }\n"
        + "to { translate.x: 0.1 * container.width -> 0; alpha: 0 -> 1 }",
    ]) { (body: String) throws in #expect(try claim(body).verdict == .refuted) }
  }

  @Test("what cannot be seen shows no change")
  func invisible() {
    forEachCase([
      ("to { z: 1 }", true), ("to { alpha: 1 }", true), ("to { alpha: 0.999 -> 1 }", true),
      ("from { alpha: 1 -> 1 }", true), ("to { shadow.radius: 0 -> 20pt }", false),
      ("overlay o { alpha: 0 -> 1 -> 0 }", false),
      ("order from above to; to { alpha: 0 -> 1 }", false),
      ("to { alpha: 0 -> 1 during 0ms..5ms }", false),
      ("to { alpha: 0 -> 0 at 50% -> 1 at 50% -> 1 }", false),
      ("to { alpha: 0 -> 1 using steps(1) }", false),
    ]) { body, isRefuted throws in
      #expect(try claim(body).verdict == (isRefuted ? .refuted : .open))
    }
  }

  @Test("what plays with Reduce Motion because it moves nothing may still blur")
  func blur() throws {
    let program = try Script(animator("to { alpha: 0 -> 1; blur: 20pt -> 0 }")).program()
    let claims = ProgramInspection(program, playsReduced: true).claims
    #expect(claims.first { $0.name == .still }?.verdict == .refuted)
  }

  @Test("a change that shows nothing is not still but empty")
  func empty() throws {
    #expect(try claim("to { alpha: 0 -> 1 }", duration: "0s").verdict == .refuted)
  }

  @Test("the claim is open if something may move somewhere")
  func somewhere() throws {
    let way = "if abs(container.width - 777.7pt) < 0.1pt then 500pt else 0pt"
    #expect(try claim("to { translate.x: \(way); alpha: 0 -> 1 }").verdict != .proved)
  }

  @Test("nothing moves by itself for more than five seconds")
  func brief() throws {
    #expect(try claim("to { alpha: 0 -> 1 }", .brief, duration: "5s").verdict == .proved)
    #expect(try claim("to { alpha: 0 -> 1 }", .brief, duration: "5.1s").verdict == .refuted)
    let duration = "container.width / (500pt / 1s)"
    #expect(try claim("to { alpha: 0 -> 1 }", .brief, duration: duration).verdict == .refuted)
  }
}
