import AnimProgram
import AnimRuntime
import AnimTools
import Cases
import Testing

@Suite("Which rule answers a request") struct RegistryTests {
  private let request = TransitionRequest(.push, from: "Home", to: "Detail", in: "Main")

  private func folder(_ name: String = "app", _ rules: [BindingRule]) -> RegistryLayer {
    .folder(name, animators: [], rules: rules)
  }

  private func folder(_ rules: [BindingRule]) -> RegistryLayer { folder("app", rules) }

  @Test("a rule of a later layer answers")
  func laterLayer() throws {
    let registry = Registry()
      .replacing(folder("first", [.rule(.push, use: "worse", path: "z.anim", line: 9)]))
      .replacing(folder("second", [.rule(.push, use: "better", path: "a.anim")]))
    let resolution = try #require(registry.resolve(request))
    #expect(resolution.text == "better")
    #expect(resolution.layer == "second")
    #expect(resolution.reason.hasPrefix("it is in a later layer"))
  }

  @Test("rules of folders come before those of native layers")
  func nativeLayers() {
    let native = RegistryLayer(name: "native", kind: .native, rules: [.rule(.push, use: "native")])
    let registry = Registry().replacing(folder([.rule(.push, use: "folder")])).replacing(native)
    #expect(registry.layers.map(\.name) == ["native", "app"])
    #expect(registry.resolve(request)?.text == "folder")
  }

  @Test("of equally exact rules, the later one by path and line answers")
  func laterLine() throws {
    let layer = folder([
      .rule(.push, use: "b2", path: "b.anim", line: 2),
      .rule(.push, use: "b10", path: "b.anim", line: 10),
      .rule(.push, use: "a20", path: "a.anim", line: 20),
    ])
    let resolution = try #require(Registry(layers: [layer]).resolve(request))
    #expect(resolution.text == "b10")
    #expect(resolution.others.map(\.rule.text) == ["b2", "a20"])
    #expect(
      resolution.others.map(\.lost).allSatisfy { $0.hasSuffix("comes later by path and line") })
  }

  @Test("layers can be replaced in their place, added and removed, and a registry is a value")
  func replaceLayers() {
    let one = folder("one", [.rule(.push, use: "one")])
    let two = folder("two", [.rule(.push, use: "two")])
    let new = folder("one", [.rule(.push, use: "new")])
    let registry = Registry(layers: [one, two])
    for replaced in [registry.replacing(new), Registry(layers: [one, two, new])] {
      #expect(replaced.layers.map(\.name) == ["one", "two"])
      #expect(replaced.layers.first?.rules.map(\.text) == ["new"])
    }
    #expect(registry.layers.first?.rules.map(\.text) == ["one"], "a registry is a value")
    #expect(registry.removing("two").resolve(request)?.text == "one")
    #expect(registry.replacing(folder("three", [])).layers.map(\.name) == ["one", "two", "three"])
  }
}
