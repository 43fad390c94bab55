import AnimProgram

extension TransitionContainer {
  /// Arms the gestures of what the container shows now. It does so by itself when a screen has
  /// appeared, and when a change begins or ends; to be called when the rules are others, which who
  /// follows a store does.
  public func updateGestures() { inTurn {} }

  /// Arms the gestures that somebody wants.
  func armGestures() {
    guard onArmedGesturesChange != nil else { return }
    let wanted = visibility == .appeared ? wantedGestures : []
    guard wanted != armedGestures.map(\.gesture) else { return }
    let armed = Dictionary(armedGestures.map { ($0.gesture, $0) }) { first, _ in first }
    armedGestures = wanted.map { armed[$0] ?? ArmedGesture($0, in: self) }
    onArmedGesturesChange?(armedGestures)
  }

  /// A finger moves: takes hold of the change that runs, or begins one for which it moves
  /// forwards. Nil where there is none, or another finger leads.
  func begin(
    _ gesture: Program.Interaction.Gesture, _ state: GestureState
  ) -> PercentDrivenInteraction<P>? {
    if let running { return hold(running.context, by: gesture) }
    guard visibility == .appeared else { return nil }
    let candidate = candidates.first {
      $0.gesture == gesture && $0.rules.moves(forwards: state) && mayBegin($0.destination)
    }
    guard let candidate else { return nil }
    let finger = PercentDrivenInteraction<P>()
    submit(true, [:], finger, candidate.way)
    return finger
  }

  private func hold(
    _ context: PrivateTransitionContext<P>, by gesture: Program.Interaction.Gesture
  ) -> PercentDrivenInteraction<P>? {
    guard self.gesture(of: context.gestureRules) == gesture, context.lead?.state != .led else {
      return nil
    }
    context.pauseInteractiveTransition()
    return context.lead.map { _ in PercentDrivenInteraction(leading: context) }
  }

  private var wantedGestures: [Program.Interaction.Gesture] {
    let rules = running.map { [$0.context.gestureRules] } ?? candidates.map(\.rules)
    return rules.compactMap(gesture).reduce(into: []) { gestures, gesture in
      if !gestures.contains(gesture) { gestures.append(gesture) }
    }
  }

  /// What a finger does to lead by these rules; nil where none may.
  private func gesture(of rules: Transition) -> Program.Interaction.Gesture? {
    rules.program.interaction?.gesture ?? defaultGesture
  }

  /// The changes that a finger could begin.
  private var candidates: [Candidate<P>] {
    changesByFinger.compactMap { way in
      guard let destination = try? way(children),
        let proposal = proposal(to: destination, isInteractive: true)
      else { return nil }
      let rules =
        animator(answering: proposal).interactionRules(for: proposal.request)
        ?? Transition(Program(name: ""), inputs: proposal.request.inputs())
      return gesture(of: rules).map {
        Candidate(way: way, destination: destination, rules: rules, gesture: $0)
      }
    }
  }
}

/// A change that a finger could begin.
private struct Candidate<P: Platform> {
  let way: Change<P>.Way
  let destination: Destination<P>
  /// How far the finger is.
  let rules: Transition
  let gesture: Program.Interaction.Gesture
}

extension Transition {
  /// Whether a finger leads away from the beginning.
  fileprivate func moves(forwards state: GestureState) -> Bool {
    let progress = progress(of: state)
    return progress == 0 ? rate(of: state) > 0 : progress > 0
  }
}
