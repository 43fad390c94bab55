import AnimProgram

extension TransitionContainer {
  /// Lets the native controllers wait for their input that these rules name, and no others.
  func wait(forInteractionsOf rules: [Transition]) {
    let wanted = rules.compactMap { rules in rules.nativeInteraction.map { ($0, rules) } }
    for (name, interaction) in interactions {
      // One that leads may not have let the script begin that names it.
      let isLeading = interaction != nil && running?.interaction === interaction
      let isWanted = wanted.contains { wantedName, rules in
        wantedName == name && interaction.map { $0.isMade(by: rules) } ?? true
      }
      guard !isLeading, !isWanted else { continue }
      interactions[name] = nil
      interaction?.interactionEnded()
    }
    for (name, rules) in wanted where interactions[name] == nil {
      let trigger = InteractionTrigger<P>(in: containerView) { [weak self] direction in
        self?.begin(name, direction: direction) ?? false
      }
      let interaction = NamedInteraction(
        name, of: rules, waitingWith: trigger, report: { report($0) })
      interactions.updateValue(interaction, forKey: name)
    }
  }

  /// The input of a native controller has come.
  private func begin(_ name: String, direction: Double?) -> Bool {
    guard let interaction = interactions[name] ?? nil else { return false }
    if let running { return hold(running.context, by: interaction) }
    guard visibility == .appeared, !isAskedFor(by: interaction) else { return false }
    return begin(by: interaction) { candidate in
      candidate.rules.nativeInteraction == name
        && candidate.direction == direction ?? candidate.direction
    }
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
  /// The name of the native controller that the script asks for; nil where a finger leads.
  var nativeInteraction: String? {
    if case .native(let name) = program.interaction?.gesture { name } else { nil }
  }
}
