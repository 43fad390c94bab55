import AnimProgram

/// A container, as its gestures know it.
package protocol GestureOwner<P>: AnyObject {
  /// The platform of the container.
  associatedtype P: TransitionPlatform

  /// The view in which native interactions are recognized. `nil` if there is none.
  var gesturePlace: P.View? { get }
  /// Whether gestures may do anything now.
  var isFree: Bool { get }
  /// The running transition, if gestures take control of it. `nil` if there is none.
  var runningTransition: TransitionContext<P>? { get }
  /// The changes that a gesture could begin.
  var proposals: [Proposal<P>] { get }
  /// The scripts that may name the gestures of these changes, if the changes cannot be proposed in
  /// advance. `nil` if they can.
  var possibleScripts: [Transition]? { get }
  /// Returns the answer to one of the changes. `nil` if it is left to the system.
  func answer(to proposal: Proposal<P>) -> Answer<P>?
  /// Returns whether the user may begin a change with a gesture now. It may ask the app.
  func mayBegin(_ answer: Answer<P>) -> Bool
  /// Requests a change that an interaction drives. Returns whether it begins.
  func request(_ answer: Answer<P>, drivenBy interaction: any InteractionController<P>) -> Bool
  /// Called when a gesture has ended: it drives no change any more that has yet to begin.
  func forget(_ interaction: any InteractionController<P>)
  /// Reports a problem.
  func report(_ finding: TransitionFinding)
  /// Surrounds what may ask delegates.
  func turn(_ body: () -> Void)
}

// For a change that runs, of which gestures only take control.
extension GestureOwner {
  package var gesturePlace: P.View? { nil }
  package var isFree: Bool { true }
  package var proposals: [Proposal<P>] { [] }
  package func answer(to proposal: Proposal<P>) -> Answer<P>? { nil }
  package func request(
    _ answer: Answer<P>, drivenBy interaction: any InteractionController<P>
  ) -> Bool { false }
  package var runningTransition: TransitionContext<P>? { nil }
  package var possibleScripts: [Transition]? { nil }
  package func mayBegin(_ answer: Answer<P>) -> Bool { true }
  package func forget(_ interaction: any InteractionController<P>) {}
  package func turn(_ body: () -> Void) { body() }
}

