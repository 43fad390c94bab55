import AnimProgram

extension Registry {
  /// A rule that keeps its animator although a later layer provides one with the same name.
  package struct Mismatch: Sendable, Hashable {
    /// The name of the animator.
    package let name: String
    /// The place of the rule.
    package let source: BindingRule.Source
    /// The name of the rule's layer.
    package let ruleLayer: String
    /// The name of the layer whose animator does not accept the arguments.
    package let layer: String
    /// Why not, as a sentence without a full stop.
    package let reason: String
  }

  /// Returns the animator for a rule's answer, with its arguments by parameter name: that of the
  /// last layer whose animator of that name accepts the arguments, or else the rule's own. `nil` if
  /// there is none, or if the system answers.
  func lookUp(
    _ answer: AnimatorReference, from layer: Int
  ) -> (definition: AnimatorDefinition?, arguments: [String: ScriptValue]) {
    switch answer {
    case .system: return (nil, [:])
    case .scripted(let animator): return (.scripted(animator), [:])
    case .named(let call, let own):
      let fitting = providers(of: call, own, from: layer).first { $0.1.mismatch(with: call) == nil }
      if let fitting { return (fitting.1, call.values) }
      return (own.map(AnimatorDefinition.scripted), [:])
    }
  }

  /// The rules that keep their animators because the arguments are not accepted.
  package var mismatches: [Mismatch] {
    layers.enumerated().flatMap { number, layer in
      layer.rules.flatMap { mismatches(of: $0, in: number) }
    }
  }

  private func mismatches(of rule: BindingRule, in layer: Int) -> [Mismatch] {
    guard case .named(let call, let own) = rule.answer else { return [] }
    return providers(of: call, own, from: layer).map { ($0, $1.mismatch(with: call)) }
      .prefix { $0.1 != nil }.map { provider, reason in
        Mismatch(
          name: call.name, source: rule.source, ruleLayer: layers[layer].name,
          layer: layers[provider].name, reason: reason ?? "")
      }
  }

  /// Returns the layers that may define the animator of a call, last first: those after the rule's
  /// own if the rule was compiled with an animator, else all others.
  private func providers(
    of call: AnimatorCall, _ own: CompiledAnimator?, from layer: Int
  ) -> some Sequence<(Int, AnimatorDefinition)> {
    let first = own == nil ? 0 : layer + 1
    return (first..<layers.count).reversed().lazy.filter { $0 != layer }.compactMap { number in
      layers[number].animators[call.name].map { (number, $0) }
    }
  }
}

extension AnimatorDefinition {
  /// Returns why the animator cannot be called this way, as a sentence without a full stop. `nil`
  /// if it can.
  func mismatch(with call: AnimatorCall) -> String? {
    let parameters = self.parameters
    for argument in call.arguments {
      guard let parameter = parameters.first(where: { $0.name == argument.name }) else {
        return "it has no parameter `\(argument.name)`"
      }
      guard parameter.type == argument.type else {
        return "its `\(argument.name)` is of type \(parameter.type), not \(argument.type)"
      }
      guard let value = argument.value else { return "`\(argument.name)` is not constant" }
      if case .number(let number) = value, !parameter.range.contains(number) {
        return "`\(argument.name)` is outside its range"
      }
    }
    let missing = parameters.first { parameter in
      parameter.isRequired && !call.arguments.contains { $0.name == parameter.name }
    }
    return missing.map { "it needs the argument `\($0.name)`" }
  }

  private typealias Parameter = (
    name: String, type: ScriptValueType, range: ClosedRange<Double>, isRequired: Bool
  )

  private var parameters: [Parameter] {
    switch self {
    case .native(let animator):
      animator.parameters.map {
        ($0.name, $0.type, -Double.infinity...Double.infinity, $0.defaultValue == nil)
      }
    case .scripted(let animator):
      animator.program.parameters.map {
        (
          $0.name, $0.type, animator.program.constantRange(of: $0),
          $0.defaults == nil && $0.requestName == nil
        )
      }
    }
  }
}

extension Program {
  /// Returns the range of a parameter, as far as it is the same for all containers.
  fileprivate func constantRange(of parameter: Parameter) -> ClosedRange<Double> {
    let lower = parameter.lower.flatMap { constant($0) } ?? -.infinity
    let upper = parameter.upper.flatMap { constant($0) } ?? .infinity
    return min(lower, upper)...max(lower, upper)
  }
}
