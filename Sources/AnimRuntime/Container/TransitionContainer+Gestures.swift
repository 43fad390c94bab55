import AnimProgram

extension TransitionContainer {
  /// Arms the gestures of what the container shows now. It does so by itself when a screen has
  /// appeared, and when a change begins or ends; to be called when the rules are others, which who
  /// follows a store does.
  public func updateGestures() {
    // What could not be made may be there now.
    interactions = interactions.filter { $0.value != nil }
    inTurn {}
  }

  /// Arms the gestures that somebody wants.
  func armGestures() {
    guard onArmedGesturesChange != nil else { return }
    let rules = wantedRules
    wait(forInteractionsOf: rules)
    let wanted = gestures(of: rules)
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
    if let running {
      let context = running.context
      return takeHold(of: context, by: gesture) ? PercentDrivenInteraction(leading: context) : nil
    }
    guard visibility == .appeared else { return nil }
    let candidate = candidates.first {
      self.gesture(of: $0.rules) == gesture && $0.rules.moves(forwards: state)
        && mayBegin($0.destination)
    }
    guard let candidate else { return nil }
    let finger = PercentDrivenInteraction<P>()
    submit(true, [:], finger, candidate.way)
    return finger
  }

  /// Stops a change that runs, for who leads it from there; false where another one does, or it asks
  /// for another gesture.
  func takeHold(
    of context: TransitionContext<P>, by gesture: Program.Interaction.Gesture
  ) -> Bool {
    guard self.gesture(of: context.gestureRules) == gesture, context.lead?.state != .led else {
      return false
    }
    context.pauseInteractiveTransition()
    return context.lead?.state == .led
  }

  /// What says how the change is led that runs, or those that could begin.
  private var wantedRules: [Transition] {
    guard visibility == .appeared else { return [] }
    return running.map { [$0.context.gestureRules] } ?? candidates.map(\.rules)
  }

  /// What fingers do to lead by these rules. A native controller needs no recognizer.
  private func gestures(of rules: [Transition]) -> [Program.Interaction.Gesture] {
    rules.filter { !leadsNatively($0) }.compactMap(gesture).reduce(into: []) { gestures, gesture in
      if !gestures.contains(gesture) { gestures.append(gesture) }
    }
  }

  /// What is to be done to lead by these rules; nil where nothing may. Where a native controller
  /// cannot be made, it is as if the script named none.
  private func gesture(of rules: Transition) -> Program.Interaction.Gesture? {
    guard rules.nativeInteraction == nil || leadsNatively(rules) else { return defaultGesture }
    return rules.program.interaction?.gesture ?? defaultGesture
  }

  private func leadsNatively(_ rules: Transition) -> Bool {
    rules.nativeInteraction.flatMap { interactions[$0] ?? nil } != nil
  }

  /// The changes that could begin without a request.
  var candidates: [Candidate<P>] {
    changesByFinger.compactMap { way in
      guard let destination = try? way(children),
        let proposal = proposal(to: destination, isInteractive: true)
      else { return nil }
      let rules =
        animator(answering: proposal).gestureRules(for: proposal.request)
        ?? Transition(Program(name: ""), inputs: proposal.request.inputs())
      return Candidate(
        way: way, destination: destination, direction: proposal.request.direction, rules: rules)
    }
  }
}

/// A change that could begin without a request.
struct Candidate<P: TransitionPlatform> {
  let way: Change<P>.Way
  let destination: Destination<P>
  /// 1 where the new screen enters from the right, else -1.
  let direction: Double
  /// How far the finger is.
  let rules: Transition
}

extension Transition {
  /// Whether a finger leads away from the beginning.
  fileprivate func moves(forwards state: GestureState) -> Bool {
    let progress = progress(of: state)
    return progress == 0 ? rate(of: state) > 0 : progress > 0
  }
}
