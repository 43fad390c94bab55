import AnimProgram
import AnimRuntime
import AnimatorTesting
import Cases
import TestScripts
import Testing

@Suite("Slices, elements and matched views") struct SnapshotTests {
  private func stage(_ body: String) throws -> Stage {
    Stage.showingFirst(
      ScriptedAnimator<Headless>(try .compiled("animator a { duration 1s; \(body) }")))
  }

  @Test("more than 1,000 slices are reported, and the rest is shown")
  func tooMany() throws {
    let stage = try stage("slices old of from in grid(container.width / 4pt, 50) { alpha: 1 -> 0 }")
    stage.container.select(stage.b)
    #expect(stage.kinds == [.snapshots])
    #expect(stage.parent.view.subviews.count == 1002)
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["b"])
  }

  @Test("pictures and views are released after a change")
  func released() {
    forEachCase([
      "slices old of from in columns(2) { alpha: 1 -> 0 }",
      "elements rows of to like \"row*\" { alpha: 0 -> 1 }", "match photo like photo { }",
    ]) { (body: String) in
      let stage = try stage(body)
      weak var picture: HeadlessView?
      weak var view: HeadlessView?
      do {
        let screen = stage.screen("d")
        for one in [stage.a, screen] {
          for name in ["photo", "row1"] {
            let made = HeadlessView(name)
            one.view.addSubview(made)
            view = made
          }
        }
        stage.container.push(screen)
        picture = stage.parent.view.subviews.last
      }
      stage.clock.advance(by: 1)
      stage.container.pop(animated: false)
      #expect(picture == nil)
      #expect(view == nil)
    }
  }
}
