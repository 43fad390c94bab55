import AnimProgram

extension TransitionContainer {
  /// Updates the gestures that the container recognizes. The container does this itself when a
  /// screen has appeared and when a change begins or ends. Call it after the rules have changed,
  /// unless the container follows a store, which calls it.
  public func updateGestures() {
    // Controllers that could not be created may be available now.
    interactions = interactions.filter { $0.value != nil }
    send(.rules)
  }

  /// Updates the recognized gestures, if anybody uses them.
  func armGestures() {
    foreseen = []
    guard let onArmedGesturesChange else { return disarm() }
    let scripts = drivenScripts
    wait(forInteractionsOf: scripts)
    let wanted = gestures(of: scripts)
    let armed = Dictionary(armedGestures.map { ($0.gesture, $0) }) { first, _ in first }
    // A gesture in use is kept until it has ended.
    let inUse = armedGestures.filter { $0.isInUse && !wanted.contains($0.gesture) }
    wantedGestures = wanted
    let gestures = wanted.map { armed[$0] ?? ArmedGesture($0, in: self) } + inUse
    guard !gestures.elementsEqual(armedGestures, by: ===) else { return }
    armedGestures = gestures
    onArmedGesturesChange(gestures)
  }

  private func disarm() {
    wait(forInteractionsOf: [])
    (armedGestures, wantedGestures) = ([], [])
  }

  /// Called when a gesture has ended that may no longer be needed.
  func gestureDidEnd(_ gesture: ArmedGesture<P>) {
    guard !wantedGestures.contains(gesture.gesture), isArmed(gesture) else { return }
    armedGestures.removeAll { $0 === gesture }
    onArmedGesturesChange?(armedGestures)
  }

  private func isArmed(_ gesture: ArmedGesture<P>) -> Bool {
    armedGestures.contains { $0 === gesture }
  }

  /// Called when a gesture moves: it takes control of the running change, or begins one that it
  /// moves towards. `nil` if there is none, or if another gesture is driving the change.
  func begin(_ armed: ArmedGesture<P>, _ state: GestureState) -> PercentDrivenInteraction<P>? {
    guard isArmed(armed) else { return nil }
    if let running {
      let context = running.context
      return takeHold(of: context, by: armed.gesture)
        ? PercentDrivenInteraction(leading: context) : nil
    }
    guard machine.visibility == .appeared else { return nil }
    let finger = PercentDrivenInteraction<P>(isQuiet: true)
    let begins = begin(by: finger) { candidate in
      self.gesture(of: candidate.script) == armed.gesture
        && candidate.script.moves(forwards: state)
    }
    return begins ? finger : nil
  }

  /// Returns whether a gesture with this movement would begin a change, or take control of the
  /// running one.
  func mayBegin(_ armed: ArmedGesture<P>, _ state: GestureState) -> Bool {
    guard isArmed(armed) else { return false }
    if let context = running?.context {
      return gesture(of: context.gestureScript) == armed.gesture && !context.isInteractive
    }
    return machine.visibility == .appeared
      && foresee().contains { candidate in
        gesture(of: candidate.script) == armed.gesture && candidate.script.moves(forwards: state)
      }
  }

  /// Requests the first possible change that an interaction asks for. `false` if there is none.
  func begin(
    by interaction: any InteractionController<P>, where isMeant: (Candidate<P>) -> Bool
  ) -> Bool {
    var meant: Candidate<P>?
    send(.call) {
      meant = foresee().first { isMeant($0) && shouldBegin($0.answer.proposal) }
      meant.map {
        submit(true, [:], interaction, $0.answer.asked(name), answer: $0.answer, $0.way)
      }
    }
    return meant != nil
  }

  private func shouldBegin(_ proposal: Proposal<P>) -> Bool {
    delegate?.container(
      self, shouldBegin: proposal.request, from: proposal.from, to: proposal.to) ?? true
  }

  /// Stops a running change, so that the caller can drive it. `false` if another gesture is driving
  /// it, or if its script names another gesture.
  func takeHold(
    of context: TransitionContext<P>, by gesture: Program.Interaction.Gesture
  ) -> Bool {
    guard self.gesture(of: context.gestureScript) == gesture, !context.isInteractive else {
      return false
    }
    context.pauseInteractiveTransition()
    return context.isInteractive
  }

  /// The scripts that say how the running change, or those that could begin, are driven.
  private var drivenScripts: [Transition] {
    guard machine.visibility == .appeared else { return [] }
    return running.map { [$0.context.gestureScript] } ?? foresee().map { $0.script }
  }

  /// Returns the gestures for these scripts. A native controller needs no recognizer.
  private func gestures(of scripts: [Transition]) -> [Program.Interaction.Gesture] {
    scripts.filter { !isDrivenNatively($0) }.compactMap(gesture).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// Returns the gesture for a script. `nil` if there is none. If a native controller cannot be
  /// created, it is as if the script named none.
  private func gesture(of script: Transition) -> Program.Interaction.Gesture? {
    guard script.nativeInteraction == nil || isDrivenNatively(script) else { return defaultGesture }
    return script.program.interaction?.gesture ?? defaultGesture
  }

  private func isDrivenNatively(_ script: Transition) -> Bool {
    script.nativeInteraction.flatMap { interactions[$0] ?? nil } != nil
  }

  /// Returns the changes that a gesture could begin. An answer is kept as long as it answers the
  /// same request, until the gestures are updated.
  func foresee() -> [Candidate<P>] {
    let known = foreseen
    foreseen = machine.kind.changesByFinger.compactMap { way in
      guard let destination = try? way(machine.resting),
        let proposal = proposal(to: destination, isInteractive: true)
      else { return nil }
      let answer = known.first { $0.answer.answers(proposal) }?.answer ?? answer(to: proposal)
      return Candidate(way: way, answer: answer)
    }
    return foreseen
  }
}

/// A change that a gesture could begin.
struct Candidate<P: TransitionPlatform> {
  let way: Children<P.ViewController>.Way
  let answer: Answer<P>
  /// The script that computes the progress of the gesture. An empty one if the animator has none.
  let script: Transition

  init(way: @escaping Children<P.ViewController>.Way, answer: Answer<P>) {
    (self.way, self.answer) = (way, answer)
    script =
      answer.script
      ?? Transition(Program(name: ""), inputs: answer.proposal.request.inputs())
  }

  /// 1 if the new screen enters from the right, else -1.
  var direction: Double { answer.proposal.request.direction }
}

// MARK: Native controllers

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

  /// Returns whether a gesture moves away from the beginning. If its progress is not a number, as
  /// in a container without a width, it does not.
  package func moves(forwards state: GestureState) -> Bool {
    let (progress, rate) = (progress(of: state), rate(of: state))
    guard progress.isFinite else { return false }
    return progress == 0 ? rate > 0 : progress > 0
  }
}
