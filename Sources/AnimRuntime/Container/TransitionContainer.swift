import AnimProgram

/// The base class of all containers. It carries out a change from the request to the last callback.
///
/// It makes the decisions of a container view controller. The platform's own view controller owns
/// it, passes it a view, and forwards appearance events to it. A change may be requested at any
/// time: one that is requested during a transition interrupts it as ``interruption`` says, and one
/// that is requested in a callback begins after the callbacks.
///
/// ``ContainerController``, ``NavigationController``, ``TabController`` and ``ModalPresenter``
/// differ only in which children they have, which of these are visible, and which changes can be
/// requested.
public class TransitionContainer<P: TransitionPlatform> {
  /// The view controller that owns this container. The container does not retain it.
  package private(set) weak var viewController: P.ViewController?
  /// The view in which screens are shown and animated.
  package let containerView: P.View
  /// The object that may provide animators and is notified of changes. The container does not retain
  /// it.
  public weak var delegate: (any ContainerDelegate<P>)? {
    didSet { updateGestures() }
  }
  /// Returns the rules that answer where the delegate provides no animator. `nil` if there are none. They are
  /// read for each request; a running transition keeps the program that it started with.
  package var registry: (() -> Registry)? {
    didSet { updateGestures() }
  }
  /// The animator that is used if neither the delegate nor a rule provides one, or if theirs fails.
  public var defaultAnimator: any Animator<P> = SlideAnimator<P>() {
    // It may be what a gesture would begin.
    didSet { desk.forget() }
  }
  /// What happens to the running change when another one is requested. `nil` for what the delegate
  /// says, or else the animators. A change that keeps its presenter visible is never retargeted, but reversed, because no other
  /// change can take over what it keeps; one whose animator is written in Swift is completed, as in
  /// UIKit.
  public var interruption: Interruption?
  /// Called with the new screen after a change has completed, after the delegate. Cancelled changes
  /// don't call it.
  package var onSelect: ((P.ViewController) -> Void)?
  /// Called when a gesture has moved so far that the change would now complete if it ended, or no longer
  /// would: the moment for a haptic tick.
  public var onDecision: ((_ completes: Bool) -> Void)?
  /// Called when a change has begun, and when one has ended, whether it has completed or not. By then, what
  /// it has led to has begun too.
  package var onChange: (() -> Void)?
  /// Whether this has yet to be called.
  var hasChanged = false
  /// Called with the leaving screen before a change.
  package var onLeave: ((P.ViewController) -> Void)?
  /// Whether a change is ending because another one is about to interrupt it.
  package internal(set) var isPassing = false
  /// Called with each problem that the container finds.
  package var onFinding: ((TransitionFinding) -> Void)?
  /// The time, in seconds, that an animator may take beyond its announced duration. After that, the
  /// container completes the transition and reports that the animator didn't.
  public var completionGrace = 1.0
  /// The time, in seconds, that a controller other than a ``PercentDrivenInteraction`` may report nothing
  /// before the change runs to its end without it. A finger may rest for as long as it likes.
  public var interactionGrace = 10.0
  /// The gesture that is used if an animator does not name one. `nil` for none.
  package var defaultGesture: Program.Interaction.Gesture? {
    get { desk.defaultGesture }
    set {
      desk.defaultGesture = newValue
      updateGestures()
    }
  }
  /// Called with the gestures for which a platform has to install recognizers, after they have
  /// changed. As long as it is `nil`, there are none. A gesture that stays in the list keeps its
  /// recognizer.
  package var onArmedGesturesChange: (([ArmedGesture<P>]) -> Void)? {
    get { desk.onChange }
    set {
      desk.onChange = newValue
      updateGestures()
    }
  }
  /// The gestures that may begin a change or take control of the running one.
  package var armedGestures: [ArmedGesture<P>] { desk.armed }

  private(set) lazy var desk = GestureDesk<P>(of: self)

  let clock: any FrameClock
  let ledger = AppearanceLedger<P>()
  /// What the kind of the container decides.
  package private(set) var containment: Containment<P.ViewController>
  /// The visibility of the container itself.
  package internal(set) var visibility = Visibility.disappeared
  /// Whether the stage is in its view. Until then, the screens are not shown, so that nothing loads their
  /// views.
  private(set) var isLoaded: Bool
  /// The children that the container shows if no change is running. During one, those that it
  /// showed before.
  var resting = Screens()
  /// The change that is running. `nil` if none is.
  var running: RunningChange<P>?
  /// The requests that have not begun.
  var queue: [ChangeRequest<P>] = []
  /// Whether something is being done that may call back.
  var isBusy = false
  /// Whether the gestures may have to change.
  var areGesturesStale = false
  /// Whether what could not be done in this turn waits for the next frame.
  var isFrameAwaited = false
  /// The presentations whose presenter stays visible, lowest first. Their final state stays until
  /// the dismissal.
  var presentations: [Presentation<P>] = []
  /// The values with which the screens have come.
  var arrivals = Arrivals()
  /// What was on stage when the running change was interrupted by the one that begins.
  var interrupted: InterruptedStage<P>?
  /// What interrupted changes have left on stage.
  let afterimage: Afterimage<P>

  /// The kind of the containers of a class.
  package class var kind: ContainerKind { .screens }

