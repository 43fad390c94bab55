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

  /// The better rule comes first, so that only its criterion can make it win.
  @Test("of two matching rules the more exact one answers, and says why")
  func criterion() {
    forEachCase([
      (
        BindingRule.rule(.push, to: RulePattern("Detail"), use: "better"),
        BindingRule.rule(
          .push, from: RulePattern("*"), to: RulePattern("*"), in: RulePattern("Main"), use: "worse"
        ),
        "names more of the two screens exactly"
      ),
      (
        .rule(.push, from: RulePattern("*"), to: RulePattern("*"), use: "better"),
        .rule(.push, to: RulePattern("*"), in: RulePattern("Main"), use: "worse"),
        "matches on more of the two screens"
      ),
      (
        .rule(.push, to: RulePattern("*"), use: "better"),
        .rule(.push, from: RulePattern("*"), in: RulePattern("Main"), use: "worse"),
        "describes `to` more exactly"
      ),
      (
        .rule(.push, from: RulePattern("*"), to: RulePattern("Detail"), use: "better"),
        .rule(.push, from: RulePattern("Home"), to: RulePattern("*"), use: "worse"),
        "describes `to` more exactly"
      ),
      (
        .rule(.push, in: RulePattern("Main"), use: "better"),
        .rule(.push, in: RulePattern("M*"), if: .input(.containerWidth), use: "worse"),
        "describes `in` more exactly"
      ),
      (
        .rule(.push, in: RulePattern("M*"), use: "better"),
        .rule(.push, if: .input(.containerWidth), use: "worse"),
        "describes `in` more exactly"
      ),
      (
        .rule(nil, if: .input(.containerWidth), use: "better"),
        .rule(.push, use: "worse"),
        "has an `if`"
      ),
      (
        .rule(.push, use: "better"), .rule(nil, use: "worse"),
        "names the operation instead of `any`"
      ),
    ]) { better, worse, words in
      let (first, second) = (at(1, better), at(2, worse))
      let resolution = try #require(Registry(layers: [folder([first, second])]).resolve(request))
      #expect(resolution.text == "better")
      #expect(resolution.reason == "it \(words), unlike `worse` at bindings.anim:2")
      #expect(resolution.others.map(\.rule.text) == ["worse"])
      #expect(resolution.others.map(\.lost) == ["`better` at bindings.anim:1 \(words)"])
    }
  }

  private func at(_ line: Int, _ rule: BindingRule) -> BindingRule {
    var rule = rule
    rule.source.line = line
    return rule
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

  @Test("a rule without rivals says that no other matches")
  func onlyRule() {
    let registry = Registry(layers: [folder([.rule(.push, use: "slide")])])
    #expect(registry.resolve(request)?.reason == "no other rule matches")
  }

  @Test("a rule for another operation, screen, container or condition does not match")
  func doesNotMatch() {
    forEachCase([
      BindingRule.rule(.pop, use: "x"),
      .rule(.push, to: RulePattern("Other"), use: "x"),
      .rule(.push, from: RulePattern("Other"), use: "x"),
      .rule(.push, in: RulePattern("Other"), use: "x"),
      .rule(.push, if: .isWide, use: "x"),
    ]) { (rule: BindingRule) in
      #expect(Registry(layers: [folder([rule])]).resolve(request) == nil)
    }
  }

  @Test("conditions read the size, traits and direction of the request")
  func conditions() {
    let registry = Registry(layers: [folder([.rule(.push, if: .isWide, use: "wide")])])
    var request = request
    request.size.width = 501
    #expect(registry.resolve(request)?.text == "wide")
    #expect(Condition.input(.reduceMotion).holds(for: request) == false)
    request.traits.reduceMotion = true
    #expect(Condition.input(.reduceMotion).holds(for: request))
    #expect(Condition.input(.direction).holds(for: request))
  }

  @Test("a condition without a value does not hold")
  func notComputable() {
    var builder = ProgramBuilder("")
    let slot = builder.add(.divide, builder.constant(0), builder.constant(0))
    #expect(!Condition(program: builder.program, slot: slot).holds(for: request))
    #expect(!Condition(program: builder.program, slot: 99).holds(for: request))
  }

  @Test("layers can be replaced in their place, added and removed, and a registry is a value")
  func replaceLayers() {
    let one = folder("one", [.rule(.push, use: "one")])
    let two = folder("two", [.rule(.push, use: "two")])
    let registry = Registry(layers: [one, two])
    let replaced = registry.replacing(folder("one", [.rule(.push, use: "new")]))
    #expect(replaced.layers.map(\.name) == ["one", "two"])
    #expect(replaced.layers.first?.rules.map(\.text) == ["new"])
    #expect(registry.layers.first?.rules.map(\.text) == ["one"], "a registry is a value")
    #expect(registry.removing("two").resolve(request)?.text == "one")
    #expect(registry.replacing(folder("three", [])).layers.map(\.name) == ["one", "two", "three"])
  }

  @Test("the last layer provides the animator of a name")
  func names() throws {
    let newer = CompiledAnimator(
      name: "slide", program: .travel("slide"), path: "newer.anim")
    let registry = Registry(layers: [
      .folder("old", animators: [.named("slide"), .named("turn")], rules: []),
      .folder("new", animators: [newer], rules: []),
    ])
    guard case .scripted(let animator) = registry.animator(named: "slide") else {
      Issue.record("no script")
      return
    }
    #expect(animator.path == "newer.anim")
    #expect(registry.animator(named: "turn") != nil)
    #expect(registry.animator(named: "dim") == nil)
  }

  @Test("Reduce Motion takes the reduced program if there is one")
  func reducedProgram() {
    let animator = CompiledAnimator(
      name: "slide", program: .travel("slide"), reduction: .written(.travel("calm")))
    #expect(animator.program(for: RequestTraits()).name == "slide")
    #expect(animator.program(for: RequestTraits(reduceMotion: true)).name == "calm")
    #expect(CompiledAnimator.named("x").program(for: RequestTraits(reduceMotion: true)).name == "x")
  }

  @Test("native timings of later layers hide earlier ones of the same name")
  func natives() {
    let registry = Registry(layers: [
      .native("one", timings: [NativeTiming("pulse") { _ in 1 }, NativeTiming("other") { $0 }]),
      .native("two", timings: [NativeTiming("pulse") { _ in 2 }]),
    ])
    #expect(registry.natives.timings["pulse"]?(0) == 2)
    #expect(registry.natives.timings["other"]?(0.5) == 0.5)
  }
}
