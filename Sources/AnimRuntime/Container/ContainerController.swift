import AnimProgram

/// The article's container: an ordered list of children, of which it shows one.
///
/// It is the part of a container view controller that decides; the platform's own view controller
/// owns it, hands it its view, and forwards its appearance to it. Changes may be asked for at any
/// time: one that comes while another runs lets that one arrive at once, and one that comes out of
/// a callback begins when the callbacks are through.
public final class ContainerController<P: Platform> {
  /// The view controller that owns this container.
  public private(set) weak var viewController: P.ViewController?
  /// The view in which children stand and move.
  public let containerView: P.View
  /// Who gives animators, and is told what is shown.
  public weak var delegate: (any ContainerControllerDelegate<P>)?
  /// What runs where the delegate gives no animator, or one that fails.
  public var defaultAnimator: any Animator<P> = SlideAnimator<P>()
  /// Called with each problem.
  public var onFinding: ((Finding) -> Void)?
  /// How many seconds after its announced duration an animator is taken to have forgotten its
  /// completion.
  public var completionGrace = 1.0

  let clock: any FrameClock
  let ledger = AppearanceLedger<P>()
  var children: Children<P>
  var visibility = Visibility.disappeared
  var running: RunningTransition<P>?
  private var pending: [Change<P>] = []
  private var isBusy = false

  /// Creates a container that shows none of its children yet.
  public init(
    of viewController: P.ViewController, containerView: P.View,
    viewControllers: [P.ViewController] = [], clock: any FrameClock
  ) {
    self.viewController = viewController
    self.containerView = containerView
    self.clock = clock
    children = Children(list: viewControllers)
  }

  deinit {
    running?.putBack()
    running?.context.end()
  }
}

// MARK: - Children

extension ContainerController {
  /// The children in order; in mid-flight as they will be.
  public var viewControllers: [P.ViewController] { children.list }

  /// The child that is shown; in mid-flight the one that arrives.
  public var selectedViewController: P.ViewController? { children.selected }

  /// The place of the child that is shown.
  public var selectedIndex: Int? { children.index(of: children.selected) }

  /// Whether a transition is in mid-flight.
  public var isTransitioning: Bool { running != nil }

  /// Shows one of the children. The first one, and any while the container cannot be seen, is
  /// shown at once. Values are those that scripts read as `request.NAME`; an interaction controller
  /// leads the change where it can be seen.
  public func select(
    _ child: P.ViewController, animated: Bool = true, values: [String: Value] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(
      Change(kind: .select(child), animated: animated, values: values, interaction: interaction))
  }

  /// Shows a new child, the last in the list.
  public func push(
    _ child: P.ViewController, animated: Bool = true, values: [String: Value] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(
      Change(kind: .push(child), animated: animated, values: values, interaction: interaction))
  }

  /// Goes back to the child before the one that is shown, which leaves the list.
  public func pop(
    animated: Bool = true, values: [String: Value] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(Change(kind: .pop, animated: animated, values: values, interaction: interaction))
  }

  /// Publishes a problem.
  public func report(_ finding: Finding) { onFinding?(finding) }
}

// MARK: - What the view controller forwards

extension ContainerController {
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
      if mayFinish { finishRunning() }
      beginAppearance(.disappearing, animated)
    }
  }

  /// The container has disappeared.
  public func viewDidDisappear(_ animated: Bool) {
    inTurn { endAppearance(.disappeared) }
  }

  private func beginAppearance(_ visibility: Visibility, _ animated: Bool) {
    self.visibility = visibility
    guard let child = children.selected else { return }
    ledger.begin(child, isAppearing: visibility.showsChildren, animated: animated)
  }

  private func endAppearance(_ visibility: Visibility) {
    self.visibility = visibility
    if let child = children.selected { ledger.end(child) }
  }

  /// The container view may have got another size. A transition goes on at the same progress.
  public func viewDidLayoutSubviews() {
    if let running { return running.context.resize(to: bounds.size) }
    if let child = children.selected { P.setFrame(bounds, of: P.view(of: child)) }
  }

  /// The container view's bounds, beginning at (0, 0).
  var bounds: Rectangle { Rectangle(origin: .zero, size: P.bounds(of: containerView).size) }
}

// MARK: - One thing after another

extension ContainerController {
  /// Does something that calls out, and then what was asked for meanwhile.
  func exclusively(_ body: () -> Void) {
    isBusy = true
    body()
    endIfCompleted()
    while !pending.isEmpty {
      perform(pending.removeFirst())
      endIfCompleted()
    }
    isBusy = false
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

  private func submit(_ change: Change<P>) {
    pending.append(change)
    if !isBusy { exclusively {} }
  }

  private func perform(_ change: Change<P>) {
    guard children.destination(of: change) != nil else { return ignore(change) }
    finishRunning()
    // Arriving may have changed what there is to go to.
    guard let destination = children.destination(of: change) else { return ignore(change) }
    begin(change, to: destination)
  }

  private func ignore(_ change: Change<P>) {
    switch change.kind {
    case .select(let child):
      guard child !== children.selected else { return }
      report(Finding(.ignoredRequest, "select: the view controller is no child"))
    case .push:
      report(Finding(.ignoredRequest, "push: the view controller is a child already"))
    case .pop:
      report(Finding(.ignoredRequest, "pop: there is no child to go back to"))
    }
  }
}
