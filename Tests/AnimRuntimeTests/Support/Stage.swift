import AnimProgram
import AnimRuntime
import AnimatorTesting

typealias Headless = HeadlessPlatform
typealias Context = TransitionContext<HeadlessPlatform>

/// A container of some kind on stage, the clock that drives it, and the recorded trace.
final class KindStage<Container: TransitionContainer<Headless>> {
  let trace = HeadlessTrace()
  let clock = ManualClock()
  let parent: HeadlessViewController
  /// The screens that it begins with.
  let screens: [HeadlessViewController]
  let container: Container
  let delegate = AnimatorDelegate()
  private(set) var findings: [TransitionFinding] = []

  /// Creates a visible container of screens with these names, whose trace is empty. A presenter is
  /// in a window of its own.
  init(
    _ names: [String], _ animator: (any Animator<Headless>)? = TestAnimator.completing(true)
  ) {
    let isModal = Container.self == ModalPresenter<Headless>.self
    parent = HeadlessViewController("main", trace: isModal ? trace : nil)
    screens = names.map { [trace] in HeadlessViewController($0, trace: trace) }
    let window = isModal ? HeadlessView("window", frame: parent.view.frame) : parent.view
    container = Container(
      of: parent, containerView: window, viewControllers: screens, clock: clock)
    delegate.animator = animator
    container.onFinding = { [unowned self] in findings.append($0) }
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    container.delegate = delegate
    _ = trace.take()
  }

  var kinds: [TransitionFinding.Kind] { findings.map(\.kind) }

  /// The identifiers of the views in the container, from back to front.
  var stack: [String] { container.containerView.subviews.map(\.identifier) }

  func screen(_ name: String) -> HeadlessViewController {
    HeadlessViewController(name, trace: trace)
  }

  /// Returns what is recorded during the call, and during the second after it.
  func record(_ body: () -> Void) -> (beginning: [String], end: [String]) {
    body()
    let beginning = trace.take()
    clock.advance(by: 1)
    return (beginning, trace.take())
  }
}

typealias Stage = KindStage<ContainerController<Headless>>
typealias NavigationStage = KindStage<NavigationController<Headless>>
typealias ModalStage = KindStage<ModalPresenter<Headless>>

extension KindStage where Container == ContainerController<Headless> {
  /// Returns a stage with three screens that shows the first one.
  static func showingFirst(_ animator: (any Animator<Headless>)? = nil) -> Stage {
    let stage = Stage(["a", "b", "c"], nil)
    stage.container.select(stage.a)
    stage.delegate.animator = animator
    (stage.delegate.selected, stage.delegate.requests) = ([], [])
    _ = stage.trace.take()
    return stage
  }

  var a: HeadlessViewController { screens[0] }
  var b: HeadlessViewController { screens[1] }
  var c: HeadlessViewController { screens[2] }
}

/// A delegate that returns one animator, or throws.
final class AnimatorDelegate: ContainerDelegate {
  var animator: (any Animator<Headless>)?
  /// Returns the animator of a request, instead of the one above.
  var answer: ((TransitionRequest) -> (any Animator<Headless>)?)?
  /// Whether gestures may begin.
  var allowsGestures = true
  /// Called with each question about a gesture.
  var onGesture: (() -> Void)?
  var error: (any Error)?
  var selected: [String] = []
  var calls: [String] = []
  var requests: [TransitionRequest] = []
  var interaction: (any InteractionController<Headless>)?

  func container(
    _ container: TransitionContainer<Headless>, animationControllerFor request: TransitionRequest,
    from fromViewController: HeadlessViewController, to toViewController: HeadlessViewController
  ) throws -> (any Animator<Headless>)? {
    requests.append(request)
    if let error { throw error }
    return answer.map { $0(request) } ?? animator
  }

  func container(
    _ container: TransitionContainer<Headless>, shouldBegin request: TransitionRequest,
    from fromViewController: HeadlessViewController, to toViewController: HeadlessViewController
  ) -> Bool {
    onGesture?()
    return allowsGestures
  }

  func container(
    _ container: TransitionContainer<Headless>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: HeadlessViewController, to toViewController: HeadlessViewController
  ) -> (any InteractionController<Headless>)? { interaction }

  func container(
    _ container: TransitionContainer<Headless>, willShow viewController: HeadlessViewController,
    animated: Bool
  ) {
    // UIKit tells nobody but the delegate of a navigation controller.
    guard container is NavigationController<Headless> else { return }
    calls.append("willShow \(viewController.identifier) \(animated)")
  }

  /// Notes what UIKit's delegates are told.
  func container(
    _ container: TransitionContainer<Headless>, didEnd change: EndedChange<Headless>
  ) {
    let name = change.to?.identifier
    switch container {
    case is ModalPresenter<Headless>:
      calls += change.added.map { "didPresent \($0.identifier)" }
      calls += change.removed.map { "didDismiss \($0.identifier)" }
    case is NavigationController<Headless>:
      if let name { calls.append("didShow \(name) \(change.animated)") }
    case is TabController<Headless>: if let name { calls.append("didSelect \(name)") }
    default: if let name, change.from !== change.to { selected.append(name) }
    }
  }
}

struct Failure: Error {}

/// A native animator that does what a test tells it to.
final class TestAnimator: Animator {
  var duration = 1.0
  var body: (Context) throws -> Void
  var ended: [Bool] = []
  var onEnd: ((Bool) -> Void)?

  init(duration: Double = 1, _ body: @escaping (Context) throws -> Void = { _ in }) {
    self.duration = duration
    self.body = body
  }

  /// An animator that completes with an outcome after a duration on the clock.
  static func completing(_ didComplete: Bool, after duration: Double = 1) -> TestAnimator {
    TestAnimator(duration: duration) { context in
      context.animate(for: duration) { _ in
      } completion: {
        context.completeTransition(didComplete)
      }
    }
  }

  func transitionDuration(using context: Context) -> Double { duration }
  func animateTransition(using context: Context) throws { try body(context) }
  func animationEnded(_ didComplete: Bool) {
    ended.append(didComplete)
    onEnd?(didComplete)
  }
}

/// A drag that has moved this far to the right.
func dragged(_ x: Double) -> GestureState {
  var state = GestureState()
  state.translation.x = x
  return state
}
