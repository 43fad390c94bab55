import AnimProgram

/// The gestures and native interactions that may begin a change of a container, or take control of
/// the running one.
///
/// The desk asks in advance about each change that a gesture could begin, and arms the gestures that
/// the answers name. An answer is kept as long as it answers the same request.
package final class GestureDesk<P: TransitionPlatform> {
  /// The change that runs, and what drives it.
  package typealias Running = (
    context: TransitionContext<P>, interaction: (any InteractionController<P>)?
  )

  /// The gestures that may begin a change or take control of the running one, and those in use.
  package private(set) var armed: [ArmedGesture<P>] = []
  /// Called with the gestures for which a platform has to install recognizers, after they have
  /// changed. As long as it is `nil`, there are none.
  package var onChange: (([ArmedGesture<P>]) -> Void)?
  /// The gesture that is used if a script does not name one. `nil` for none.
  package var defaultGesture: Program.Interaction.Gesture?
  /// Returns the change that runs. `nil` if none does, or if gestures don't take control of it.
  package var running: () -> Running? = { nil }
  /// Returns whether the user may begin a change with a gesture now.
  package var mayBegin: (Answer<P>) -> Bool = { _ in true }
  /// Surrounds what may ask delegates.
  package var turn: (() -> Void) -> Void = { $0() }

  private let place: () -> P.View?
  private let isFree: () -> Bool
  private let proposals: () -> [Proposal<P>]
  private let answer: (Proposal<P>) -> Answer<P>?
  private let request: (Answer<P>) -> Bool
  private let report: (TransitionFinding) -> Void

  /// The gestures that could begin a change, whether they are in use or not.
  private var wanted: [Program.Interaction.Gesture] = []
  private var foreseen: [Answer<P>] = []
  /// The native controllers that wait for their input, by name. `nil` for one that cannot be created.
  private var interactions: [String: NamedInteraction<P>?] = [:]

  /// The change that a gesture has requested, and what will drive it. `nil` once it has been taken.
  package private(set) var requested:
    (answer: Answer<P>, interaction: any InteractionController<P>)?

  /// Creates a desk without gestures.
  ///
  /// - Parameters:
  ///   - place: Returns the view in which native interactions are recognized.
  ///   - isFree: Returns whether gestures may do anything now.
  ///   - proposals: Returns the changes that a gesture could begin.
  ///   - answer: Returns the answer to one of them. `nil` if it is left to the system.
  ///   - request: Requests one of them. It is driven by what ``take()`` then returns. Returns whether
  ///     it begins.
  ///   - report: Called with each problem.
  package init(
    in place: @escaping () -> P.View?, isFree: @escaping () -> Bool,
    proposals: @escaping () -> [Proposal<P>], answer: @escaping (Proposal<P>) -> Answer<P>?,
    request: @escaping (Answer<P>) -> Bool, report: @escaping (TransitionFinding) -> Void
  ) {
    (self.place, self.isFree, self.proposals) = (place, isFree, proposals)
    (self.answer, self.request, self.report) = (answer, request, report)
  }

  deinit { endInteractions() }

  // MARK: For the owner

  /// Takes the interaction that drives the requested change. `nil` if no gesture has requested one.
  package func take() -> (any InteractionController<P>)? {
    defer { requested = nil }
    return requested?.interaction
  }

  /// Returns the answers to the changes that a gesture could begin.
  package func candidates() -> [Answer<P>] {
    let known = foreseen
    foreseen = proposals().compactMap { proposal in
      known.first { $0.answers(proposal) } ?? answer(proposal)
    }
    return foreseen
  }

  /// Whether what is known of the next changes is of another size.
  package func expects(another size: StageSize) -> Bool {
    foreseen.contains { $0.proposal.request.size != size }
  }

  /// Forgets the answers.
  package func forget() { foreseen = [] }

  /// Tries again to create native controllers that could not be created.
  package func retry() { interactions = interactions.filter { $0.value != nil } }

  /// Asks again, because the rules or the screens have changed.
  package func update() {
    retry()
    arm()
  }

  /// Asks again, and arms the gestures, if anybody uses them. Those in use are kept.
  package func arm() {
    foreseen = []
    guard let onChange else { return disarm() }
    let scripts = drivenScripts
    wait(forInteractionsOf: scripts)
    wanted = gestures(of: scripts)
    let known = Dictionary(armed.map { ($0.gesture, $0) }) { first, _ in first }
    // A gesture in use is kept until it has ended.
    let inUse = armed.filter { $0.isInUse && !wanted.contains($0.gesture) }
    let gestures = wanted.map { known[$0] ?? ArmedGesture($0, at: self) } + inUse
    guard !gestures.elementsEqual(armed, by: ===) else { return }
    armed = gestures
    onChange(gestures)
  }

  /// Removes all gestures, and forgets everything, until the next update.
  package func end() {
    (foreseen, requested) = ([], nil)
    disarm()
    endInteractions()
    interactions = [:]
    onChange?([])
  }

  private func disarm() {
    wait(forInteractionsOf: [])
    (armed, wanted) = ([], [])
  }

  private func endInteractions() {
    for interaction in interactions.values { interaction?.interactionEnded() }
  }

  // MARK: For gestures

  /// Called when a gesture has ended that may no longer be needed.
  func gestureDidEnd(_ gesture: ArmedGesture<P>, _ finger: PercentDrivenInteraction<P>?) {
    if let finger, requested?.interaction === finger { requested = nil }
    guard !wanted.contains(gesture.gesture), isArmed(gesture) else { return }
    armed.removeAll { $0 === gesture }
    onChange?(armed)
  }

  private func isArmed(_ gesture: ArmedGesture<P>) -> Bool { armed.contains { $0 === gesture } }

  /// Called when a gesture moves: it takes control of the running change, or begins one that it
  /// moves towards. `nil` if there is none, or if another gesture is driving the change.
  func begin(_ armed: ArmedGesture<P>, _ state: GestureState) -> PercentDrivenInteraction<P>? {
    guard isArmed(armed) else { return nil }
    if let context = running()?.context {
      guard takeHold(of: context, by: armed.gesture) else { return nil }
      let finger = PercentDrivenInteraction(leading: context)
      context.driver = finger
      return finger
    }
    guard isFree() else { return nil }
    let finger = PercentDrivenInteraction<P>(isQuiet: true)
    return begin(by: finger) { isBegun($0, by: armed, state) } ? finger : nil
  }

  /// Returns whether a gesture with this movement would begin a change, or take control of the
  /// running one.
  func mayBegin(_ armed: ArmedGesture<P>, _ state: GestureState) -> Bool {
    guard isArmed(armed) else { return false }
    if let context = running()?.context {
      return gesture(of: context.gestureScript) == armed.gesture && !context.isInteractive
    }
    return isFree() && candidates().contains { isBegun($0, by: armed, state) && mayBegin($0) }
  }

  private func isBegun(
    _ answer: Answer<P>, by armed: ArmedGesture<P>, _ state: GestureState
  ) -> Bool {
    let script = answer.gestureScript
    return gesture(of: script) == armed.gesture && script.moves(forwards: state)
  }

  /// Requests the first possible change that an interaction asks for. `false` if there is none.
  private func begin(
    by interaction: any InteractionController<P>, where isMeant: (Answer<P>) -> Bool
  ) -> Bool {
    var begins = false
    turn {
      begins = candidates().contains { candidate in
        guard isMeant(candidate) else { return false }
        requested = (candidate, interaction)
        if request(candidate) { return true }
        requested = nil
        return false
      }
    }
    return begins
  }

  /// Stops a running change, so that the caller can drive it. `false` if another gesture is driving
  /// it, or if its script names another gesture.
  private func takeHold(
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
    guard isFree() else { return [] }
    return running().map { [$0.context.gestureScript] } ?? candidates().map(\.gestureScript)
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

  // MARK: Native controllers

  private func isDrivenNatively(_ script: Transition) -> Bool {
    script.nativeInteraction.flatMap { interactions[$0] ?? nil } != nil
  }

  /// Makes the native controllers that these scripts name wait for their input, and no others.
  private func wait(forInteractionsOf scripts: [Transition]) {
    let wanted = scripts.compactMap { script in script.nativeInteraction.map { ($0, script) } }
    for (name, interaction) in interactions {
      // A controller that drives a change may not have let its script begin yet.
      let isLeading = interaction != nil && running()?.interaction === interaction
      let isWanted = wanted.contains { wantedName, script in
        wantedName == name && interaction.map { $0.isMade(by: script) } ?? true
      }
      guard !isLeading, !isWanted else { continue }
      interactions[name] = nil
      interaction?.interactionEnded()
    }
    for (name, script) in wanted where interactions[name] == nil {
      guard let view = place() else { continue }
      let trigger = InteractionTrigger<P>(in: view) { [weak self] direction in
        self?.begin(name, direction: direction) ?? false
      }
      let interaction = NamedInteraction(name, of: script, waitingWith: trigger, report: report)
      interactions.updateValue(interaction, forKey: name)
    }
  }

  /// Called when the input of a native controller has arrived.
  private func begin(_ name: String, direction: Double?) -> Bool {
    guard let interaction = interactions[name] ?? nil else { return false }
    if let context = running()?.context {
      guard takeHold(of: context, by: .native(name)) else { return false }
      context.driver = interaction
      interaction.startInteractiveTransition(context)
      return true
    }
    return isFree()
      && begin(by: interaction) { candidate in
        let own = candidate.proposal.request.direction
        return candidate.gestureScript.nativeInteraction == name && own == direction ?? own
      }
  }
}

extension Transition {
  /// The name of the native controller that the script uses. `nil` for a gesture.
  fileprivate var nativeInteraction: String? {
    if case .native(let name) = program.interaction?.gesture { name } else { nil }
  }

  /// Returns whether a gesture moves away from the beginning. If its progress is not a number, as
  /// in a container without a width, it does not.
  fileprivate func moves(forwards state: GestureState) -> Bool {
    let (progress, rate) = (progress(of: state), rate(of: state))
    guard progress.isFinite else { return false }
    return progress == 0 ? rate > 0 : progress > 0
  }
}

extension GestureDesk {
  /// Creates a desk of gestures that take control of a single change.
  ///
  /// - Parameter gesture: The gesture for a script that names none. `nil` for none.
  package convenience init(
    catching change: Change<P>, unnamed gesture: Program.Interaction.Gesture?
  ) {
    self.init(
      in: { nil }, isFree: { true }, proposals: { [] }, answer: { _ in nil },
      request: { _ in false }, report: { _ in })
    defaultGesture = gesture
    running = { [weak change] in change.map { ($0.context, nil) } }
  }
}
