import AnimProgram

/// What all containers share: the choreography of a change, from the request to the last callback.
///
/// It is the part of a container view controller that decides; the platform's own view controller
/// owns it, hands it its view, and forwards its appearance to it. Changes may be asked for at any
/// time: one that comes while another runs takes over what is seen, or does what the running
/// script's `interruption` says, and one that comes out of a callback begins when the callbacks are
/// through.
///
/// A kind of container says who its children are, which of them can be seen, and whom it asks for
/// animators; that is all in which ``ContainerController``, ``NavigationController``,
/// ``TabController`` and ``ModalPresenter`` differ.
public class TransitionContainer<P: TransitionPlatform> {
  /// The view controller that owns this container.
  public private(set) weak var viewController: P.ViewController?
  /// The view in which screens stand and move.
  public let containerView: P.View
  /// What runs where the delegate gives no animator, or one that fails.
  public var defaultAnimator: any Animator<P> = SlideAnimator<P>()
  /// Called with each problem.
  public var onFinding: ((TransitionFinding) -> Void)?
  /// How many seconds after its announced duration an animator is taken to have forgotten its
  /// completion.
  public var completionGrace = 1.0
  /// How many seconds an interaction may be silent before its change goes on without it: a gesture is
  /// let go where it rests, and what any other controller drives goes on to its end.
  public var interactionGrace = 10.0
  /// What a finger does to lead where an animator does not say; nil where it then leads nothing.
  package var defaultGesture: Program.Interaction.Gesture? { didSet { updateGestures() } }
  /// The gestures by which a finger may begin a change now, or take hold of the one that runs.
  package internal(set) var armedGestures: [ArmedGesture<P>] = []
  /// Called with the gestures that a platform is to make recognizers of, when they have changed; while
  /// it is `nil`, none are armed. Of a gesture that stays in the list, the recognizer stays too.
  package var onArmedGesturesChange: (([ArmedGesture<P>]) -> Void)? { didSet { updateGestures() } }

  /// The gestures by which a change could begin, whether they are in use or not.
  var wantedGestures: [Program.Interaction.Gesture] = []
  /// Whether something has changed since the gestures were armed.
  var needsArming = false

  /// The native controllers that wait for their input, by name; nil for one that cannot be made.
  var interactions: [String: NamedInteraction<P>?] = [:]

  let clock: any FrameClock
  private(set) lazy var ledger = AppearanceLedger<P>(isSilent: !forwardsAppearance)
  /// What the container shows if nothing runs; before the end of a transition, what it showed before.
  var resting = Children<P>()
  var visibility = Visibility.disappeared
  var running: RunningTransition<P>?
  /// The presentations whose presenter stays to be seen, the lowest first: what they have reached
  /// stays until the dismissal.
  var held: [RunningTransition<P>] = []
  /// What was on the stage when the running change made way for the one that begins.
  var interrupted: [StageMember<P>]?
  /// What interrupted changes have left on the stage.
  let leftovers: Leftovers<P>
  private var pending: [Change<P>] = []
  private var isBusy = false
  /// Whether the delegate is being asked.
  private var isAsking = false
  /// The generation of what the delegate is asked about, see ``Change/generation``.
  private var generation = 0
  private var isWaitingForFrame = false

  init(of viewController: P.ViewController, containerView: P.View, clock: any FrameClock) {
    self.viewController = viewController
    self.containerView = containerView
    self.clock = SteadyClock(clock)
    leftovers = Leftovers(in: containerView, clock: self.clock)
  }

  deinit {
    for interaction in interactions.values { interaction?.interactionEnded() }
    leftovers.end()
    abandonRunning()
    for transition in held.reversed() {
      transition.putBack()
      transition.context.end()
    }
  }

  // MARK: What a kind of container decides

  /// Whether the container tells its screens that they appear and disappear.
  var forwardsAppearance: Bool { true }

  /// Who is told first that it appears.
  var appearanceOrder: AppearanceOrder { .leavingFirst }

  /// The view controllers whose parent the container is.
  func members(of children: Children<P>) -> [P.ViewController] { children.viewControllers }

  /// The screens that can be seen, from back to front.
  func screens(of children: Children<P>) -> [P.ViewController] {
    children.selected.map { [$0] } ?? []
  }

  /// Some children with another list in the place of theirs; `nil` if their selected one is gone.
  func children(_ children: Children<P>, in list: [Child<P>]) -> Children<P>? {
    let relisted = Children(list, selected: children.selected)
    return relisted.index(of: children.selected) == nil ? nil : relisted
  }

