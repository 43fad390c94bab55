/// Is notified of a container's changes, and may provide its animators.
///
/// The request says what the container is about to do: `push`, `pop`, `select` and so on.
public protocol ContainerDelegate<P>: AnyObject {
  /// The platform of the container.
  associatedtype P: TransitionPlatform

  /// What happens to a running change when another one is requested, unless the container says it. `nil`
  /// for what the animators say.
  var interruption: Interruption? { get }

  /// Returns the animator for a change from one screen to another. If it returns `nil`, the rules choose
  /// one. If it throws an error, the container uses its default animator.
  func container(
    _ container: TransitionContainer<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)?

  /// Returns the controller that drives a change interactively. `nil` if the change is not
  /// interactive. The container calls this before it asks for the animator, whose request then says
  /// whether the change is interactive. It does not call this for changes that already have an
  /// interaction controller.
  func container(
    _ container: TransitionContainer<P>, interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)?

  /// Returns whether a gesture may begin a change. It is asked once about each gesture, as it begins.
  func container(
    _ container: TransitionContainer<P>, shouldBegin request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> Bool

  /// Called before a screen is shown. The change may still be cancelled.
  func container(
    _ container: TransitionContainer<P>, willShow viewController: P.ViewController, animated: Bool)

  /// Called after a change. Cancelled changes don't call it.
  func container(_ container: TransitionContainer<P>, didEnd change: EndedChange<P>)
}

extension ContainerDelegate {
  /// `nil`: the animators say it.
  public var interruption: Interruption? { nil }

  /// Returns `nil`: the rules choose.
  public func container(
    _ container: TransitionContainer<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? { nil }

  /// Returns `nil`: the change is not interactive.
  public func container(
    _ container: TransitionContainer<P>, interactionControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any InteractionController<P>)? { nil }

  /// Returns `true`.
  public func container(
    _ container: TransitionContainer<P>, shouldBegin request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func container(
    _ container: TransitionContainer<P>, willShow viewController: P.ViewController, animated: Bool
  ) {}

  /// Does nothing.
  public func container(_ container: TransitionContainer<P>, didEnd change: EndedChange<P>) {}
}

/// A change that has completed.
public struct EndedChange<P: TransitionPlatform> {
  /// Whether it was animated.
  public let animated: Bool
  /// The children before the change.
  let before: Children<P.ViewController>
  /// The children after the change.
  let after: Children<P.ViewController>

  /// The selected or topmost child before the change. `nil` if there was none.
  public var from: P.ViewController? { before.selected }
  /// The selected or topmost child after the change. `nil` if there is none.
  public var to: P.ViewController? { after.selected }
  /// The children that the change has added, in order. Those that don't exist yet are created.
  package var added: [P.ViewController] { after.viewControllers.without(before.viewControllers) }
  /// The children that the change has removed, the last one first. Those that don't exist yet are
  /// created.
  package var removed: [P.ViewController] {
    before.viewControllers.without(after.viewControllers).reversed()
  }
}
