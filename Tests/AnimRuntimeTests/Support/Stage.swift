import AnimProgram
import AnimRuntime
import AnimatorTesting

typealias Headless = HeadlessPlatform
typealias Context = TransitionContext<HeadlessPlatform>

/// A container with three children, the clock that drives it, and the recorded trace.
final class Stage {
  let trace = HeadlessTrace()
  let clock = ManualClock()
  let parent: HeadlessViewController
  let screens: [HeadlessViewController]
  let container: ContainerController<Headless>
  let delegate = AnimatorDelegate()
  private(set) var findings: [TransitionFinding] = []

  init(_ names: [String] = ["a", "b", "c"]) {
    parent = HeadlessViewController("main")
    screens = names.map { [trace] in HeadlessViewController($0, trace: trace) }
    container = ContainerController(
      of: parent, containerView: parent.view, viewControllers: screens, clock: clock)
    container.delegate = delegate
    container.onFinding = { [unowned self] in findings.append($0) }
  }

  /// Returns a visible stage that shows its first child and has an empty trace.
  static func showingFirst(_ animator: (any Animator<Headless>)? = nil) -> Stage {
    let stage = Stage()
    stage.appear()
    stage.container.select(stage.a)
    stage.delegate.animator = animator
    stage.delegate.selected = []
    _ = stage.trace.take()
    return stage
  }

  var a: HeadlessViewController { screens[0] }
  var b: HeadlessViewController { screens[1] }
  var c: HeadlessViewController { screens[2] }

  /// The identifiers of the views in the container, from back to front.
  var stack: [String] { parent.view.subviews.map(\.identifier) }

  var kinds: [TransitionFinding.Kind] { findings.map(\.kind) }

  func appear() {
    container.viewWillAppear(false)
    container.viewDidAppear(false)
  }

  func screen(_ name: String) -> HeadlessViewController {
    HeadlessViewController(name, trace: trace)
  }
}

/// A delegate that returns one animator, or throws.
final class AnimatorDelegate: ContainerDelegate {
  var animator: (any Animator<Headless>)?
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
    return animator
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
