import AnimProgram

/// The driver of the machine: it tells it what has happened, and carries out what it says.
extension TransitionContainer {
  typealias Machine = ContainerMachine<P.ViewController, Change<P>>

  /// Requests a change, which begins as soon as no callback is running.
  func submit(
    _ animated: Bool, _ values: [String: ScriptValue],
    _ interaction: (any InteractionController<P>)?,
    _ asked: @autoclosure () -> ContainerInput.Request, answer: Answer<P>? = nil,
    _ way: @escaping Screens.Way
  ) {
    if let onInput {
      for (name, value) in values.sorted(by: { $0.key < $1.key }) where value.words != nil {
        onInput(.value(name, value))
      }
    }
    onInput?(.request(asked(), isAnimated: animated, isDriven: interaction != nil))
    (interaction as? any AwaitedInteraction)?.prepare()
    let change = Change(
      isAnimated: animated, values: values, interaction: interaction, answer: answer, way: way)
    send(.request(change))
  }

  /// Lets something happen that may call back. What is requested meanwhile begins afterwards.
  func send(_ event: Machine.Event, _ body: () -> Void = {}) {
    let beginsTurn = machine.isResting
    for action in machine.receive(event) { _ = carryOut(action) }
    guard beginsTurn, !machine.isResting else { return body() }
    body()
    while let action = machine.next({ motion }) {
      guard let reply = carryOut(action) else { continue }
      let (before, motion) = (machine, motion)
      // What the machine lets go of may call back.
      withExtendedLifetime(before) { machine.take(reply, motion) }
    }
  }

  /// How the running change moves at the moment.
  private var motion: Machine.Motion? {
    (running?.context).map { context in
      let interruption = context.interruption
      return Machine.Motion(
        isHeld: context.isInteractive, wouldComplete: context.wouldComplete,
        mayTurn: context.followsProgress || interruption == .reverse,
        isTakenOver: interruption == .retarget)
    }
  }

  private func carryOut(_ action: Machine.Action) -> Machine.Reply? {
    switch action {
    case .resolve(let change, let children, _): return .resolved(resolve(change, from: children))
    case .ask(let change, let destination): return .answered(ask(change, destination))
    case .start(let change): start(change)
    case .animate: running.map(animate)
    case .move: move()
    case .replace(let previous, let next): replace(previous, by: next)
    case .relist(let list): relist(list)
    case .settle: running.map { $0.context.settle(finishes: $0.context.wouldComplete) }
    case .turn(let towardsEnd): running?.context.turn(towardsEnd: towardsEnd)
    case .interrupt(let kept):
      let stage = running?.context.stage(keeping: kept.map(P.view)) ?? []
      interrupted = (stage, bounds.size)
    case .finish: finish()
    case .end(let change, let didComplete): end(change, didComplete)
    case .drop(let change): drop(change)
    case .appear(let visibility, let animated): appear(visibility, animated)
    case .clear: leftovers.end()
    case .arm: desk.arm()
    case .awaitFrame: awaitFrame()
    }
    return nil
  }

  private func resolve(_ change: Change<P>, from children: Screens) -> Machine.Resolved {
    do {
      return try change.way(children).map { .destination($0) } ?? .reached
    } catch {
      report(TransitionFinding(.ignoredRequest, (error as? IgnoredRequest)?.sentence ?? "\(error)"))
      return .ignored
    }
  }

  private func finish() {
    running?.context.finish()
    P.removeAnimations(in: containerView)
  }

  /// A request has led to no transition: nothing takes over what the interrupted one has left, and
  /// its controller drives nothing.
  private func drop(_ change: Change<P>) {
    if interrupted != nil {
      interrupted = nil
      leftovers.begin()
    }
    (change.interaction as? any AwaitedInteraction)?.refuse { [weak self] in self?.report($0) }
  }

  private func appear(_ visibility: Visibility, _ animated: Bool) {
    for screen in machine.kind.screens(of: children) {
      switch visibility {
      case .appearing, .disappearing:
        ledger.begin(screen, isAppearing: visibility.showsChildren, animated: animated)
      case .appeared, .disappeared: ledger.end(screen)
      }
    }
  }

  private func awaitFrame() {
    clock.start { [weak self] _ in
      guard let self else { return false }
      // During a turn, another frame is awaited.
      guard machine.isResting else { return true }
      send(.frame)
      return false
    }
  }
}

// MARK: - What a transition says

extension TransitionContainer: TransitionOwner {
  /// A controller may start its transition late. It must not start one that is over, or a later
  /// one.
  func transitionMayStart(_ context: TransitionContext<P>) { send(.mayStart, of: context) }

  func transitionMoves(_ context: TransitionContext<P>) { send(.moves, of: context) }

  func transition(_ context: TransitionContext<P>, didComplete: Bool) {
    send(.completes(didComplete), of: context)
  }

  func interactionDidChange(of context: TransitionContext<P>) {
    guard let running, running.context === context else { return }
    running.coordinator.interactionDidChange()
    watch(context)
  }

  func happened(_ input: ContainerInput, to context: TransitionContext<P>) {
    if running?.context === context { onInput?(input) }
  }

  func motion(taking role: StageRole<P>) -> ViewMotion? { leftovers.take(role) }

  func transitionDidOrder() { leftovers.keepInFront() }

  private func send(_ event: Machine.Event, of context: TransitionContext<P>) {
    if running?.context === context { send(event) }
  }
}

extension TransitionContainer {
  /// The name of a screen in a report: a word.
  func name(_ screen: P.ViewController) -> String {
    let name = (P.identifier(of: screen) ?? "").filter { !$0.isWhitespace && $0 != ";" }
    return name.isEmpty ? "screen" : name
  }
}
