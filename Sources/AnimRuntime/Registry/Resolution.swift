import AnimProgram

/// The rule that answers a request, with its animator.
public struct Resolution: Sendable {
  /// A rule that also matches but does not answer.
  public struct Other: Sendable {
    /// The rule.
    package let rule: BindingRule
    /// The name of the rule's layer.
    public let layer: String
    /// Why another rule answers instead, as a sentence without a full stop.
    public let lost: String
  }

  /// The rule that answers.
  package let rule: BindingRule
  /// The name of the rule's layer.
  public let layer: String
  /// The rule's animator. `nil` if no layer provides its name, or if the system answers.
  package let definition: AnimatorDefinition?
  /// The arguments by parameter name.
  public let arguments: [String: ScriptValue]
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
  }

  /// Whether the rule leaves the request to the system: `use system`.
  public var isSystem: Bool { if case .system = rule.answer { true } else { false } }

  /// The animator as the rule writes it, such as `slide(padding: 16pt)`.
  public var text: String { rule.text }

  /// Why this rule answers, as a sentence without a full stop. Computing it compares all rules.
  public var reason: String {
    let ranked = registry.ranked(request)
    guard ranked.count > 1 else { return "no other rule matches" }
    let words = RuleCriterion.deciding(ranked[0], ranked[1])?.words ?? ""
    return "it \(words), unlike \(ranked[1].description)"
  }

  /// The other rules that match, best match first. Computing it compares all rules.
  public var others: [Other] {
    let ranked = registry.ranked(request)
    return ranked.dropFirst().map { match in
      let words = RuleCriterion.deciding(ranked[0], match)?.words ?? ""
      return Other(
        rule: match.rule, layer: registry.layers[match.layer].name,
        lost: "\(ranked[0].description) \(words)")
    }
  }
}

extension Registry {
  /// Returns all rules that match a request, the one that answers first.
  fileprivate func ranked(_ request: TransitionRequest) -> [RuleMatch] {
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
