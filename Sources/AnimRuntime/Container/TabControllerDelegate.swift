/// Whom a container of tabs asks for animators, and tells what it shows.
public protocol TabControllerDelegate<P>: AnyObject {
  /// The platform of the container.
  associatedtype P: TransitionPlatform

  /// The animator for a change from one screen to another; nil for the container's default one,
  /// which also takes over where an error is thrown.
  func tabController(
    _ tabController: TabController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)?

  /// Who leads a change that nobody leads yet; nil where it runs by itself. It is asked for before
  /// the animator, whose request then says that it is interactive.
  func tabController(
    _ tabController: TabController<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)?

  /// Whether a finger may choose this tab.
  func tabController(
    _ tabController: TabController<P>, shouldSelect viewController: P.ViewController
  ) -> Bool

  /// Another tab is shown; a cancelled change does not come here.
  func tabController(
    _ tabController: TabController<P>, didSelect viewController: P.ViewController)
}

extension TabControllerDelegate {
  /// Nil: the container's default animator.
  public func tabController(
    _ tabController: TabController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? { nil }

  /// Nil: the change runs by itself.
  public func tabController(
    _ tabController: TabController<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)? { nil }

  /// True.
  public func tabController(
    _ tabController: TabController<P>, shouldSelect viewController: P.ViewController
  ) -> Bool { true }

  /// Nothing.
  public func tabController(
    _ tabController: TabController<P>, didSelect viewController: P.ViewController
  ) {}
}
