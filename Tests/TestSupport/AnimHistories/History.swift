import AnimProgram
import AnimRuntime
import AnimatorTesting
import Seeds

/// A random history of one container: requests of every kind, gestures, changed sizes, changed
/// rules, and a clock that jumps or stands still. The seed repeats it.
package final class History<P: HistoryPlatform> {
  /// The seed.
  package let seed: UInt64
  /// The kind of the container.
  package let kind: ContainerKind
  /// The moments that have occurred.
  package internal(set) var moments: Set<Moment> = []
  /// The steps so far.
  package internal(set) var log: [String] = []
  /// What went wrong. Empty if nothing did.
  package internal(set) var failures: [String] = []

  /// The number of the registry that answers.
  private var version: Int
  private var stage: HistoryStage<P>?
  private var subject: (any ContainerModel<P>)?
  private let delegate: HistoryDelegate<P>
  /// What the container should show.
  var model = Model()
  /// The running transition.
  var flight: Flight?
  /// How transitions have ended since the model was last brought up to date. `true` for cancelled.
  var ends: [Bool] = []
  /// The screens that transitions have begun to show since then.
  var begun: [String] = []
  private var lastCoordinator: TransitionCoordinator<P>?
  /// Whether its transition has begun to move: an interaction may let it wait.
  private var hasMoved = false
  /// The gestures in progress.
  var gestures: [Gesture<P>] = []
  var fingers: [PercentDrivenInteraction<P>] = []
  let hands: TestInteractions<P>
  var isVisible = true
  /// Whether screens request changes in their callbacks. The container chooses the order of these
  /// changes, so only the state at rest is compared.
  let isReentrant: Bool
  /// Chooses what happens besides: what the owner of the container sets, and what else happens during
  /// a callback.
  private var besides: SeededGenerator
  /// Whether the container appears or disappears, or something happens during a callback.
  private var isBusy = false

  /// Creates a history.
  package init(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    kind = random.pick(ContainerKind.allCases)
    isReentrant = random.once(in: 5)
    hands = TestInteractions(seed: seed)
    besides = SeededGenerator(seed: ~seed)
    version = random.pick(Array(P.repertoire.registries.indices))
    let registry = P.repertoire.registries[version].replacing(hands.layer)
    let stage = HistoryStage<P>(random, kind)
    delegate = HistoryDelegate(registry, stage.ends, hands, seed: seed)
    stage.delegate = delegate
    switch kind {
    case .screens: subject = PlainModel(stage, delegate)
    case .navigation: subject = NavigationModel(stage, delegate)
    case .tabs: subject = TabModel(stage, delegate)
    case .modal: subject = ModalModel(stage, delegate)
    }
    self.stage = stage
    subject?.container.interruption = besides.pick(Interruption.allCases)
    stage.onCallback = { [unowned self] in hear($0) }
    log.append("\(kind)")
  }

  /// Returns the kind of the container in the history with a seed, without making the history.
  package static func kind(ofSeed seed: UInt64) -> ContainerKind {
    var random = SeededGenerator(seed: seed)
    return random.pick(ContainerKind.allCases)
  }

  /// Whether the scripts of the histories compile.
  package static var isComplete: Bool { P.repertoire.isComplete }

  /// Runs the history up to its first failure.
  package func run() {
    play()
    letGo()
  }

  private func play() {
    guard let stage, let subject else { return }
    if stage.random.once(in: 2) { subject.container.onArmedGesturesChange = { _ in } }
    isBusy = true
    subject.container.viewWillAppear(false)
    subject.container.viewDidAppear(false)
    isBusy = false
    model = subject.state
    for step in 1...30 where failures.isEmpty {
      act(stage, subject)
      check(stage, subject)
      if failures.isEmpty, step % 10 == 0, !stage.random.once(in: 3) { rest(stage, subject) }
    }
    if failures.isEmpty, stage.random.once(in: 2) { rest(stage, subject) }
  }

  func fail(_ sentence: String) { failures.append(sentence) }
}

// MARK: - What happens

extension History {
  private func act(_ stage: HistoryStage<P>, _ subject: any ContainerModel<P>) {
    if besides.once(in: 12) { set(subject.container) }
    switch Int.random(in: 0..<28, using: &stage.random) {
    case 0...5: ask(stage, subject)
    case 6...9: touch(stage, subject)
    case 10...11: interact(stage)
    case 12...15: advance(stage)
    case 16: resize(stage, subject)
    case 17: changeTraits(stage)
    case 18: appear(stage, subject)
    case 19...20: askInside(stage)
    case 21...24: grip(stage, subject)
    case 25: layOutAgain(subject)
    case 26: want(stage, subject)
    default: swapScripts(stage, subject)
    }
    reconcile(subject)
  }