/// The gestures and native interactions that may begin a change of a container, or take control of
/// the running one.
///
/// The desk asks in advance about each change that a gesture could begin, and arms the gestures that
/// the answers name. An answer is kept as long as it answers the same request.
package final class GestureDesk<P: TransitionPlatform> {
  /// The gestures that may begin a change or take control of the running one, and those in use.
  package private(set) var armed: [ArmedGesture<P>] = []
  /// Called with the gestures for which a platform has to install recognizers, after they have
  /// changed. As long as it is `nil`, there are none.
  package var onChange: (([ArmedGesture<P>]) -> Void)?
  /// The gesture that is used if a script does not name one. `nil` for none.
  package var defaultGesture: Program.Interaction.Gesture?

  private weak var owner: (any GestureOwner<P>)?
  /// The gestures that could begin a change, whether they are in use or not.
  private var wanted: [Program.Interaction.Gesture] = []
  private var foreseen: [Answer<P>] = []
  /// The native controllers that wait for their input, by name. `nil` for one that cannot be created.
  private var interactions: [String: NamedInteraction<P>?] = [:]
  /// The animators whose progress is known to be no number.
  private var unclear: Set<String> = []

  /// Creates the desk of a container, which it does not retain, without gestures.
  package init(of owner: any GestureOwner<P>) { self.owner = owner }

  deinit { endInteractions() }

  // MARK: For the owner

  /// Returns the answers to the changes that a gesture could begin.
  package func candidates() -> [Answer<P>] {
    guard let owner else { return [] }
    let known = foreseen
    foreseen = owner.proposals.compactMap { proposal in
      known.first { $0.answers(proposal) } ?? owner.answer(to: proposal)
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
    endLost()
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

  /// Cancels the gestures whose end the platform has not reported.
  package func endLost() { for gesture in armed { gesture.endIfLost() } }

  /// Removes all gestures, and forgets everything, until the next update.
  package func end() {
    foreseen = []
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
    if let finger { owner?.forget(finger) }
    guard !wanted.contains(gesture.gesture), isArmed(gesture) else { return }
    armed.removeAll { $0 === gesture }
    onChange?(armed)
  }

  private func isArmed(_ gesture: ArmedGesture<P>) -> Bool { armed.contains { $0 === gesture } }

  /// Called when a gesture moves: it takes control of the running change, or begins one that it
  /// moves towards. `nil` if there is none, or if another gesture is driving the change.
  func begin(_ armed: ArmedGesture<P>, _ state: GestureState) -> PercentDrivenInteraction<P>? {
    guard isArmed(armed), let owner else { return nil }
    if let context = owner.runningTransition {
      guard yields(context, to: armed.gesture), allows(armed, { context.mayGoBack }) else {
        return nil
      }
      let finger = PercentDrivenInteraction(leading: context)
      return takeControl(of: context, with: finger) ? finger : nil
    }
    guard owner.isFree else { return nil }
    let finger = PercentDrivenInteraction<P>(isQuiet: true)
    let begins = begin(by: finger) {
      isBegun($0, by: armed, state) && allows($0, by: armed)
    }
    return begins ? finger : nil
  }

  private func allows(_ answer: Answer<P>, by armed: ArmedGesture<P>) -> Bool {
    allows(armed) { owner?.mayBegin(answer) ?? false }
  }

  private func allows(_ armed: ArmedGesture<P>, _ ask: () -> Bool) -> Bool {
    let isAllowed = armed.isAllowed ?? ask()
    armed.isAllowed = isAllowed
    return isAllowed
  }

  /// Returns whether a gesture with this movement would begin a change, or take control of the
  /// running one. A movement across the script's own is left to others: the finger scrolls.
  func mayBegin(_ armed: ArmedGesture<P>, _ state: GestureState) -> Bool {
    guard isArmed(armed), let owner else { return false }
    armed.isAllowed = nil
    // A recognizer that may not begin has failed, and reports no end.
    defer { if armed.isAllowed == false { armed.isAllowed = nil } }
    if let context = owner.runningTransition {
      let script = context.gestureScript
      return yields(context, to: armed.gesture)
        && (script.progress(of: state) != 0 || script.rate(of: state) != 0)
        && allows(armed) { context.mayGoBack }
    }
    guard owner.isFree else { return false }
    owner.turn {
      _ = candidates().contains { isBegun($0, by: armed, state) && allows($0, by: armed) }
    }
    return armed.isAllowed == true
  }

  private func isBegun(
    _ answer: Answer<P>, by armed: ArmedGesture<P>, _ state: GestureState
  ) -> Bool {
    let script = answer.gestureScript
    guard gesture(of: script) == armed.gesture else { return false }
    let (progress, rate) = (script.progress(of: state), script.rate(of: state))
    guard progress.isFinite else {
      report(script)
      return false
    }
    return progress == 0 ? rate > 0 : progress > 0
  }

  /// Reports once that the progress which a script computes of its gesture is no number.
  private func report(_ script: Transition) {
    guard script.program.interaction?.progress != nil,
      unclear.insert(script.program.name).inserted
    else { return }
    owner?.report(
      TransitionFinding(
        .notFinite,
        "the progress of the gesture of `\(script.program.name)` is not a number: it starts nothing"
      ))
  }

  /// Requests the first possible change that an interaction asks for. `false` if there is none.
  private func begin(
    by interaction: any InteractionController<P>, where isMeant: (Answer<P>) -> Bool
  ) -> Bool {
    var begins = false
    owner?.turn {
      begins = candidates().contains {
        isMeant($0) && owner?.request($0, drivenBy: interaction) == true
      }
    }
    return begins
  }

  /// Returns whether the script of a running change names a gesture, and no other one is driving it.
  private func yields(
    _ context: TransitionContext<P>, to gesture: Program.Interaction.Gesture
  ) -> Bool {
    self.gesture(of: context.gestureScript) == gesture && !context.isInteractive
  }

  /// Stops a running change, so that an interaction can drive it. Returns whether it does.
  private func takeControl(
    of context: TransitionContext<P>, with interaction: any InteractionController<P>
  ) -> Bool {
    let before = context.driver
    // Whether the change is watched depends on what drives it.
    context.driver = interaction
    context.pauseInteractiveTransition()
    if !context.isInteractive { context.driver = before }
    return context.isInteractive
  }

  /// The scripts that say how the running change, or those that could begin, are driven.
  private var drivenScripts: [Transition] {
    guard let owner, owner.isFree else { return [] }
    if let context = owner.runningTransition { return [context.gestureScript] }
    return owner.possibleScripts ?? candidates().map(\.gestureScript)
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
      let isLeading = interaction != nil && owner?.runningTransition?.driver === interaction
      let isWanted = wanted.contains { wantedName, script in
        wantedName == name && interaction.map { $0.isMade(by: script) } ?? true
      }
      guard !isLeading, !isWanted else { continue }
      interactions[name] = nil
      interaction?.interactionEnded()
    }
    for (name, script) in wanted where interactions[name] == nil {
      guard let owner, let view = owner.gesturePlace else { continue }
      let trigger = InteractionTrigger<P>(in: view) { [weak self] direction in
        self?.begin(name, direction: direction) ?? false
      }
      let interaction = NamedInteraction(
        name, of: script, waitingWith: trigger, report: owner.report)
      interactions.updateValue(interaction, forKey: name)
    }
  }

  /// Called when the input of a native controller has arrived.
  private func begin(_ name: String, direction: Double?) -> Bool {
    guard let owner, let interaction = interactions[name] ?? nil else { return false }
    if let context = owner.runningTransition {
      guard yields(context, to: .native(name)), context.mayGoBack,
        takeControl(of: context, with: interaction)
      else { return false }
      interaction.startInteractiveTransition(context)
      return true
    }
    return owner.isFree
      && begin(by: interaction) { candidate in
        let own = candidate.proposal.request.direction
        return candidate.gestureScript.nativeInteraction == name && own == direction ?? own
          && owner.mayBegin(candidate)
      }
  }
}

extension Transition {
  /// The name of the native controller that the script uses. `nil` for a gesture.
  fileprivate var nativeInteraction: String? {
    if case .native(let name) = program.interaction?.gesture { name } else { nil }
  }
}
