import AnimProgram
import AnimRuntime
import Testing

@Suite("The rules of a container") struct ContainerRuleTests {
  private final class Store { var registry = Registry() }

  private let store = Store()

  private func makeStage() -> Stage {
    let stage = Stage.showingFirst()
    stage.container.registry = { [store] in store.registry }
    return stage
  }

  private func layer(_ answer: AnimatorReference, _ name: String = "flip") -> RegistryLayer {
    RegistryLayer(
      name: "app", kind: .folder,
      rules: [
        BindingRule(
          operations: [], isAny: true, answer: answer, text: name,
          source: BindingRule.Source(path: "b.anim", line: 3))
      ])
  }

  private func scripted(_ program: Program) -> RegistryLayer {
    layer(.scripted(CompiledAnimator(name: program.name, program: program)))
  }

  @Test("the script of the matching rule runs, and a new one from the next request")
  func swap() {
    let stage = makeStage()
    store.registry = Registry(layers: [scripted(.travel(duration: 1))])
    stage.container.select(stage.b)
    store.registry = store.registry.replacing(scripted(.travel(duration: 2)))
    stage.clock.advance(by: 0.5)
    #expect(stage.b.view.matrix.m41 == 160)
    stage.clock.advance(by: 0.5)
    #expect(!stage.container.isTransitioning)
    stage.container.select(stage.c)
    stage.clock.advance(by: 0.5)
    #expect(stage.c.view.matrix.m41 == 240)
  }

  @Test("a native animator gets the rule's arguments and its defaults")
  func arguments() {
    let stage = makeStage()
    let flip = NativeAnimator(
      "flip",
      [
        NativeParameter("angle", .angle, default: .number(1)),
        NativeParameter("edge", .edge, default: .edge(.left)),
      ], on: Headless.self
    ) { arguments in
      #expect(arguments == ["angle": .number(2), "edge": .edge(.left)])
      return TestAnimator.completing(true, after: 0)
    }
    store.registry = Registry(layers: [
      .native("ui", animators: [flip]),
      layer(.named(AnimatorCall("flip", [.init("angle", .angle, .number(2))]))),
    ])
    stage.container.select(stage.b)
    #expect(stage.stack == ["b"])
    #expect(stage.findings.isEmpty)
  }

  @Test("a factory that throws or is for another platform is reported, and the default runs")
  func failingFactory() {
    let stage = makeStage()
    let flip = NativeAnimator("flip", on: Headless.self) { _ in throw Failure() }
    let curl = NativeAnimator("flip", factory: "something else")
    for (native, kind) in [(flip, TransitionFinding.Kind.animatorFailed), (curl, .missingAnimator)]
    {
      store.registry = Registry(layers: [
        .native("ui", animators: [native]), layer(.named(AnimatorCall("flip"))),
      ])
      stage.container.select(stage.container.selectedIndex == 0 ? stage.b : stage.a)
      #expect(stage.kinds.last == kind)
      stage.clock.advance(by: 1)
    }
    #expect(stage.kinds.count == 2)
    #expect(stage.stack == ["a"])
  }
}