  private func swapScripts(_ stage: HistoryStage<P>, _ subject: any ContainerModel<P>) {
    log.append("swap scripts")
    if !gestures.isEmpty, flight != nil { moments.insert(.swapDuringAGesture) }
    version = stage.random.pick(Array(P.repertoire.registries.indices))
    delegate.registry = P.repertoire.registries[version].replacing(hands.layer)
    if stage.random.once(in: 2) { subject.container.updateGestures() }
    subject.container.interruption = besides.pick(Interruption.allCases)
  }

  private func ask(_ stage: HistoryStage<P>, _ subject: any ContainerModel<P>) {
    let request = subject.request(stage)
    let animated = !stage.random.once(in: 5)
    let interaction = makeInteraction(stage)
    log.append(
      "\(request.name)\(animated ? "" : " at once")\(interaction.map { " by \(type(of: $0))" } ?? "")"
    )
    note(request, subject)
    let base = flight.map { heading(of: $0, subject) } ?? model
    let before = StagePicture<P>(subject.container.containerView)
    let waits = !hasMoved
    request.perform(animated, interaction)
    let mayJump = !animated || !begun.isEmpty || !ends.isEmpty || isReentrant || waits && hasMoved
    if flight != nil, !mayJump { checkStill(before, subject, "at \(request.name)") }
    reconcile(
      subject, Asked(base: base, mayTurn: animated && interaction == nil, next: request.next))
  }

  private func note(_ request: Request<P>, _ subject: any ContainerModel<P>) {
    guard flight != nil, let coordinator = subject.container.transitionCoordinator else { return }
    if coordinator.isCancelled, !coordinator.isInteractive { moments.insert(.requestOnTheWayBack) }
    if request.name.hasPrefix("setViewControllers") { moments.insert(.listInFlight) }
  }

  /// Returns the controller that comes with a request. `nil` if it has none.
  private func makeInteraction(_ stage: HistoryStage<P>) -> (any InteractionController<P>)? {
    switch Int.random(in: 0..<20, using: &stage.random) {
    case 0: return hands.makeSlow()
    case 1...5:
      let finger = PercentDrivenInteraction<P>()
      fingers.append(finger)
      return finger
    default: return nil
    }
  }

  /// Checks that a layout pass with an unchanged size moves nothing.
  private func layOutAgain(_ subject: any ContainerModel<P>) {
    log.append("layout")
    if flight != nil { moments.insert(.layoutOfTheSameSize) }
    let before = StagePicture<P>(subject.container.containerView)
    subject.container.viewDidLayoutSubviews()
    checkStill(before, subject, "at a layout of the same size")
  }

  /// Turns the platform's gestures on or off.
  private func want(_ stage: HistoryStage<P>, _ subject: any ContainerModel<P>) {
    let wants = !stage.random.once(in: 3)
    log.append(wants ? "gestures wanted" : "no gestures wanted")
    subject.container.onArmedGesturesChange = wants ? { _ in } : nil
    if !wants { for index in gestures.indices { gestures[index].isArmed = false } }
  }

  private func askInside(_ stage: HistoryStage<P>) {
    let names = stage.containersInside.keys.sorted()
    guard let name = names.randomElement(using: &stage.random) else { return }
    log.append("\(name): \(stage.containersInside[name]?.ask(stage) ?? "")")
  }

  private func touch(_ stage: HistoryStage<P>, _ subject: any ContainerModel<P>) {
    let phase = stage.random.pick(GesturePhase.allCases + [.changed, .changed, .changed])
    // If a gesture can only do one thing, other rules bring another gesture.
    if gestures.count == 1, stage.random.once(in: 8) { swapScripts(stage, subject) }
    if gestures.isEmpty || gestures.count < 3 && stage.random.once(in: 3) {
      guard let armed = subject.container.armedGestures.randomElement(using: &stage.random),
        !gestures.contains(where: { $0.gesture === armed })
      else { return }
      let state = moved(GestureState(), stage)
      gestures.append(Gesture<P>(gesture: armed, state: state))
      log.append("finger \(armed.gesture)")
      armed.handle(.began, state)
    }
    if gestures.count > 1 { moments.insert(.twoGestures) }
    let index = Int.random(in: gestures.indices, using: &stage.random)
    let state = moved(gestures[index].state, stage)
    gestures[index].state = state
    log.append("finger \(gestures[index].gesture.gesture) \(phase) \(state.translation)")
    gestures[index].gesture.handle(phase, state)
    if phase == .ended || phase == .cancelled { gestures.remove(at: index) }
    let to = begun.last
    reconcile(subject, to.map { to in Asked(base: model) { subject.interactive($0, to: to) } })
  }

