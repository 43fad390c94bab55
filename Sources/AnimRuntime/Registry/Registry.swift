import AnimProgram

/// All animators and rules that an app has at one time: layers, a later one over an earlier one.
///
/// A value: whoever holds one keeps it as it is, and a swap is another value.
public struct Registry: Sendable {
  /// The layers, native ones first, each kind in the order in which they were added.
  public let layers: [RegistryLayer]
  /// The timings, functions and interactions of all layers; a later layer's hide an earlier one's.
  public let natives: Natives

  /// Creates a registry of these layers.
  public init(layers: [RegistryLayer] = []) {
    self.layers = layers.filter { $0.kind == .native } + layers.filter { $0.kind == .folder }
    natives = Registry.natives(of: self.layers)
  }

  /// A registry with one layer more, the last of its kind; one of the same name gives way.
  public func adding(_ layer: RegistryLayer) -> Registry {
    Registry(layers: removing(layer.name).layers + [layer])
  }

  /// A registry with this layer in the place of that of the same name; added where there is none.
  public func replacing(_ layer: RegistryLayer) -> Registry {
    guard layers.contains(where: { $0.name == layer.name }) else { return adding(layer) }
    return Registry(layers: layers.map { $0.name == layer.name ? layer : $0 })
  }

  /// A registry without the layer of this name.
  public func removing(_ name: String) -> Registry {
    Registry(layers: layers.filter { $0.name != name })
  }

  /// The animator of this name that the last layer provides; nil where none does.
  public func animator(named name: String) -> AnimatorDefinition? {
    layers.lazy.reversed().compactMap { $0.animators[name] }.first
  }

  /// The answer to a request; nil where no rule matches.
  public func resolve(_ request: TransitionRequest) -> Resolution? {
    let ranked = matches(request).sorted(by: RuleCriterion.isBefore)
    guard let best = ranked.first else { return nil }
    let others = ranked.dropFirst().map { other($0, behind: best) }
    let (definition, arguments) = lookUp(best.rule.answer)
    return Resolution(
      rule: best.rule, layer: layers[best.layer].name, reason: reason(best, ranked), others: others,
      definition: definition, arguments: arguments, natives: natives)
  }

  private func matches(_ request: TransitionRequest) -> [RuleMatch] {
    layers.enumerated().flatMap { number, layer in
      layer.rules.enumerated().compactMap { place, rule in
        RuleMatch(rule, request, natives: natives, layer: number, place: place)
      }
    }
  }

  private func lookUp(
    _ answer: AnimatorReference
  ) -> (definition: AnimatorDefinition?, arguments: [String: ScriptValue]) {
    switch answer {
    case .scripted(let animator): (.scripted(animator), [:])
    case .named(let name, let arguments): (animator(named: name), arguments)
    }
  }

  private func reason(_ best: RuleMatch, _ ranked: [RuleMatch]) -> String {
    guard ranked.count > 1 else { return "no other rule matches" }
    let words = RuleCriterion.deciding(best, ranked[1])?.words ?? ""
    return "it \(words), unlike the next best, \(ranked[1].description)"
  }

  private func other(_ match: RuleMatch, behind best: RuleMatch) -> Resolution.Other {
    let words = RuleCriterion.deciding(best, match)?.words ?? ""
    return Resolution.Other(
      rule: match.rule, layer: layers[match.layer].name, lost: "\(best.description) \(words)")
  }

  private static func natives(of layers: [RegistryLayer]) -> Natives {
    layers.reduce(into: Natives()) { natives, layer in
      for timing in layer.timings { natives.timings[timing.name] = timing.body }
      for function in layer.functions { natives.functions[function.name] = function.body }
      for interaction in layer.interactions {
        natives.interactions[interaction.name] = interaction.factory
      }
    }
  }
}

extension RuleMatch: CustomStringConvertible {
  /// The answer and its place, for a sentence.
  var description: String { "`\(rule.text)` at \(rule.source.path):\(rule.source.line)" }
}
