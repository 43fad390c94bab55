/// A delegate whose answers depend on requests alone, so that containers can ask it before a change
/// is requested.
package protocol RuleFollowing: AnyObject {
  /// Returns whether a script answers a request. Code that answers it is not called early.
  func choosesScript(for request: TransitionRequest) -> Bool
}

/// Answers the requests of containers with the rules of a registry. It can be the delegate of any
/// container.
///
/// It reads the registry for each request, so a new registry takes effect with the next one. A
/// running transition keeps the program that it started with.
public final class RegistryDelegate<P: TransitionPlatform>: RuleFollowing {
  /// Called with the new screen after a change has completed in a container, a navigation
  /// controller or a tab controller. Cancelled changes don't call it.
  public var onShow: ((P.ViewController) -> Void)?

  private let registry: () -> Registry

  /// Creates a delegate that calls `registry` to get the current registry.
  public init(registry: @escaping () -> Registry) { self.registry = registry }

  package func choosesScript(for request: TransitionRequest) -> Bool {
    if case .scripted = registry().resolve(request)?.definition { true } else { false }
  }

  private func animator(
    answering request: TransitionRequest, in container: TransitionContainer<P>
  ) throws -> (any Animator<P>)? {
    try registry().makeAnimator(for: request, on: P.self, report: container.report)
  }
}

extension RegistryDelegate: ContainerControllerDelegate {
  /// Returns the animator that the rules choose.
  public func containerController(
    _ container: ContainerController<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? {
    try animator(answering: request, in: container)
  }

  /// Passes the screen to ``onShow``.
  public func containerController(
    _ container: ContainerController<P>, didSelect viewController: P.ViewController
  ) { onShow?(viewController) }
}

extension RegistryDelegate: NavigationControllerDelegate {
  /// Returns the animator that the rules choose.
  public func navigationController(
    _ container: NavigationController<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? {
    try animator(answering: request, in: container)
  }

  /// Passes the screen to ``onShow``.
  public func navigationController(
    _ container: NavigationController<P>, didShow viewController: P.ViewController, animated: Bool
  ) { onShow?(viewController) }
}

extension RegistryDelegate: TabControllerDelegate {
  /// Returns the animator that the rules choose.
  public func tabController(
    _ container: TabController<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? {
    try animator(answering: request, in: container)
  }

  /// Passes the screen to ``onShow``.
  public func tabController(
    _ container: TabController<P>, didSelect viewController: P.ViewController
  ) { onShow?(viewController) }
}

extension RegistryDelegate: ModalPresenterDelegate {
  /// Returns the animator that the rules choose.
  public func modalPresenter(
    _ container: ModalPresenter<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? {
    try animator(answering: request, in: container)
  }
}