  private func moved(_ state: GestureState, _ stage: HistoryStage<P>) -> GestureState {
    var state = state
    state.translation.x += stage.random.number(-200...200)
    state.translation.y += stage.random.number(-200...200)
    state.velocity.x = stage.random.pick([0, -900, 900, stage.random.number(-1e6...1e6)])
    state.scale = stage.random.number(0.01...2)
    if stage.random.once(in: 30) { state.translation.x = .nan }
    return state
  }

  /// Begins or continues a plugin's interaction, even one that nothing waits for any longer.
  private func grip(_ stage: HistoryStage<P>, _ subject: any ContainerModel<P>) {
    guard let hand = hands.all.randomElement(using: &stage.random) else { return }
    if !hand.leads || stage.random.once(in: 4) {
      log.append("grip")
      hand.begin(direction: stage.random.pick([nil, 1, -1]))
      let to = begun.last
      reconcile(subject, to.map { to in Asked(base: model) { subject.interactive($0, to: to) } })
    }
    if hand.leads { moments.insert(hand.isSilent ? .controllerWithoutStart : .pluginInteraction) }
    log.append("hand \(hand.drive(SeededGenerator(seed: stage.random.next())))")
  }

  private func interact(_ stage: HistoryStage<P>) {
    guard let finger = fingers.randomElement(using: &stage.random) else { return }
    switch Int.random(in: 0..<8, using: &stage.random) {
    case 0: finger.finish()
    case 1: finger.cancel()
    case 2: finger.pause()
    case 3: finger.update(stage.random.pick([.nan, .infinity, -1, 0, 1, 2]))
    case 4: finger.handle(.ended, GestureState())
    default: finger.update(stage.random.number(0...1))
    }
    log.append("interact")
  }

  private func advance(_ stage: HistoryStage<P>) {
    let seconds = stage.random.pick([0, 0.001, 0.05, 0.05, 0.3, 2, 100])
    log.append("advance \(seconds)")
    stage.clock.advance(by: seconds, frames: stage.random.pick([1, 3, 10]))
  }

  private func resize(_ stage: HistoryStage<P>, _ subject: any ContainerModel<P>) {
    let size = stage.random.pick([
      StageSize(width: 568, height: 320), StageSize(width: 320, height: 568),
      StageSize(width: 0, height: 0),
      StageSize(width: 1, height: 4000), StageSize(width: 834, height: 1112),
    ])
    log.append("size \(size.width)x\(size.height)")
    let view = subject.container.containerView
    let shift: Double = besides.pick([0, 0, 40])
    // A screen whose place changes in a container of the same size moves at the next layout.
    if P.bounds(of: view).size != size { stage.shift = shift }
    P.setFrame(StageRectangle(origin: .zero, size: size), of: view)
    P.setSafeArea(top: stage.random.number(0...60), of: view)
    subject.container.viewDidLayoutSubviews()
    for inside in stage.containersInside.values { inside.resize(to: size) }
    if stage.random.once(in: 2) { holdStill(subject) }
  }

  /// Checks that a layout changes nothing while a gesture holds a change still.
  private func holdStill(_ subject: any ContainerModel<P>) {
    guard let context = subject.container.transitionContext,
      subject.container.transitionCoordinator?.isInteractive == true
    else { return }
    log.append("hold still")
    let before = StagePicture<P>(subject.container.containerView)
    context.updateInteractiveTransition(context.percentComplete)
    checkStill(before, subject, "after a layout")
  }

  private func changeTraits(_ stage: HistoryStage<P>) {
    P.setTraits(
      rightToLeft: stage.random.once(in: 2), reduceMotion: stage.random.once(in: 4),
      of: stage.parent)
    log.append("traits")
  }