  /// Where a screen stands when nothing moves.
  func restingFrame(of screen: P.ViewController, among children: Children<P>) -> RestingFrame {
    { StageRectangle(origin: .zero, size: $0) }
  }

  /// The animator for a change; nil for the default one.
  func animator(for proposal: Proposal<P>) throws -> (any Animator<P>)? { nil }

  /// Who leads a change that nobody leads yet.
  func interaction(for proposal: Proposal<P>) -> (any InteractionController<P>)? { nil }

  /// The changes that a finger may begin.
  var changesByFinger: [Change<P>.Way] { [] }

  /// Whether a finger may begin a change just now.
  func mayBegin(_ destination: Destination<P>) -> Bool { true }

  /// A screen is about to be shown.
  func willShow(_ screen: P.ViewController, animated: Bool) {}

  /// A change is over that has not been cancelled.
  func didEnd(_ change: EndedChange<P>) {}
}

extension TransitionContainer {
  /// Whether a transition is in mid-flight.
  public var isTransitioning: Bool { running != nil }

  /// The transition in mid-flight, of which a finger may take hold.
  public var transitionContext: TransitionContext<P>? { running?.context }

  /// What runs beside the transition in mid-flight; nil where there is none.
  public var transitionCoordinator: TransitionCoordinator<P>? { running?.coordinator }

  /// Publishes a problem.
  public func report(_ finding: TransitionFinding) { onFinding?(finding) }

  /// What the container shows; in mid-flight what it will show, as far as that is known.
  var children: Children<P> { running?.children ?? resting }

  /// Where the container is going, from which a request leads on.
  private var heading: Children<P> { running?.heading ?? resting }
}

// MARK: - What the view controller forwards

extension TransitionContainer {
  /// The container begins to appear.
  public func viewWillAppear(_ animated: Bool) {
    inTurn { beginAppearance(.appearing, animated) }
  }

  /// The container has appeared.
  public func viewDidAppear(_ animated: Bool) {
    inTurn { endAppearance(.appeared) }
  }

  /// The container begins to disappear. A transition in mid-flight arrives at once.
  public func viewWillDisappear(_ animated: Bool) {
    // What runs and calls back to here cannot be ended from here.
    let mayFinish = !isBusy
    inTurn {
      if mayFinish { arrive() }
      beginAppearance(.disappearing, animated)
    }
  }

  /// The container has disappeared.
  public func viewDidDisappear(_ animated: Bool) {
    inTurn { endAppearance(.disappeared) }
  }

  /// The container view may have got another size. A transition goes on at the same progress.
  public func viewDidLayoutSubviews() {
    let size = bounds.size
    // What stays as it was in the old size would be out of place.
    if let context = running?.context, !context.hasMoved, context.size != size {
      leftovers.begin()
    }
    for children in running.map({ [$0.previous, $0.next] }) ?? [resting] {
      for screen in screens(of: children) where !isShown(screen, in: size) {
        P.setFrame(restingFrame(of: screen, among: children)(size), of: P.view(of: screen))
      }
    }
    for transition in held { transition.context.resize(to: size) }
    running?.context.resize(to: size)
  }

  /// Whether a transition shows a screen in a container of this size, and perhaps moves its frame.
  private func isShown(_ screen: P.ViewController, in size: StageSize) -> Bool {
    let isRunning = running.map {
      $0.context.lays(out: screen, as: TransitionContextKey.allCases, in: size)
    }
    return isRunning == true || isHeld(screen, in: size)
  }

  /// Whether a presentation holds a screen below it, and perhaps its frame, in a container of this
  /// size.
  func isHeld(_ screen: P.ViewController, in size: StageSize) -> Bool {
    held.contains { $0.context.lays(out: screen, as: [.from], in: size) }
  }

  /// The container view's bounds, beginning at (0, 0).
  var bounds: StageRectangle {
    StageRectangle(origin: .zero, size: P.bounds(of: containerView).size)
  }

  private func beginAppearance(_ visibility: Visibility, _ animated: Bool) {
    self.visibility = visibility
    needsArming = true
    for screen in screens(of: children) {
      ledger.begin(screen, isAppearing: visibility.showsChildren, animated: animated)
    }
  }

  private func endAppearance(_ visibility: Visibility) {
    self.visibility = visibility
    needsArming = true
    for screen in screens(of: children) { ledger.end(screen) }
  }
}

// MARK: - One thing after another

