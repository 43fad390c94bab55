import AnimProgram

extension TransitionContainer {
  /// Lets the native controllers wait for their input that these rules name, and no others.
  func wait(forInteractionsOf rules: [Transition]) {
    let wanted = rules.compactMap { rules in rules.nativeInteraction.map { ($0, rules) } }
    for (name, interaction) in interactions {
      // One that leads may not have let the script begin that names it.
      let isLeading = interaction != nil && running?.interaction === interaction
      guard !isLeading, !wanted.contains(where: { $0.0 == name }) else { continue }
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
    let candidate = candidates.first {
      $0.rules.nativeInteraction == name && $0.direction == direction ?? $0.direction
        && mayBegin($0.destination)
    }
    guard let candidate else { return false }
    submit(true, [:], interaction, candidate.way)
    return true
  }

  private func hold(
    _ context: TransitionContext<P>, by interaction: NamedInteraction<P>
  ) -> Bool {
    guard takeHold(of: context, by: .native(interaction.name)) else { return false }
    interaction.startInteractiveTransition(context)
    watch(context, ledBy: interaction.name)
    return true
  }

  /// Sees to the end of a change where the native controller that leads it falls silent, as often as
  /// it does: what it has let go it may take hold of again.
  func watch(_ context: TransitionContext<P>, ledBy name: String) {
    guard context.outcome == nil, let lead = context.lead else { return }
    let rest = interactionGrace - lead.silence
    let watchdog = FrameRun(on: clock, for: rest > 0 ? rest : interactionGrace) { _ in
    } completion: { [weak self, weak context] in
      guard let self, let context else { return }
      if lead.silence >= interactionGrace {
        report(
          TransitionFinding(
            .neverCompleted,
            "nothing came from the interaction `\(name)` for \(interactionGrace) s"))
        context.startAnimator()
        context.finishInteractiveTransition()
      }
      watch(context, ledBy: name)
    }
    running?.watchdog = watchdog
    watchdog.start()
  }
}

extension Transition {
  /// The name of the native controller that the script asks for; nil where a finger leads.
  var nativeInteraction: String? {
    if case .native(let name) = program.interaction?.gesture { name } else { nil }
  }
}
