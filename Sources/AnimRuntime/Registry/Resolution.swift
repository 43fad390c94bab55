import AnimProgram

/// The rule that answers a request, with its animator.
public struct Resolution: Sendable {
  /// A rule that also matches but does not answer.
  package struct Other: Sendable {
    /// The rule.
    package let rule: BindingRule
    /// The name of the rule's layer.
    package let layer: String
    /// Why another rule answers instead, as a sentence without a full stop.
    package let lost: String
  }

  /// The rule that answers.
  package let rule: BindingRule
  /// The name of the rule's layer.
  package let layer: String
  /// The rule's animator. `nil` if no layer provides its name, or if the system answers.
  package let definition: AnimatorDefinition?
  /// The arguments by parameter name.
  package let arguments: [String: ScriptValue]
  /// The timings, functions and interactions of all layers at the time of the answer.
  package var natives: Natives { registry.natives }

  private let registry: Registry
  private let request: TransitionRequest

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
  public var text: String { rule.text }

  /// Why this rule answers, as a sentence without a full stop. Computing it compares all rules.
  package var reason: String {
    if isChosen { return "the app has chosen it in code, which takes precedence over all rules" }
    let matches = registry.matches(request)
    guard matches.count > 1 else { return "no other rule matches" }
    let words = RuleCriterion.deciding(matches[0], matches[1])?.words ?? ""
    return "it \(words), unlike \(matches[1].description)"
  }

  /// The other rules that match, best match first. Computing it compares all rules.
  package var others: [Other] {
    let matches = registry.matches(request)
    if isChosen {
      return matches.map { match in
        Other(
          rule: match.rule, layer: registry.layers[match.layer].name,
          lost: "the app has chosen `\(text)` in code")
      }
    }
    return matches.dropFirst().map { match in
      let words = RuleCriterion.deciding(matches[0], match)?.words ?? ""
      return Other(
        rule: match.rule, layer: registry.layers[match.layer].name,
        lost: "\(matches[0].description) \(words)")
    }
  }
}

extension Registry {
  /// Returns all rules that match a request, the one that answers first.
  fileprivate func matches(_ request: TransitionRequest) -> [RuleMatch] {
    let matches = layers.enumerated().flatMap { number, layer in
      layer.rules.enumerated().compactMap { place, rule in
        RuleMatch(rule, request, natives: natives, layer: number, place: place)
      }
    }
    return matches.sorted(by: RuleCriterion.isBefore)
  }
}

extension RuleMatch: CustomStringConvertible {
  /// The rule's animator and place, for a sentence.
  var description: String { "`\(rule.text)` at \(rule.source.path):\(rule.source.line)" }
}
