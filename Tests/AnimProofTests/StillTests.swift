import AnimProgram
import Cases
import TestScripts
import Testing

@testable import AnimProof

@Suite("Still")
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
    "to { alpha: 0 -> 1 }", "to { alpha: 0 -> 0.3 -> 1 }",
    "from { alpha: 1 -> 0 }\nto { z: -1; alpha: 0 -> 1 }",
    "from { blur: 0pt }\nto { alpha: 0 -> 1; scale: 1 }",
  ]

  @Test("what only fades is proved to be still")
  func isStill() {
    forEachCase(Self.quiet) { body throws in #expect(try claim(body).verdict == .proved) }
  }

  private static let small = [
    "to { translate.x: 30pt -> 0; alpha: 0 -> 1 }",
    "to { translate.y: container.height / 4 -> 0; alpha: 0 -> 1 }",
  ]

  @Test("nothing is wrong with what moves a little")
  func movesLittle() {
    forEachCase(Self.small) { body throws in #expect(try claim(body).verdict == .held) }
  }

  /// Invisible motions, and views that are there without moving.
  private static let unseen = [
    "overlay o { scale: 0.5 -> 1 }\nto { alpha: 0 -> 1 }",
    "overlay o above to { color: #fff; scale: 0.5; alpha: 0 -> 1 -> 0 }\nto { alpha: 0 -> 1 }",
    "from { scale: 1 -> 2 during 50%..100%; alpha: 1 -> 0 during 0%..50% }\nto { alpha: 0 -> 1 }",
    "from { scale: 1 -> 2 during 50%..100% }\nto { alpha: 0 -> 1 during 0%..50% }",
    "to { translate.z: 50pt -> 0; alpha: 0 -> 1 }",
    "to { transform: [translate(0pt, 20pt)] -> []; alpha: 0 -> 1 }",
  ]

  @Test("invisible motion does not count")
  func isUnseen() {
    forEachCase(Self.unseen) { body throws in
      let claim = try claim(body)
      #expect(claim.verdict == .held, "\(claim.problem ?? "")")
    }
  }

  /// Motions that only some changes or snapshots show.
  private static let elsewhere = [
    "to { alpha: 0 -> 1; scale: if container.safeArea.left > 0pt then 0.5 else 1 -> 1 }",
    "to { alpha: 0 -> 1; scale: if abs(container.width - 930pt) < 20pt then 0.5 else 1 -> 1 }",
    "slices s of from in columns(12) { scale: 1 -> if s.index > 8 then 0.5 else 1 }\nto { alpha: 0 -> 1 }",
    "match m like \"m*\" {}\nto { alpha: 0 -> 1 }",
  ]

  @Test("what moves only in some changes, or in some parts of a screen, is found")
  func movesElsewhere() {
    forEachCase(Self.elsewhere) { body throws in #expect(try claim(body).verdict == .refuted) }
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
      #expect(try claim(body).verdict == (isRefuted ? .refuted : .held))
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
    func verdict(_ duration: String) throws -> ProgramClaim.Verdict {
      try Script("animator a {\n duration \(duration)\nto { alpha: 0 -> 1 }\n}").program()
        .lasts(atMost: 5).claim.verdict
    }
    #expect(try verdict("5s") == .proved)
    #expect(try verdict("5.1s") == .refuted)
    #expect(try verdict("container.width / (500pt / 1s)") == .refuted)
  }

  /// What each property does to a view, by the name of what is found. Names for several properties are
  /// not listed.
  private static let effects: [String: String] = [
    "translate.x": "travels", "translate.y": "travels", "translate.z": "depth", "scale.x": "scales",
    "scale.y": "scales", "rotate.x": "depth", "rotate.y": "depth", "rotate": "spins",
    "transform": "moves", "frame.x": "travels", "frame.y": "travels", "frame.width": "scales",
    "frame.height": "scales", "clip": "scales", "cornerRadius": "shape", "shadow.radius": "shape",
    "shadow.offset": "shape", "blur": "blurs", "alpha": "fades", "color": "fades",
    "dim.alpha": "fades", "dim.color": "fades", "dim.fade": "fades", "shadow.alpha": "fades",
    "shadow.color": "fades", "anchor.x": "nothing", "anchor.y": "nothing", "perspective": "nothing",
    "backface": "nothing", "z": "nothing",
  ]

  /// A track of each property that a view has, from one value to a very different one.
  private static let tracks: [String: String] = [
    "translate.x": "container.width -> 0", "translate.y": "container.height -> 0",
    "translate.z": "-200pt -> 0; perspective: 500pt", "scale.x": "0.2 -> 1", "scale.y": "0.2 -> 1",
    "rotate.x": "90deg -> 0", "rotate.y": "90deg -> 0", "rotate": "90deg -> 0",
    "transform": "[rotate(90deg)] -> []", "frame.x": "container.width -> 0",
    "frame.y": "container.height -> 0", "frame.width": "10pt -> container.width",
    "frame.height": "10pt -> container.height",
    "clip": "circle((0pt, 0pt), 0pt) -> circle((0pt, 0pt), 900pt)",
    "cornerRadius": "90pt -> 0", "shadow.radius": "0pt -> 90pt",
    "shadow.offset": "(0pt, 0pt) -> (90pt, 0pt)",
    "blur": "40pt -> 0", "alpha": "0 -> 1", "color": "#000 -> #fff", "dim.alpha": "1 -> 0",
    "dim.color": "#000 -> #fff", "dim.fade": "(0, 0) -> (1, 0)", "shadow.alpha": "0 -> 1",
    "shadow.color": "#000 -> #fff", "anchor.x": "0 -> 1", "anchor.y": "0 -> 1",
    "perspective": "500pt -> 900pt", "backface": "false", "z": "1 -> 0",
  ]

  @Test("for each property, it is known whether it moves, scales, turns or only fades")
  func properties() throws {
    let single = Property.all.filter { $0.components.isEmpty && !$0.name.hasPrefix("match.") }
    #expect(Set(single.map { $0.name }) == Set(Self.effects.keys))
    for property in single {
      let track = "\(property.name): \(try #require(Self.tracks[property.name]))"
      let view = property.name == "color" ? "overlay o" : "to"
      let text = animator("\(view) { \(track) }\nfrom { alpha: 1 -> 0 }")
      let inspection = ProgramInspection(try Script(text).program(), isReduced: true)
      let moves = inspection.motionless?.verdict == .refuted
      let isTrigger = inspection.claims.first { $0.name == .still }?.verdict == .refuted
      let effect = Self.effects[property.name] ?? ""
      #expect(moves == !["fades", "blurs", "nothing"].contains(effect), "\(track)")
      #expect(isTrigger == !["fades", "nothing", "shape"].contains(effect), "\(track)")
    }
  }

  @Test("slices and the container move a screen, too")
  func parts() {
    forEachCase([
      "slices s of from in columns(1) { translate.x: 0 -> 20pt }\n"
        + "to { translate.x: 10pt -> 0; alpha: 0 -> 1 }",
      "container { translate.x: 0 -> 20pt -> 0 }\nto { translate.x: 5pt -> 0; alpha: 0 -> 1 }",
    ]) { body throws in #expect(try claim(body).verdict == .refuted)
    }
  }
}
