import AnimProgram

/// The rule that answers a request, with its animator.
package struct Resolution: Sendable {
  /// The rule that answers.
  package let rule: BindingRule
  /// The name of the rule's layer.
  package let layer: String
  /// The rule's animator. `nil` if no layer provides its name, or if the system answers.
  package let definition: AnimatorDefinition?
  /// The arguments by parameter name.
  package let arguments: [String: ScriptValue]
  /// The interactions of all layers at the time of the answer.
  package var natives: Natives { registry.natives }

  /// The registry at the time of the answer.
  package let registry: Registry
  /// The request.
  package let request: TransitionRequest

  init(of request: TransitionRequest, in registry: Registry, layer: Int, place: Int) {
    rule = registry.layers[layer].rules[place]
    self.layer = registry.layers[layer].name
    (definition, arguments) = registry.lookUp(rule.answer, from: layer)
    self.registry = registry
    self.request = request
    isChosen = false
  }

  /// Creates the answer that the app has chosen in code. `nil` if no layer has that animator.
  init?(choosing name: AnimatorName, for request: TransitionRequest, in registry: Registry) {
    let layers = registry.layers.lazy.reversed()
    guard let layer = layers.first(where: { $0.animators[name.name] != nil }) else { return nil }
    rule = BindingRule(
      operations: [request.operation], answer: .named(AnimatorCall(name.name)), text: name.name,
      source: BindingRule.Source(path: "", line: 0))
    self.layer = layer.name
    (definition, arguments) = (layer.animators[name.name], name.arguments)
    (self.registry, self.request, isChosen) = (registry, request, true)
  }

  /// Whether the app has chosen the animator in code, which takes precedence over all rules.
  package let isChosen: Bool

  /// Whether the rule leaves the request to the system: `use system`.
  package var isSystem: Bool { if case .system = rule.answer { true } else { false } }

  /// Returns whether the answer is about one of the screens in particular: its rule names the screen,
  /// or the app has chosen it in code.
  package func names(_ screen: TransitionContextKey, in request: TransitionRequest) -> Bool {
    if isChosen { return true }
    let pattern = screen == .from ? rule.from : rule.to
    return pattern?.matches(screen == .from ? request.from : request.to)?.isPlain ?? false
  }

  /// The animator as the rule writes it, such as `slide(padding: 16pt)`.
  package var text: String { rule.text }
}
