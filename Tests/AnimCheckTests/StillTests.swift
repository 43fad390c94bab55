import AnimProgram
import TestScripts
import Testing

@testable import AnimCheck

@Suite("Still")
struct StillTests {
  @Test("what plays with Reduce Motion because it moves nothing may still blur")
  func blur() throws {
    let program = try Script(animator("to { alpha: 0 -> 1; blur: 20pt -> 0 }")).program()
    let claims = ProgramInspection(program, playsReduced: true).claims
    #expect(claims.first { $0.name == .still }?.verdict == .refuted)
  }

  @Test("nothing moves by itself for more than five seconds")
  func brief() throws {
    func verdict(_ duration: String) throws -> ProgramClaim.Verdict {
      let program = try Script("animator a {\n duration \(duration)\nto { alpha: 0 -> 1 }\n}")
        .program()
      return ProgramInspection(program).lasts(atMost: 5).verdict
    }
    #expect(try verdict("5s") == .noneFound)
    #expect(try verdict("5.1s") == .refuted)
    #expect(try verdict("container.width / (500pt / 1s)") == .refuted)
  }

  /// The properties, with what each does to a view, and a track from one value to a very different one.
  /// Names for several properties are not listed.
  private static let properties: [(name: String, effect: String, track: String)] = [
    ("translate.x", "travels", "container.width -> 0"),
    ("translate.y", "travels", "container.height -> 0"),
    ("translate.z", "depth", "-200pt -> 0; perspective: 500pt"),
    ("scale.x", "scales", "0.2 -> 1"),
    ("scale.y", "scales", "0.2 -> 1"),
    ("rotate.x", "depth", "90deg -> 0"),
    ("rotate.y", "depth", "90deg -> 0"),
    ("rotate", "spins", "90deg -> 0"),
    ("transform", "moves", "[rotate(90deg)] -> []"),
    ("frame.x", "travels", "container.width -> 0"),
    ("frame.y", "travels", "container.height -> 0"),
    ("frame.width", "scales", "10pt -> container.width"),
    ("frame.height", "scales", "10pt -> container.height"),
    ("clip", "scales", "circle((0pt, 0pt), 0pt) -> circle((0pt, 0pt), 900pt)"),
    ("cornerRadius", "shape", "90pt -> 0"),
    ("shadow.radius", "shape", "0pt -> 90pt; shadow.alpha: 0.5; color: #fff"),
    ("shadow.offset", "shape", "(0pt, 0pt) -> (90pt, 0pt); shadow.alpha: 0.5; color: #fff"),
    ("blur", "blurs", "40pt -> 0"),
    ("alpha", "fades", "0 -> 1"),
    ("color", "fades", "#000 -> #fff"),
    ("dim.alpha", "fades", "1 -> 0"),
    ("dim.color", "fades", "#000 -> #fff"),
    ("dim.fade", "fades", "(0, 0) -> (1, 0)"),
    ("shadow.alpha", "fades", "0 -> 1"),
    ("shadow.color", "fades", "#000 -> #fff"),
    ("anchor.x", "nothing", "0 -> 1"),
    ("anchor.y", "nothing", "0 -> 1"),
    ("perspective", "nothing", "500pt -> 900pt"),
    ("backface", "nothing", "false"),
    ("z", "nothing", "-1 -> 0"),
  ]

  @Test("for each property, it is known whether it moves, scales, turns or only fades")
  func properties() throws {
    let single = Property.all.filter { $0.components.isEmpty && !$0.name.hasPrefix("match.") }
    #expect(Set(single.map { $0.name }) == Set(Self.properties.map(\.name)))
    for (name, effect, value) in Self.properties {
      let track = "\(name): \(value)"
      // The shadow of a screen at its place is outside of the container.
      let isOverlay = ["color", "shadow.radius", "shadow.offset"].contains(name)
      let view = isOverlay ? "overlay o" : "to"
      let text = animator("order from above to\n\(view) { \(track) }\nfrom { alpha: 1 -> 0 }")
      let inspection = ProgramInspection(try Script(text).program(), isReduced: true)
      let moves = inspection.motionless.verdict == .refuted
      let isTrigger = inspection.claims.first { $0.name == .still }?.verdict == .refuted
      #expect(moves == !["fades", "blurs", "nothing"].contains(effect), "\(track)")
      #expect(isTrigger == !["fades", "nothing", "shape"].contains(effect), "\(track)")
    }
  }
}