  /// Creates a container of these screens: a stack with its topmost screen last, tabs of which the
  /// first is shown, or what is presented above its view controller. Unless it is loaded, it shows them
  /// from ``viewDidLoad()`` on.
  package required init(
    of viewController: P.ViewController, containerView: P.View,
    viewControllers: [P.ViewController] = [], clock: any FrameClock, isLoaded: Bool = true
  ) {
    (containment, self.isLoaded) = (Containment(Self.kind), isLoaded)
    self.viewController = viewController
    self.containerView = containerView
    self.clock = clock
    afterimage = Afterimage(in: containerView, clock: clock)
    switch Self.kind {
    case .screens: resting = Children(viewControllers)
    case .navigation, .tabs:
      if Self.kind == .navigation { defaultGesture = .edgeDrag(.leading) }
      if !viewControllers.isEmpty { submit(.set(viewControllers, selected: nil), false) }
    case .modal:
      containment.presenter = viewController
      defaultAnimator = CoverAnimator<P>()
      let view = P.view(of: viewController)
      if P.superview(of: view) !== containerView { P.addSubview(view, to: containerView) }
      for screen in viewControllers { submit(.present(screen, ModalPresentation()), false) }
    }
  }

  deinit {
    afterimage.end()
    abandonRunning()
    for presentation in presentations.reversed() { presentation.end() }
    for request in queue { request.result.end(false) }
  }

  /// Returns the frame of a screen at rest.
  func restingFrame(of screen: P.ViewController, among children: Screens) -> RestingFrame {
    children.index(of: screen).flatMap { children.list[$0].presentation.frame }
      ?? { StageRectangle(origin: .zero, size: $0) }
  }

  /// Called after a change has completed.
  func didEnd(_ change: EndedChange<P>) {
    delegate?.container(self, didEnd: change)
    // A change of the list alone is not another selection.
    if let selected = change.to, change.from !== selected { onSelect?(selected) }
  }
}

extension TransitionContainer {
  /// Whether a transition is running.
  public var isTransitioning: Bool { running != nil }

  /// The context of the running transition. `nil` if there is none.
  public var transitionContext: TransitionContext<P>? { running?.change.context }

  /// The coordinator of the running transition. `nil` if there is none.
  public var transitionCoordinator: TransitionCoordinator<P>? { running?.change.coordinator }

  /// The screen that is shown, or the topmost one. During a transition, the arriving one.
  package var selected: P.ViewController? { children.selected ?? containment.presenter }

  /// Reports a problem to ``onFinding``.
  package func report(_ finding: TransitionFinding) { onFinding?(finding) }

  package typealias Screens = Children<P.ViewController>

  /// The children that the container shows. During a transition, those that it will show, as far as
  /// that is known.
  package var children: Screens {
    guard let running else { return resting }
    return running.change.context.transitionWasCancelled ? running.previous : running.next
  }
}

extension TransitionContainer: ChangeOwner {
  package func changeStarts() { areGesturesStale = true }

  package func changeMoves() {
    guard let running else { return }
    for presentation in presentations(endedBy: running) {
      presentation.goBack(during: running.change)
    }
  }
}

// MARK: - What the view controller forwards

extension TransitionContainer {
  /// Tells the container that its stage is in its view.
  package func viewDidLoad() {
    isLoaded = true
    turn { replace(Screens(resting.list, selected: nil), by: resting) }
  }

  /// Tells the container that its view is about to appear.
  package func viewWillAppear(_ animated: Bool) { become(.appearing, animated) }

  /// Tells the container that its view has appeared.
  package func viewDidAppear(_ animated: Bool) { become(.appeared, animated) }

  /// Tells the container that its view is about to disappear. A running transition ends at once.
  package func viewWillDisappear(_ animated: Bool) { become(.disappearing, animated) }

  /// Tells the container that its view has disappeared.
  package func viewDidDisappear(_ animated: Bool) { become(.disappeared, animated) }

  /// Tells the container that its view may have another size. A running transition continues at the
  /// same progress.
  package func viewDidLayoutSubviews() {
    let size = bounds.size
    for children in running.map({ [$0.previous, $0.next] }) ?? [resting] {
      for screen in containment.screens(of: children) where !isShown(screen, in: size) {
        P.setFrame(restingFrame(of: screen, among: children)(size), of: P.view(of: screen))
      }
    }
    for presentation in presentations { presentation.resize() }
    running?.change.context.resize(to: size)
    // What is known of the next changes is of another size.
    if desk.expects(another: size) { updateGesturesSoon() }
  }

  /// Returns whether a transition shows a screen in a container of this size, and may change its
  /// frame.
  private func isShown(_ screen: P.ViewController, in size: StageSize) -> Bool {
    let isRunning = running.map {
      $0.change.context.lays(out: screen, as: TransitionContextKey.allCases, in: size)
    }
    return isRunning == true || isPresenter(screen, in: size)
  }

  /// Returns whether a presentation keeps how a screen is below it, and possibly its frame, in a
  /// container of this size.
  func isPresenter(_ screen: P.ViewController, in size: StageSize) -> Bool {
    presentations.contains { $0.lays(out: screen, in: size) }
  }

  /// The bounds of the container view, with their origin at (0, 0).
  var bounds: StageRectangle {
    StageRectangle(origin: .zero, size: P.bounds(of: containerView).size)
  }
}
