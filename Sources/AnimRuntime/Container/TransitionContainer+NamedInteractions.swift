import AnimProgram

extension TransitionContainer {
  /// Makes the native controllers that these scripts name wait for their input, and no others.
  func wait(forInteractionsOf scripts: [Transition]) {
    let wanted = scripts.compactMap { script in script.nativeInteraction.map { ($0, script) } }
    for (name, interaction) in interactions {
      // A controller that drives a change may not have let its script begin yet.
      let isLeading = interaction != nil && running?.interaction === interaction
      let isWanted = wanted.contains { wantedName, script in
        wantedName == name && interaction.map { $0.isMade(by: script) } ?? true
      }
      guard !isLeading, !isWanted else { continue }
      interactions[name] = nil
      interaction?.interactionEnded()
    }
    for (name, script) in wanted where interactions[name] == nil {
      let trigger = InteractionTrigger<P>(in: containerView) { [weak self] direction in
        self?.begin(name, direction: direction) ?? false
      }
      let interaction = NamedInteraction(
        name, of: script, waitingWith: trigger, report: { report($0) })
      interactions.updateValue(interaction, forKey: name)
    }
  }

  /// Called when the input of a native controller has arrived.
  private func begin(_ name: String, direction: Double?) -> Bool {
    guard let interaction = interactions[name] ?? nil else { return false }
    if let running { return hold(running.context, by: interaction) }
    guard machine.visibility == .appeared, !isAwaited(interaction) else { return false }
    return begin(by: interaction) { candidate in
      candidate.script.nativeInteraction == name
        && candidate.direction == direction ?? candidate.direction
    }
  }

  /// Returns whether a controller is waiting for a change that it has requested.
  private func isAwaited(_ interaction: NamedInteraction<P>) -> Bool {
    machine.requests.contains { $0.interaction === interaction }
  }

  private func hold(
    _ context: TransitionContext<P>, by interaction: NamedInteraction<P>
  ) -> Bool {
    guard takeHold(of: context, by: .native(interaction.name)) else { return false }
    interaction.startInteractiveTransition(context)
    return true
  }
}

extension Transition {
  /// The name of the native controller that the script uses. `nil` for a gesture.
  var nativeInteraction: String? {
    if case .native(let name) = program.interaction?.gesture { name } else { nil }
  }
}
