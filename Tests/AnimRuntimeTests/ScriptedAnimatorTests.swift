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
}
