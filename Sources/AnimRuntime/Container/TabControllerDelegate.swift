/// Provides animators for a ``TabController`` and is notified of its changes.
public protocol TabControllerDelegate<P>: AnyObject {
  /// The platform of the container.
  associatedtype P: TransitionPlatform

  /// Returns the animator for a change from one tab to another. If it returns `nil` or throws an
  /// error, the container uses its default animator.
  func tabController(
    _ tabController: TabController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)?

  /// Returns the controller that drives a change interactively. `nil` if the change is not
  /// interactive. The container calls this before it asks for the animator, whose request then says
  /// whether the change is interactive. It does not call this for changes that already have an
  /// interaction controller.
  func tabController(
    _ tabController: TabController<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)?

  /// Returns whether a gesture may select a tab.
  func tabController(
    _ tabController: TabController<P>, shouldSelect viewController: P.ViewController
  ) -> Bool

  /// Called after another tab has been shown. Cancelled changes don't call it.
  func tabController(
    _ tabController: TabController<P>, didSelect viewController: P.ViewController)
}

extension TabControllerDelegate {
  /// Returns `nil`, for the container's default animator.
  public func tabController(
    _ tabController: TabController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? { nil }

  /// Returns `nil`: the change is not interactive.
  public func tabController(
    _ tabController: TabController<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)? { nil }

  /// Returns `true`.
  public func tabController(
    _ tabController: TabController<P>, shouldSelect viewController: P.ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabController(
    _ tabController: TabController<P>, didSelect viewController: P.ViewController
  ) {}
}