extension TransitionContainer {
  /// Requests a change, which begins as soon as nothing else calls out.
  func submit(
    _ animated: Bool, _ values: [String: ScriptValue],
    _ interaction: (any InteractionController<P>)?,
    _ way: @escaping Change<P>.Way
  ) {
    (interaction as? any AwaitedInteraction)?.prepare()
    pending.append(
      Change(
        animated: animated, values: values, interaction: interaction, way: way,
        generation: isAsking ? generation + 1 : 0))
    if !isBusy { exclusively {} }
  }

  /// Does something that calls out, alone or as a part of what is being done.
  func inTurn(_ body: () -> Void) {
    if isBusy { body() } else { exclusively(body) }
  }

  /// An animator has completed: at a time of its own, or while something else is being done, which
  /// then sees to the end itself.
  func transitionDidComplete() {
    guard !isBusy else { return }
    exclusively {}
  }

  /// Asks the delegate. A request that it makes before it has answered waits.
  func answer<Answer>(_ question: () throws -> Answer) rethrows -> Answer {
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return try question()
  }

  /// Does something that calls out, and then what was requested meanwhile.
  private func exclusively(_ body: () -> Void) {
    isBusy = true
    generation = 0
    var armings = 0
    body()
    endIfCompleted()
    repeat {
      while let change = nextChange() {
        generation = change.generation
        perform(change)
        endIfCompleted()
      }
      // A callback may have hidden the container, which then could not end what called it.
      if !visibility.showsChildren { arrive() }
      if needsArming, armings < 2 {
        needsArming = false
        generation = armings
        armings += 1
        armGestures()
      }
    } while pending.contains(where: \.mayBegin) || needsArming && armings < 2
    isBusy = false
    if !pending.isEmpty || needsArming { goOnWithNextFrame() }
  }

  /// A delegate that answers each question with a request would never come to an end: what is
  /// requested in the answer to such a request waits for a frame.
  private func nextChange() -> Change<P>? {
    pending.firstIndex(where: \.mayBegin).map { pending.remove(at: $0) }
  }

  private func goOnWithNextFrame() {
    guard !isWaitingForFrame else { return }
    isWaitingForFrame = true
    clock.start { [weak self] _ in
      guard let self, !isBusy else { return self != nil }
      isWaitingForFrame = false
      for index in pending.indices { pending[index].generation = 0 }
      exclusively {}
      return false
    }
  }

  /// Whatever runs arrives at once, and nothing fades any longer.
  private func arrive() {
    finishRunning()
    leftovers.end()
  }

  /// Whether a controller waits for the beginning of a change that it asked for.
  func isAskedFor(by interaction: NamedInteraction<P>) -> Bool {
    pending.contains { $0.interaction === interaction }
  }

  private func perform(_ change: Change<P>) {
    let isDriven = carryOut(change)
    // No change took over what the interrupted one left.
    if interrupted != nil {
      interrupted = nil
      leftovers.begin()
    }
    guard !isDriven, let interaction = change.interaction as? any AwaitedInteraction else { return }
    interaction.refuse { [weak self] in self?.report($0) }
  }

  /// Does what is requested, resolved against where the container is going.
  ///
  /// - Returns: whether the request's interaction controller drives it.
  private func carryOut(_ change: Change<P>) -> Bool {
    // Only what runs by itself can be what is asked for, run the other way.
    let mayTurn = change.animated && change.interaction == nil
    switch resolve(change, from: heading) {
    case .ignored: return false
    case .reached:
      release(animated: change.animated)
      return false
    case .destination(let goal):
      if running != nil, goal.children.selected === heading.selected {
        relist(to: goal.children)
        return false
      }
      if interruptRunning(for: goal.children, mayTurn: mayTurn) { return false }
    }
    // The end of what ran may have changed what there is to go to.
    guard case .destination(let destination) = resolve(change, from: resting) else { return false }
    return begin(change, to: destination)
  }

  private func resolve(_ change: Change<P>, from children: Children<P>) -> Resolved<P> {
    do {
      return try change.way(children).map { .destination($0) } ?? .reached
    } catch {
      report(TransitionFinding(.ignoredRequest, (error as? IgnoredRequest)?.sentence ?? "\(error)"))
      return .ignored
    }
  }
}

/// What becomes of a request.
private enum Resolved<P: TransitionPlatform> {
  /// It makes no sense.
  case ignored
  /// The container shows that already, or is going there.
  case reached
  /// It leads there.
  case destination(Destination<P>)
}
