import AnimProgram
import AnimRuntime
import AnimatorTesting
import Seeds

/// A random history of one container: requests of every kind, fingers, other sizes, other rules, a
/// clock that jumps or stands still. A seed repeats it.
package final class History {
  /// The seed.
  package let seed: UInt64
  /// What was done so far.
  package internal(set) var log: [String] = []
  /// What went wrong; empty where nothing did.
  package internal(set) var failures: [String] = []

  private var stage: HistoryStage?
  private var subject: (any Subject)?
  private let delegate: HistoryDelegate
  /// What has been shown.
  var model = Model()
  /// The transition in mid-flight.
  private var flight: Flight?
  /// How transitions ended since the model was last brought up to date, true for cancelled.
  private var ends: [Bool] = []
  /// The screens to which transitions began since then.
  private var begun: [String] = []
  private var lastCoordinator: TransitionCoordinator<HeadlessPlatform>?
  /// The gestures in progress.
  var gestures: [Gesture] = []
  var fingers: [PercentDrivenInteraction<HeadlessPlatform>] = []
  let hands: Hands
  var isVisible = true
  /// Whether screens ask for changes out of their callbacks. The order of these is the container's
  /// affair, so that only what rests is compared.
  private let isReentrant: Bool

  /// Prepares a history.
  package init(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    let kind = Int.random(in: 0..<4, using: &random)
    isReentrant = random.once(in: 5)
    hands = Hands(seed: seed)
    let registry = random.pick(Repertoire.registries).adding(hands.layer)
    let stage = HistoryStage(random, recordsParent: kind == 3)
    delegate = HistoryDelegate(registry, stage.ends, seed: seed)
    stage.delegate = delegate
    switch kind {
    case 0: subject = PlainSubject(stage, delegate)
    case 1: subject = NavigationSubject(stage, delegate)
    case 2: subject = TabSubject(stage, delegate)
    default: subject = ModalSubject(stage, delegate)
    }
    self.stage = stage
    stage.onCallback = { [unowned self] in hear($0) }
    log.append("\(type(of: subject)) of \(stage.parent.identifier)")
  }

  /// Whether the scripts that histories use compile.
  package static var isComplete: Bool { Repertoire.isComplete }

  /// Lets it happen, up to the first failure.
  package func run() {
    play()
    letGo()
  }

  private func play() {
    guard let stage, let subject else { return }
    if stage.random.once(in: 2) { subject.container.onArmedGesturesChange = { _ in } }
    subject.container.viewWillAppear(false)
    subject.container.viewDidAppear(false)
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
  private func act(_ stage: HistoryStage, _ subject: any Subject) {
    switch Int.random(in: 0..<28, using: &stage.random) {
    case 0...5: ask(stage, subject)
    case 6...9: touch(stage, subject)
    case 10...11: lead(stage)
    case 12...15: advance(stage)
    case 16: resize(stage, subject)
    case 17: changeTraits(stage)
    case 18: appear(stage, subject)
    case 19...20: askInside(stage)
    case 21...24: grip(stage, subject)
    case 25: layOutAgain(subject)
    case 26: want(stage, subject)
    default:
      log.append("swap scripts")
      delegate.registry = stage.random.pick(Repertoire.registries).adding(hands.layer)
      if stage.random.once(in: 2) { subject.container.updateGestures() }
    }
    reconcile(subject)
  }

  private func ask(_ stage: HistoryStage, _ subject: any Subject) {
    let request = subject.request(stage)
    let animated = !stage.random.once(in: 5)
    let finger = stage.random.once(in: 4) ? PercentDrivenInteraction<HeadlessPlatform>() : nil
    log.append("\(request.name)\(animated ? "" : " at once")\(finger == nil ? "" : " led")")
    if let finger { fingers.append(finger) }
    let base = flight.map { heading(of: $0, subject) } ?? model
    let before = StagePicture(subject.container.containerView)
    request.perform(animated, finger)
    let mayJump = !animated || !begun.isEmpty || !ends.isEmpty || isReentrant
    if flight != nil, !mayJump { checkStill(before, subject, "at \(request.name)") }
    reconcile(subject, Asked(base: base, mayTurn: animated && finger == nil, next: request.next))
  }

  /// A layout pass that brings no other size moves nothing.
  private func layOutAgain(_ subject: any Subject) {
    log.append("layout")
    let before = StagePicture(subject.container.containerView)
    subject.container.viewDidLayoutSubviews()
    checkStill(before, subject, "at a layout of the same size")
  }

  /// The platform wants gestures, or none any more.
  private func want(_ stage: HistoryStage, _ subject: any Subject) {
    let wants = !stage.random.once(in: 3)
    log.append(wants ? "gestures wanted" : "no gestures wanted")
    subject.container.onArmedGesturesChange = wants ? { _ in } : nil
    if !wants { for index in gestures.indices { gestures[index].isArmed = false } }
  }

  private func askInside(_ stage: HistoryStage) {
    let names = stage.containersInside.keys.sorted()
    guard let name = names.randomElement(using: &stage.random) else { return }
    log.append("\(name): \(stage.containersInside[name]?.ask(stage) ?? "")")
  }

  private func touch(_ stage: HistoryStage, _ subject: any Subject) {
    let phase = stage.random.pick(GesturePhase.allCases + [.changed, .changed, .changed])
    if gestures.isEmpty || gestures.count < 3 && stage.random.once(in: 5) {
      guard let armed = subject.container.armedGestures.randomElement(using: &stage.random),
        !gestures.contains(where: { $0.gesture === armed })
      else { return }
      let state = moved(GestureState(), stage)
      gestures.append(Gesture(gesture: armed, state: state))
      log.append("finger \(armed.gesture)")
      armed.handle(.began, state)
    }
    let index = Int.random(in: gestures.indices, using: &stage.random)
    let state = moved(gestures[index].state, stage)
    gestures[index].state = state
    log.append("finger \(gestures[index].gesture.gesture) \(phase) \(state.translation)")
    gestures[index].gesture.handle(phase, state)
    if phase == .ended || phase == .cancelled { gestures.remove(at: index) }
    let to = begun.last
    reconcile(subject, to.map { to in Asked(base: model) { subject.led($0, to: to) } })
  }

  private func moved(_ state: GestureState, _ stage: HistoryStage) -> GestureState {
    var state = state
    state.translation.x += stage.random.number(-200...200)
    state.translation.y += stage.random.number(-200...200)
    state.velocity.x = stage.random.pick([0, -900, 900, stage.random.number(-1e6...1e6)])
    state.scale = stage.random.number(0.01...2)
    if stage.random.once(in: 30) { state.translation.x = .nan }
    return state
  }

  /// A plugin's interaction begins or goes on, also one that is not waited for any more.
  private func grip(_ stage: HistoryStage, _ subject: any Subject) {
    guard let hand = hands.all.randomElement(using: &stage.random) else { return }
    if !hand.leads || stage.random.once(in: 4) {
      log.append("grip")
      hand.begin(direction: stage.random.pick([nil, 1, -1]))
      let to = begun.last
      reconcile(subject, to.map { to in Asked(base: model) { subject.led($0, to: to) } })
    }
    log.append("hand \(hand.lead(SeededGenerator(seed: stage.random.next())))")
  }

  private func lead(_ stage: HistoryStage) {
    guard let finger = fingers.randomElement(using: &stage.random) else { return }
    switch Int.random(in: 0..<8, using: &stage.random) {
    case 0: finger.finish()
    case 1: finger.cancel()
    case 2: finger.pause()
    case 3: finger.update(stage.random.pick([.nan, .infinity, -1, 0, 1, 2]))
    case 4: finger.release(GestureState())
    default: finger.update(stage.random.number(0...1))
    }
    log.append("lead")
  }

  private func advance(_ stage: HistoryStage) {
    let seconds = stage.random.pick([0, 0.001, 0.05, 0.05, 0.3, 2, 100])
    log.append("advance \(seconds)")
    stage.clock.advance(by: seconds, frames: stage.random.pick([1, 3, 10]))
  }

  private func resize(_ stage: HistoryStage, _ subject: any Subject) {
    let size = stage.random.pick([
      StageSize(width: 568, height: 320), StageSize(width: 320, height: 568),
      StageSize(width: 0, height: 0),
      StageSize(width: 1, height: 4000), StageSize(width: 834, height: 1112),
    ])
    log.append("size \(size.width)x\(size.height)")
    let view = subject.container.containerView
    view.frame.size = size
    view.safeAreaInsets.top = stage.random.number(0...60)
    subject.container.viewDidLayoutSubviews()
    for inside in stage.containersInside.values { inside.resize(to: view) }
  }

  private func changeTraits(_ stage: HistoryStage) {
    stage.parent.traits.rightToLeft = stage.random.once(in: 2)
    stage.parent.traits.reduceMotion = stage.random.once(in: 4)
    log.append("traits")
  }

  private func appear(_ stage: HistoryStage, _ subject: any Subject) {
    let container = subject.container
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

  /// A screen is told something: the beginning of a transition, and perhaps a reason for another.
  private func hear(_ callback: String) {
    guard let stage, let subject else { return }
    if let coordinator = subject.container.transitionCoordinator, coordinator !== lastCoordinator {
      lastCoordinator = coordinator
      let number = stage.ends.begin()
      begun.append(coordinator.viewController(forKey: .to)?.identifier ?? "")
      coordinator.animate(alongsideTransition: nil) { [unowned self] coordinator in
        stage.ends.end(number, "completion")
        ends.append(coordinator.isCancelled)
      }
    }
    guard isReentrant, stage.random.once(in: 20) else { return }
    let request = subject.request(stage)
    log.append("meanwhile \(request.name)")
    request.perform(!stage.random.once(in: 3), nil)
  }
}

// MARK: - What should be

extension History {
  /// A transition in mid-flight: what was shown before, what it leads to, and the only one of both
  /// ends that it may reach, true for the latter; `nil` if it may reach either.
  fileprivate struct Flight {
    var previous: Model
    var next: Model
    var onlyEnd: Bool?
  }

  /// A gesture in progress, which stays armed until nobody wants gestures any more.
  struct Gesture {
    let gesture: ArmedGesture<HeadlessPlatform>
    var state: GestureState
    var isArmed = true
  }

  /// A request: from where it was made, and what it makes of a model.
  struct Asked {
    let base: Model
    var mayTurn = false
    let next: (Model) -> Model?
  }

  /// Where a transition goes: while a finger holds it, back.
  private func heading(of flight: Flight, _ subject: any Subject) -> Model {
    guard let coordinator = subject.container.transitionCoordinator else { return flight.next }
    let isNext =
      coordinator.isInteractive ? flight.onlyEnd ?? false : !coordinator.isCancelled
    return isNext ? flight.next : flight.previous
  }

  /// Brings the model up to date after something that asked for a change, or nothing.
  func reconcile(_ subject: any Subject, _ asked: Asked? = nil) {
    defer { (ends, begun) = ([], []) }
    if isReentrant {
      model = subject.state
      flight = nil
      return
    }
    if let asked {
      if let flight { interrupt(flight, asked, subject) } else { begin(asked) }
    }
    if !ends.isEmpty { resolve() }
    if !ends.isEmpty { fail("a transition ended that never began") }
    if (flight != nil) != subject.container.isTransitioning { fail("in flight: \(flight != nil)") }
    let isCancelled = subject.container.transitionCoordinator?.isCancelled == true
    let shown = flight.map { isCancelled ? $0.previous : $0.next } ?? model
    if subject.state != shown { fail("shows \(subject.state), should show \(shown)") }
  }

  private func begin(_ asked: Asked) {
    guard let target = asked.next(model) else { return }
    if begun.isEmpty { model = target } else { flight = Flight(previous: model, next: target) }
  }

  private func interrupt(_ flight: Flight, _ asked: Asked, _ subject: any Subject) {
    guard let target = asked.next(asked.base) else { return }
    if target.selected == asked.base.selected {
      relist(flight, asked, target, subject)
    } else if asked.mayTurn, begun.isEmpty, target == flight.next || target == flight.previous {
      // Unless its animator gives up, it ends there.
    } else {
      resolve()
      begin(asked)
    }
  }

  /// The end to which the transition goes gets the list, and so does the other one if it can.
  private func relist(
    _ flight: Flight, _ asked: Asked, _ target: Model, _ subject: any Subject
  ) {
    let goesOn = asked.base == flight.next
    let other = subject.relisted(goesOn ? flight.previous : flight.next, to: target.list)
    self.flight?.next = goesOn ? target : other ?? flight.next
    self.flight?.previous = goesOn ? other ?? flight.previous : target
    self.flight?.onlyEnd = other == nil ? goesOn : nil
  }

  private func resolve() {
    guard let flight, !ends.isEmpty else { return fail("a transition should have ended") }
    let isCompleted = !ends.removeFirst()
    model = isCompleted ? flight.next : flight.previous
    if let onlyEnd = flight.onlyEnd, onlyEnd != isCompleted {
      fail("it ended where it could not end any more")
    }
    self.flight = nil
  }

  /// Nobody sees a jump.
  private func checkStill(_ before: StagePicture, _ subject: any Subject, _ moment: String) {
    let after = StagePicture(subject.container.containerView)
    if let name = after.firstChange(since: before) { fail("\(name) jumps \(moment)") }
  }

  /// Everybody lets go of all, sometimes in mid-flight.
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
    // A screen that is kept keeps the container inside it.
    clock.advance(by: 3, frames: 3)
    if container != nil { fail("the container is kept") }
    for screen in kept { checkRestored(screen, holds: false) }
    kept = []
    if !ends.isBalanced { fail("a transition has not ended") }
    failures += audits.values.compactMap(\.failsWhenLetGo)
    if parent != nil { fail("the container's view controller is kept") }
    for audit in audits.values where audit.isKept { fail("\(audit.name) is kept at the end") }
  }
}
