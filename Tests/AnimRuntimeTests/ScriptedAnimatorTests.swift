import AnimProgram
import AnimRuntime
import TestScripts
import Testing

@Suite("What a script on stage reports") struct ScriptedAnimatorTests {
  private func stage(_ text: String) throws -> Stage {
    Stage.showingFirst(ScriptedAnimator<Headless>(try .compiled(text)))
  }

  @Test("a missing value of the request is reported")
  func missingValue() throws {
    let stage = try stage(
      "animator tap(x: Length = request.origin) { duration 1s; to { translate.x: x } }")
    stage.container.select(stage.b)
    #expect(stage.findings.map(\.sentence) == ["the request has no value `origin`"])
    #expect(stage.kinds == [.requestValue])
    stage.container.select(stage.c, values: ["origin": .number(7)])
    #expect(stage.kinds == [.requestValue])
    #expect(stage.c.view.matrix.m41 == 7)
  }

  @Test("values that are not finite are replaced and reported once")
  func notFinite() throws {
    let stage = try stage(
      """
      animator wild {
          duration 1s
          to { translate.x: 10pt; translate.y: 0 -> 1pt / (container.width / 320pt - 1) }
      }
      """)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5, frames: 5)
    #expect(stage.b.view.matrix.isFinite)
    #expect(stage.kinds == [.notFinite])
    #expect(stage.findings.first?.sentence.contains("`translate.y` of `to` in `wild`") == true)
    stage.clock.advance(by: 0.5)
    #expect(stage.stack == ["b"])
  }
}
