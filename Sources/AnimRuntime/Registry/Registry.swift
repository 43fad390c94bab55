import AnimProgram

/// All animators and rules of an app, in layers. Later layers take precedence over earlier ones.
///
/// A registry is a value: to change it, replace it with another one.
package struct Registry: Sendable {
  /// The layers: first native ones, then folders, each in the order in which they were added. No
  /// two have the same name.
  package let layers: [RegistryLayer]
  /// The interactions of all layers. Those of a later layer hide those of an earlier one.
  package let natives: Natives
  /// What containers do with a running change when another one is requested.
  package var interruption = Interruption.retarget

  /// Creates a registry of these layers. A layer replaces an earlier one of the same name.
  package init(layers: [RegistryLayer] = []) {
    let layers = layers.reduce(into: [RegistryLayer]()) { layers, layer in
      if let place = layers.firstIndex(where: { $0.name == layer.name }) {
        layers[place] = layer
      } else {
        layers.append(layer)
      }
    }
    self.layers = layers.filter { $0.kind == .native } + layers.filter { $0.kind == .folder }
    natives = self.layers.flatMap(\.interactions).reduce(into: [:]) { $0[$1.name] = $1.factory }
  }

  /// Returns a registry with this layer in place of the one of the same name. If there is none, the
  /// layer is added.
  package func replacing(_ layer: RegistryLayer) -> Registry { with(layers + [layer]) }

  /// Returns a registry without the layer of that name.
  package func removing(_ name: String) -> Registry {
    with(layers.filter { $0.name != name })
  }

  private func with(_ layers: [RegistryLayer]) -> Registry {
    var registry = Registry(layers: layers)
    registry.interruption = interruption
    return registry
  }

  /// Returns the animator with a name that the last layer provides. `nil` if none does.
  package func animator(named name: String) -> AnimatorDefinition? {
    layers.lazy.reversed().compactMap { $0.animators[name] }.first
  }

  /// Finds what answers a request: the animator that the app has chosen, if a layer has it, and
  /// otherwise a rule. `nil` if no rule matches.
  package func resolve(_ request: TransitionRequest) -> Resolution? {
    if let name = request.chosen,
      let chosen = Resolution(choosing: name, for: request, in: self)
    {
      return chosen
    }
    var best: RuleMatch?
    forEachMatch(of: request) { match in
      if best.map({ $0.isBefore(match) }) ?? true { best = match }
    }
    return best.map { Resolution(of: request, in: self, layer: $0.layer, place: $0.place) }
  }

  /// Calls back with all rules that match a request, in no order.
  package func forEachMatch(of request: TransitionRequest, _ body: (RuleMatch) -> Void) {
    for (number, layer) in layers.enumerated() {
      layer.rules.forEachMatch(
        of: request.operation, from: request.from, to: request.to, in: request.container,
        where: { $0.holds(for: request.inputs()) }
      ) { body(RuleMatch(rank: $0, layer: number, place: $1)) }
    }
  }
}
