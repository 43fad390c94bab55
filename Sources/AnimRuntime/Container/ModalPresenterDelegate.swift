/// Whom a presenter asks for animators, and tells what it shows.
public protocol ModalPresenterDelegate<P>: AnyObject {
  /// The platform of the container.
  associatedtype P: TransitionPlatform

  /// The animator for a change from one screen to another; nil for the container's default one,
  /// which also takes over where an error is thrown.
  func modalPresenter(
    _ modalPresenter: ModalPresenter<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)?

  /// Who leads a change that nobody leads yet; nil where it runs by itself. It is asked for before
  /// the animator, whose request then says that it is interactive.
  func modalPresenter(
    _ modalPresenter: ModalPresenter<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)?

  /// Whether a finger may take this screen away.
  func modalPresenter(
    _ modalPresenter: ModalPresenter<P>, shouldDismiss viewController: P.ViewController
  ) -> Bool

  /// A screen is presented; a cancelled change does not come here.
  func modalPresenter(
    _ modalPresenter: ModalPresenter<P>, didPresent viewController: P.ViewController)

  /// A screen has been dismissed, the topmost one first; a cancelled change does not come here.
  func modalPresenter(
    _ modalPresenter: ModalPresenter<P>, didDismiss viewController: P.ViewController)
}

extension ModalPresenterDelegate {
  /// Nil: the container's default animator.
  public func modalPresenter(
    _ modalPresenter: ModalPresenter<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? { nil }

  /// Nil: the change runs by itself.
  public func modalPresenter(
    _ modalPresenter: ModalPresenter<P>,
    interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)? { nil }

  /// True.
  public func modalPresenter(
    _ modalPresenter: ModalPresenter<P>, shouldDismiss viewController: P.ViewController
  ) -> Bool { true }

  /// Nothing.
  public func modalPresenter(
    _ modalPresenter: ModalPresenter<P>, didPresent viewController: P.ViewController
  ) {}

  /// Nothing.
  public func modalPresenter(
    _ modalPresenter: ModalPresenter<P>, didDismiss viewController: P.ViewController
  ) {}
}
