import AnimProgram
import AnimRuntime
import AnimatorTesting

/// A container of some kind, the clock that drives it, and the recorded trace.
final class KindStage<Container: TransitionContainer<Headless>> {
  let trace = HeadlessTrace()
  let clock = ManualClock()
  let parent: HeadlessViewController
  let container: Container
  let delegate = AnimatorDelegate()
  private(set) var findings: [TransitionFinding] = []

  init(
    animator: (any Animator<Headless>)? = TestAnimator.completing(true),
    recordsParent: Bool = false,
    _ make: (KindStage.Parts) -> Container
  ) {
    parent = HeadlessViewController("main", trace: recordsParent ? trace : nil)
    container = make(Parts(parent: parent, clock: clock, trace: trace))
    delegate.animator = animator
    container.onFinding = { [unowned self] in findings.append($0) }
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    _ = trace.take()
  }

  struct Parts {
    let parent: HeadlessViewController
    let clock: ManualClock
    let trace: HeadlessTrace

    func screen(_ name: String) -> HeadlessViewController {
      HeadlessViewController(name, trace: trace)
    }
  }

  var kinds: [TransitionFinding.Kind] { findings.map(\.kind) }

  /// The identifiers of the views in the container, from back to front.
  var stack: [String] { parent.view.subviews.map(\.identifier) }

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

typealias NavigationStage = KindStage<NavigationController<Headless>>
typealias TabStage = KindStage<TabController<Headless>>
typealias ModalStage = KindStage<ModalPresenter<Headless>>

extension KindStage where Container == NavigationController<Headless> {
  /// Creates a stack of screens with these names.
  convenience init(
    _ names: [String], _ animator: any Animator<Headless> = TestAnimator.completing(true)
  ) {
    self.init(animator: animator) {
      NavigationController(
        of: $0.parent, containerView: $0.parent.view, viewControllers: names.map($0.screen),
        clock: $0.clock)
    }
    container.delegate = delegate
    delegate.calls = []
  }
}

extension KindStage where Container == TabController<Headless> {
  /// Creates tabs with these names.
  convenience init(
    _ names: [String], _ animator: any Animator<Headless> = TestAnimator.completing(true)
  ) {
    self.init(animator: animator) {
      TabController(
        of: $0.parent, containerView: $0.parent.view, viewControllers: names.map($0.screen),
        clock: $0.clock)
    }
    container.delegate = delegate
  }
}

extension KindStage where Container == ModalPresenter<Headless> {
  /// Creates a screen `main` that presents nothing.
  convenience init(_ animator: (any Animator<Headless>)? = TestAnimator.completing(true)) {
    self.init(animator: animator, recordsParent: true) {
      let window = HeadlessView("window", frame: $0.parent.view.frame)
      return ModalPresenter(of: $0.parent, containerView: window, clock: $0.clock)
    }
    container.delegate = delegate
  }

  var window: [String] { container.containerView.subviews.map(\.identifier) }
}