  private func appear(_ stage: HistoryStage<P>, _ subject: any ContainerModel<P>) {
    let container = subject.container
    isBusy = true
    defer { isBusy = false }
    let stays = stage.random.once(in: 4)
    log.append(isVisible ? "disappear" : "appear")
    if isVisible {
      container.viewWillDisappear(true)
      if stays { container.viewWillAppear(true) } else { container.viewDidDisappear(true) }
    } else {
      container.viewWillAppear(true)
      if stays { container.viewWillDisappear(true) } else { container.viewDidAppear(true) }
    }
    if stays {
      if isVisible { container.viewDidAppear(true) } else { container.viewDidDisappear(true) }
    } else {
      isVisible.toggle()
    }
  }

  /// The owner of the container sets something.
  private func set(_ container: TransitionContainer<P>) {
    log.append("set")
    switch Int.random(in: 0..<4, using: &besides) {
    case 0: container.completionGrace = besides.pick([0.3, 1, 2])
    case 1: container.interactionGrace = besides.pick([0.5, 10])
    case 2:
      let animator = try? MisbehavingAnimator<P>(
        besides.pick([.throwsAtOnce, .forgets, .completesAtOnce, .givesUp]))
      if let animator { container.defaultAnimator = animator }
    default:
      container.defaultAnimator = besides.once(in: 2) ? SlideAnimator(padding: 30) : CoverAnimator()
    }
  }

  /// The container is laid out in another size, appears or disappears during a callback.
  private func interfere(_ container: TransitionContainer<P>) {
    isBusy = true
    defer { isBusy = false }
    if besides.once(in: 2) {
      let size = besides.pick([
        StageSize(width: 568, height: 320), StageSize(width: 320, height: 568),
      ])
      log.append("meanwhile size \(size.width)x\(size.height)")
      P.setFrame(StageRectangle(origin: .zero, size: size), of: container.containerView)
      container.viewDidLayoutSubviews()
    } else {
      log.append(isVisible ? "meanwhile disappear" : "meanwhile appear")
      if isVisible { container.viewWillDisappear(true) } else { container.viewWillAppear(true) }
      if isVisible { container.viewDidDisappear(true) } else { container.viewDidAppear(true) }
      isVisible.toggle()
    }
  }

  /// A screen receives a callback: a transition begins, and the screen may request another.
  private func hear(_ callback: String) {
    guard let stage, let subject else { return }
    if let coordinator = subject.container.transitionCoordinator, coordinator !== lastCoordinator {
      (lastCoordinator, hasMoved) = (coordinator, false)
      let number = stage.ends.begin()
      begun.append(coordinator.viewController(forKey: .to).map { P.name(of: $0) } ?? "")
      coordinator.animate(alongsideTransition: { [unowned self] _ in hasMoved = true }) {
        [unowned self] coordinator in
        stage.ends.end(number, "completion")
        ends.append(coordinator.isCancelled)
      }
    }
    if isReentrant, !isBusy, besides.once(in: 20) { interfere(subject.container) }
    guard isReentrant, stage.random.once(in: 20) else { return }
    let request = subject.request(stage)
    log.append("meanwhile \(request.name)")
    request.perform(!stage.random.once(in: 3), nil)
  }
}

// MARK: - How it ends

extension History {
  /// Checks that nothing jumps.
  private func checkStill(
    _ before: StagePicture<P>, _ subject: any ContainerModel<P>, _ moment: String
  ) {
    guard P.showsEveryFrame else { return }
    let after = StagePicture<P>(subject.container.containerView)
    if let name = after.firstChange(since: before) { fail("\(name) jumps \(moment)") }
  }

  /// Releases everything, sometimes during a transition.
  private func letGo() {
    guard let clock = stage?.clock, let audits = stage?.audits, let ends = stage?.ends else {
      return
    }
    log.append("let go")
    weak let container = subject?.container
    weak let parent = stage?.parent
    var kept = audits.values.compactMap(\.screen)
    (stage, subject, lastCoordinator, gestures, fingers) = (nil, nil, nil, [], [])
    hands.removeAll()
    guard failures.isEmpty else { return }
    // A screen that is retained keeps the container inside it alive, until everything has ended there.
    for _ in 0..<20 where clock.callbackCount > 0 { clock.advance(by: 10, frames: 2) }
    if container != nil { fail("the container is kept") }
    for screen in kept { checkRestored(screen, holds: false) }
    kept = []
    if !ends.isBalanced { fail("a transition has not ended") }
    failures += audits.values.compactMap(\.failsWhenLetGo)
    if parent != nil { fail("the container's view controller is kept") }
    for audit in audits.values where audit.isKept { fail("\(audit.name) is kept at the end") }
  }
}
