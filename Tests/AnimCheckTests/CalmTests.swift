import AnimProgram
import Cases
import Seeds
import TestScripts
import Testing

@testable import AnimCheck

@Suite("The claim that nothing flashes")
struct CalmTests {
  @Test("the cross-fade for reduced motion uses no timeline of the animator that it replaces")
  func crossFade() throws {
    let text = """
      animator a {
        duration 1s
        from { translate.y: 10pt * time / 1s during 0%..40% }
        to { translate.x: container.width * (1 - t) during 20%..90%; alpha: t }
      }
      """
    let fade = try Script(text).program().crossFade()
    let claims = ProgramInspection(fade, isReduced: true).claims
    #expect(claims.filter { ![.proved, .noneFound].contains($0.verdict) }.map(\.name) == [])
    let inputs = TransitionInputs(container: StageSize(width: 320, height: 568))
    let transition = Transition(fade, inputs: inputs)
    var frame = transition.makeFrame()
    transition.evaluate(at: 0.1, into: &frame)
    let alphas = (0..<2).map { transition.state(of: $0, in: frame).alpha }
    #expect(transition.duration == 0.3)
    #expect(alphas[0] > 0 && alphas[0] < 1 && abs(alphas[0] + alphas[1] - 1) < 1e-9)
  }

  @Test("motion is measured")
  func motion() throws {
    // The curve is steepest between two of the moments that are looked at, ten times as steep as on average.
    let timing = "timing bezier(0.9, 0, 0.1, 1)"
    let push = MeasuredMotion(
      try Script(animator("\(timing)\nto { translate.x: container.width -> 0 }")).program())
    #expect(abs(push.distance - 390) < 1)
    #expect(abs(push.speed - 3900) < 1)
    #expect(MeasuredMotion(try Script(animator("to { alpha: 0 -> 1 }")).program()).isStill)
  }

  @Test("the motion of slices, elements and matches is measured")
  func motionOfPictures() {
    forEachCase([
      "slices parts of from in columns(4) { translate.y: 0 -> 100pt }",
      "elements rows of to like row { translate.y: 100pt -> 0 }",
      "match photo like photo { }",
    ]) { (block: String) in
      let view = { (name: String, y: Double) in
        SceneView(
          identifier: name, frame: StageRectangle(x: 0, y: y, width: 100, height: 100))
      }
      let scene = Scene(
        from: [view("photo", 100)], to: [view("row", 300), view("photo", 200)])
      let program = try Script(animator("timing linear\n\(block)\nto { alpha: 0 -> 1 }")).program()
      let motion = MeasuredMotion(program, in: scene)
      #expect(abs(motion.distance - 100) < 1)
      #expect(abs(motion.speed - 100) < 1)
    }
  }

  @Test("changes below a tenth, and between two bright pictures, make no flash")
  func counting() {
    func changes(_ values: [Double]) -> Int {
      var counter = FlashCounter()
      for (number, value) in values.enumerated() {
        counter.see(value, at: Double(number))
      }
      return counter.changes.count
    }
    #expect(changes([0, 0.09, 0, 0.09, 0]) == 0)
    #expect(changes([0, 0.05, 0.11, 0, 0.5, 0.45, 0.6]) == 3)
    #expect(changes([0.85, 1, 0.85, 1]) == 0)
    #expect(changes([0.75, 1, 0.75, 1]) == 3)
  }
}
