/// Provides animators for a ``ContainerController`` and is notified of its changes.
public protocol ContainerControllerDelegate<P>: AnyObject {
  /// The platform of the container.
  associatedtype P: TransitionPlatform

  /// Returns the animator for a change from one child to another. If it returns `nil` or throws an
  /// error, the container uses its default animator.
  func containerController(
    _ container: ContainerController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)?

  /// Returns the controller that drives a change interactively. `nil` if the change is not
  /// interactive. The container calls this before it asks for the animator, whose request then says
  /// whether the change is interactive. It does not call this for changes that already have an
  /// interaction controller.
  func containerController(
    _ container: ContainerController<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)?

  /// Called after the container has changed to another child. Cancelled changes don't call it.
  func containerController(
    _ container: ContainerController<P>, didSelect viewController: P.ViewController)
}

extension ContainerControllerDelegate {
  /// Returns `nil`, for the container's default animator.
  public func containerController(
    _ container: ContainerController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? { nil }

  /// Returns `nil`: the change is not interactive.
  public func containerController(
    _ container: ContainerController<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)? { nil }

  /// Does nothing.
  public func containerController(
    _ container: ContainerController<P>, didSelect viewController: P.ViewController
  ) {}
}
