/// Whom a container asks for animators, and tells what it shows.
public protocol ContainerControllerDelegate<P>: AnyObject {
  /// The platform of the container.
  associatedtype P: TransitionPlatform

  /// The animator for a change from one child to another; nil for the container's default one,
  /// which also takes over where an error is thrown.
  func containerController(
    _ container: ContainerController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)?

  /// Who leads a change that nobody leads yet; nil where it runs by itself. It is asked for before
  /// the animator, whose request then says that it is interactive.
  func containerController(
    _ container: ContainerController<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)?

  /// The container shows another child; a cancelled change does not come here.
  func containerController(
    _ container: ContainerController<P>, didSelect viewController: P.ViewController)
}

extension ContainerControllerDelegate {
  /// Nil: the container's default animator.
  public func containerController(
    _ container: ContainerController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? { nil }

  /// Nil: the change runs by itself.
  public func containerController(
    _ container: ContainerController<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)? { nil }

  /// Nothing.
  public func containerController(
    _ container: ContainerController<P>, didSelect viewController: P.ViewController
  ) {}
}
