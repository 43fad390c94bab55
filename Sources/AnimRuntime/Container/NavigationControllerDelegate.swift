/// Provides animators for a ``NavigationController`` and is notified of its changes.
public protocol NavigationControllerDelegate<P>: AnyObject {
  /// The platform of the container.
  associatedtype P: TransitionPlatform

  /// Returns the animator for a change from one screen to another. If it returns `nil` or throws an
  /// error, the container uses its default animator.
  func navigationController(
    _ navigationController: NavigationController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)?

  /// Returns the controller that drives a change interactively. `nil` if the change is not
  /// interactive. The container calls this before it asks for the animator, whose request then says
  /// whether the change is interactive. It does not call this for changes that already have an
  /// interaction controller.
  func navigationController(
    _ navigationController: NavigationController<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)?

  /// Called before a screen is shown. The change may still be cancelled.
  func navigationController(
    _ navigationController: NavigationController<P>, willShow viewController: P.ViewController,
    animated: Bool)

  /// Called after a screen has been shown. Cancelled changes don't call it.
  func navigationController(
    _ navigationController: NavigationController<P>, didShow viewController: P.ViewController,
    animated: Bool)
}

extension NavigationControllerDelegate {
  /// Returns `nil`, for the container's default animator.
  public func navigationController(
    _ navigationController: NavigationController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? { nil }

  /// Returns `nil`: the change is not interactive.
  public func navigationController(
    _ navigationController: NavigationController<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)? { nil }

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController<P>, willShow viewController: P.ViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController<P>, didShow viewController: P.ViewController,
    animated: Bool
  ) {}
}
