/// A registry as the delegate of every container: rules answer what they ask.
///
/// The registry is asked for anew at each request, so another one counts from the next request on;
/// a transition that runs keeps the program that it began with.
public final class RegistryDelegate<P: TransitionPlatform> {
  /// Called with the screen that a container, a navigation or tabs show when a change is over; one
  /// that is cancelled does not come here.
  public var onShow: ((P.ViewController) -> Void)?

  private let registry: () -> Registry

  /// Creates a delegate that reads the present registry from where it is kept.
  public init(registry: @escaping () -> Registry) { self.registry = registry }

  private func animator(
    answering request: TransitionRequest, in container: TransitionContainer<P>
  ) throws -> (any Animator<P>)? {
    try registry().makeAnimator(for: request, on: P.self, report: container.report)
  }
}

extension RegistryDelegate: ContainerControllerDelegate {
  /// The animator that the rules answer with.
  public func containerController(
    _ container: ContainerController<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? {
    try animator(answering: request, in: container)
  }

  /// Passes the screen on.
  public func containerController(
    _ container: ContainerController<P>, didSelect viewController: P.ViewController
  ) { onShow?(viewController) }
}

extension RegistryDelegate: NavigationControllerDelegate {
  /// The animator that the rules answer with.
  public func navigationController(
    _ container: NavigationController<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? {
    try animator(answering: request, in: container)
  }

  /// Passes the screen on.
  public func navigationController(
    _ container: NavigationController<P>, didShow viewController: P.ViewController, animated: Bool
  ) { onShow?(viewController) }
}

extension RegistryDelegate: TabControllerDelegate {
  /// The animator that the rules answer with.
  public func tabController(
    _ container: TabController<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? {
    try animator(answering: request, in: container)
  }

  /// Passes the screen on.
  public func tabController(
    _ container: TabController<P>, didSelect viewController: P.ViewController
  ) { onShow?(viewController) }
}

extension RegistryDelegate: ModalPresenterDelegate {
  /// The animator that the rules answer with.
  public func modalPresenter(
    _ container: ModalPresenter<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? {
    try animator(answering: request, in: container)
  }
}
