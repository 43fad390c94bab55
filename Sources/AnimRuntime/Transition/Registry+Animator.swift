import AnimProgram

extension Registry {
  /// Creates the animator for a request. `nil` if no rule matches, if the rule leaves the request to the
  /// system, or if the animator that the rule names is missing on this platform, which is reported.
  package func makeAnimator<P: TransitionPlatform>(
    for request: TransitionRequest, on platform: P.Type, report: (TransitionFinding) -> Void
  ) throws -> (any Animator<P>)? {
    try resolve(request).animating(request, report: report)?.makeAnimator(
      for: request, on: platform, report: report)
  }
}

extension Registry {
  /// Returns the scripts of all rules about the operation of a request, whatever else they say, begun for
  /// the request.
  package func scripts(for request: TransitionRequest) -> [Transition] {
    layers.indices.flatMap { layer in
      layers[layer].rules.indices.compactMap { place in
        let rule = layers[layer].rules[place]
        guard rule.isAny || rule.operations.contains(request.operation) else { return nil }
        let resolution = Resolution(of: request, in: self, layer: layer, place: place)
        guard case .scripted(let animator) = resolution.definition else { return nil }
        return Transition(
          animator.program(for: request.traits, in: request.operation),
          inputs: request.inputs(parameters: resolution.arguments, natives: natives))
      }
    }
  }
}

extension Resolution? {
  /// Returns what answers a request with an animator. `nil` if no rule matches, or if one leaves the
  /// request to the system. Reports an animator that the app has chosen and that no layer has.
  func animating(
    _ request: TransitionRequest, report: (TransitionFinding) -> Void
  ) -> Resolution? {
    if let name = request.chosen?.name, self?.isChosen != true {
      report(
        TransitionFinding(
          .missingAnimator,
          "no loaded script has the animator `\(name)`, which the app has chosen: the rules answer")
      )
    }
    return flatMap { $0.isSystem ? nil : $0 }
  }
}

extension Resolution {
  /// Creates the animator for a request. `nil` if it is missing on this platform, which is reported.
  func makeAnimator<P: TransitionPlatform>(
    for request: TransitionRequest, on platform: P.Type, report: (TransitionFinding) -> Void
  ) throws -> (any Animator<P>)? {
    switch definition {
    case .scripted(let animator):
      return ScriptedAnimator<P>(
        animator.program(for: request.traits, in: request.operation), parameters: arguments,
        natives: natives)
    case .native(let animator):
      let factory = animator.factory as? AnimatorFactory<P>
      if let made = try factory?.make(animator.completed(arguments)) { return made }
    case nil: break
    }
    let place = isChosen ? "" : "\(rule.source.path):\(rule.source.line): "
    let misfit = registry.mismatches.first { $0.source == rule.source }
    let sentence =
      misfit.map { "the app's animator `\($0.name)` does not fit: \($0.reason)" }
      ?? "the app provides no animator `\(text)`" + (definition == nil ? "" : " for this container")
    report(TransitionFinding(.missingAnimator, place + sentence))
    return nil
  }
}

extension NativeAnimator {
  /// Creates an animator for one platform. `make` receives the arguments by parameter name.
  public init<P: TransitionPlatform>(
    _ name: String, _ parameters: [NativeParameter] = [], on platform: P.Type,
    make: @escaping @Sendable ([String: ScriptValue]) throws -> (any Animator<P>)?
  ) {
    self.init(name, parameters, factory: AnimatorFactory<P>(make: make))
  }
}
