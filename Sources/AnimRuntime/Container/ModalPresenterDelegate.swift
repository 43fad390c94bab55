/// Provides animators for a ``ModalPresenter`` and is notified of its changes.
public protocol ModalPresenterDelegate<P>: AnyObject {
  /// The platform of the container.
  associatedtype P: TransitionPlatform

  /// Returns the animator for a presentation or dismissal. If it returns `nil` or throws an error,
  /// the container uses its default animator.
  func modalPresenter(
    _ modalPresenter: ModalPresenter<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)?

  /// Returns the controller that drives a change interactively. `nil` if the change is not
  /// interactive. The container calls this before it asks for the animator, whose request then says
  /// whether the change is interactive. It does not call this for changes that already have an
  /// interaction controller.
  func modalPresenter(
    _ modalPresenter: ModalPresenter<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)?

  /// Returns whether a gesture may dismiss a screen.
  func modalPresenter(
    _ modalPresenter: ModalPresenter<P>, shouldDismiss viewController: P.ViewController
  ) -> Bool

  /// Called after a screen has been presented. Cancelled changes don't call it.
  func modalPresenter(
    _ modalPresenter: ModalPresenter<P>, didPresent viewController: P.ViewController)

  /// Called after a screen has been dismissed, topmost first if there are several. Cancelled
  /// changes don't call it.
  func modalPresenter(
    _ modalPresenter: ModalPresenter<P>, didDismiss viewController: P.ViewController)
}

extension ModalPresenterDelegate {
  /// Returns `nil`, for the container's default animator.
  public func modalPresenter(
    _ modalPresenter: ModalPresenter<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? { nil }

  /// Returns `nil`: the change is not interactive.
  public func modalPresenter(
    _ modalPresenter: ModalPresenter<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)? { nil }

  /// Returns `true`.
  public func modalPresenter(
    _ modalPresenter: ModalPresenter<P>, shouldDismiss viewController: P.ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func modalPresenter(
    _ modalPresenter: ModalPresenter<P>, didPresent viewController: P.ViewController
  ) {}

  /// Does nothing.
  public func modalPresenter(
    _ modalPresenter: ModalPresenter<P>, didDismiss viewController: P.ViewController
  ) {}
}
