import AnimProgram
import Cases
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
    "cornerRadius": "90pt -> 0", "shadow.radius": "0pt -> 90pt; shadow.alpha: 0.5; color: #fff",
    "shadow.offset": "(0pt, 0pt) -> (90pt, 0pt); shadow.alpha: 0.5; color: #fff",
    "blur": "40pt -> 0", "alpha": "0 -> 1", "color": "#000 -> #fff", "dim.alpha": "1 -> 0",
    "dim.color": "#000 -> #fff", "dim.fade": "(0, 0) -> (1, 0)", "shadow.alpha": "0 -> 1",
    "shadow.color": "#000 -> #fff", "anchor.x": "0 -> 1", "anchor.y": "0 -> 1",
    "perspective": "500pt -> 900pt", "backface": "false", "z": "-1 -> 0",
  ]

  @Test("for each property, it is known whether it moves, scales, turns or only fades")
  func properties() throws {
    let single = Property.all.filter { $0.components.isEmpty && !$0.name.hasPrefix("match.") }
    #expect(Set(single.map { $0.name }) == Set(Self.effects.keys))
    for property in single {
      let track = "\(property.name): \(try #require(Self.tracks[property.name]))"
      // The shadow of a screen at its place is outside of the container.
      let isOverlay = ["color", "shadow.radius", "shadow.offset"].contains(property.name)
      let view = isOverlay ? "overlay o" : "to"
      let text = animator("order from above to\n\(view) { \(track) }\nfrom { alpha: 1 -> 0 }")
      let inspection = ProgramInspection(try Script(text).program(), isReduced: true)
      let moves = inspection.motionless.verdict == .refuted
      let isTrigger = inspection.claims.first { $0.name == .still }?.verdict == .refuted
      let effect = Self.effects[property.name] ?? ""
      #expect(moves == !["fades", "blurs", "nothing"].contains(effect), "\(track)")
      #expect(isTrigger == !["fades", "nothing", "shape"].contains(effect), "\(track)")
    }
  }
}
