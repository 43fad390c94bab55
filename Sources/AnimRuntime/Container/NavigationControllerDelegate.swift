/// Whom a navigation asks for animators, and tells what it shows.
public protocol NavigationControllerDelegate<P>: AnyObject {
  /// The platform of the container.
  associatedtype P: TransitionPlatform

  /// The animator for a change from one screen to another; nil for the container's default one,
  /// which also takes over where an error is thrown.
  func navigationController(
    _ navigationController: NavigationController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)?

  /// Who leads a change that nobody leads yet; nil where it runs by itself. It is asked for before
  /// the animator, whose request then says that it is interactive.
  func navigationController(
    _ navigationController: NavigationController<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)?

  /// A screen is about to be shown; a change may still be cancelled.
  func navigationController(
    _ navigationController: NavigationController<P>, willShow viewController: P.ViewController,
    animated: Bool)

  /// A screen is shown; a cancelled change does not come here.
  func navigationController(
    _ navigationController: NavigationController<P>, didShow viewController: P.ViewController,
    animated: Bool)
}

extension NavigationControllerDelegate {
  /// Nil: the container's default animator.
  public func navigationController(
    _ navigationController: NavigationController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? { nil }

  /// Nil: the change runs by itself.
  public func navigationController(
    _ navigationController: NavigationController<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)? { nil }

  /// Nothing.
  public func navigationController(
    _ navigationController: NavigationController<P>, willShow viewController: P.ViewController,
    animated: Bool
  ) {}

  /// Nothing.
  public func navigationController(
    _ navigationController: NavigationController<P>, didShow viewController: P.ViewController,
    animated: Bool
  ) {}
}
