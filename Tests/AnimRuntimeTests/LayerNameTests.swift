import AnimProgram
import AnimRuntime
import Cases
import TestScripts
import Testing

/// A later layer replaces the animator of a name for the rules of all layers.
@Suite("Layers that replace the animator of a name") struct LayerNameTests {
  /// The layer of a folder with one file.
  private func layer(_ name: String, _ text: String) -> RegistryLayer {
    let script = Script(text)
    #expect(script.errors == [])
    return script.layer(name)
  }

  /// Describes the program that answers a push, by the property that it moves and how far.
  private func answer(_ registry: Registry) throws -> String {
    let resolution = try #require(registry.resolve(TransitionRequest(.push)))
    guard case .scripted(let animator) = resolution.definition else { return "no script" }
    let inputs = TransitionRequest(.push).inputs(parameters: resolution.arguments)
    let transition = Transition(animator.program, inputs: inputs)
    let piece = transition.pieces[0]
    let value = transition.makeFrame().values[piece.offset]
    return "\(transition.program.properties[piece.property].name) \(value)"
  }

  private let base = """
    animator slide(gap: Length = 16pt) { duration 1s; to { translate.x: gap -> 0 } }
    animator fade { duration 1s; from { alpha: 1 -> 0.5 } }

    """

  @Test("a rule uses the last layer's animator if its arguments and wrapping allow it")
  func name() {
    forEachCase([
      ("slide", "scale.x 0.5"), ("slide(gap: 8pt)", "translate.x 8.0"),
      ("slide()", "scale.x 0.5"), ("reversed slide", "translate.x 0.0"),
      ("slide + fade", "alpha 1.0"), ("fade", "alpha 1.0"),
    ]) { rule, expected throws in
      let registry = Registry(layers: [
        layer("base", base + "when push use \(rule)"),
        layer("later", "animator slide { duration 2s; to { scale.x: 0.5 -> 1 } }"),
      ])
      #expect(try answer(registry) == expected)
    }
  }

  @Test(
    "an animator whose parameters do not fit the rule's arguments does not replace, and the reason is reported"
  )
  func arguments() {
    forEachCase(
      [
        // What the later layer declares, what answers, and why the rule keeps its own animator.
        (
          "animator slide(gap: Length = 1pt) { duration 1s; to { translate.y: gap -> 0 } }",
          "translate.y 8.0", nil
        ),
        (
          "animator slide(other: Number = 1, gap: Length = 1pt) "
            + "{ duration 1s; to { translate.y: gap * other -> 0 } }", "translate.y 8.0", nil
        ),
        (
          "animator slide(gap: Time = 1s) { duration gap; to { alpha: 0 -> 1 } }",
          "translate.x 8.0",
          "its `gap` is of type Time, not Length"
        ),
        (
          "animator slide(way: Length = 1pt) { duration 1s; to { translate.y: way -> 0 } }",
          "translate.x 8.0", "it has no parameter `gap`"
        ),
        (
          "animator slide(gap: Length, way: Length) { duration 1s; to { translate.y: way + gap -> 0 } }",
          "translate.x 8.0", "it needs the argument `way`"
        ),
        (
          "animator slide(gap: Length = 1pt in 0pt..4pt) { duration 1s; to { translate.y: gap -> 0 } }",
          "translate.x 8.0", "`gap` is outside its range"
        ),
      ] as [(String, String, String?)]
    ) { later, expected, reason throws in
      let registry = Registry(layers: [
        layer("base", base + "when push use slide(gap: 8pt)"), layer("later", later),
      ])
      #expect(try answer(registry) == expected)
      #expect(registry.mismatches.map(\.reason) == (reason.map { [$0] } ?? []))
      #expect(registry.mismatches.allSatisfy { $0.ruleLayer == "base" && $0.layer == "later" })
    }
  }

  @Test("a rule with an argument that depends on the container keeps its own animator")
  func notConstant() throws {
    let registry = Registry(layers: [
      layer("base", base + "when push use slide(gap: container.width / 10)"),
      layer("later", "animator slide(gap: Length) { duration 1s; to { scale.x: 0 -> 1 } }"),
    ])
    #expect(try answer(registry) == "translate.x 32.0")
    #expect(registry.mismatches.map(\.reason) == ["`gap` is not constant"])
  }

  @Test("timings, texts and edges are passed on as arguments")
  func otherTypes() throws {
    let parameters = "(way: Timing = linear, name: Text = \"a\", edge: Edge = .left)"
    let base = "animator slide\(parameters) { duration 1s; to { alpha: 0 -> 1 using way } }\n"
    let registry = Registry(layers: [
      layer(
        "base",
        base + "when push use slide(way: bezier(0.1, 0, 1, 1), name: \"b\", edge: .top)"),
      layer("later", "animator slide\(parameters) { duration 1s; to { scale.x: 0.25 -> 1 } }"),
    ])
    #expect(try answer(registry) == "scale.x 0.25")
    let arguments = try #require(registry.resolve(TransitionRequest(.push))?.arguments)
    #expect(arguments["name"] == .text("b") && arguments["edge"] == .edge(.top))
    #expect(arguments["way"] == .timing(.bezier(0.1, 0, 1, 1)))
  }

  @Test("the last layer that fits answers")
  func lastThatFits() throws {
    let registry = Registry(layers: [
      layer("base", base + "when push use slide(gap: 8pt)"),
      layer(
        "fits", "animator slide(gap: Length) { duration 1s; to { translate.y: gap -> 0 } }"),
      layer("not", "animator slide { duration 1s; to { scale.x: 0 -> 1 } }"),
    ])
    #expect(try answer(registry) == "translate.y 8.0")
    #expect(try answer(registry.removing("fits")) == "translate.x 8.0")
  }

  @Test("an earlier layer replaces nothing")
  func earlier() throws {
    let registry = Registry(layers: [
      layer("early", "animator slide { duration 1s; to { scale.x: 0 -> 1 } }"),
      layer("base", base + "when push use slide"),
    ])
    #expect(try answer(registry) == "translate.x 16.0")
  }

  @Test("a rule of a native layer uses the animator of a folder")
  func nativeRule() throws {
    let native = RegistryLayer(
      name: "native", kind: .native,
      rules: [
        BindingRule(
          operations: [.push],
          answer: .named(AnimatorCall("slide"), own: CompiledAnimator.named("slide")),
          text: "slide", source: BindingRule.Source(path: "native", line: 1))
      ])
    let later = layer("later", "animator slide { duration 1s; to { scale.x: 0.5 -> 1 } }")
    #expect(try answer(Registry(layers: [later, native])) == "scale.x 0.5")
  }
}
