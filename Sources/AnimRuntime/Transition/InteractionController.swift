/// Drives a transition interactively, like UIKit's `UIViewControllerInteractiveTransitioning` but
/// for any platform.
///
/// A controller of your own moves the transition with a ``PercentDrivenInteraction``.
public protocol InteractionController<P>: AnyObject {
  /// The platform of the screens.
  associatedtype P: TransitionPlatform

  /// Called when the change begins. Pass it on to a ``PercentDrivenInteraction``, now or when the
  /// controller is ready: it starts the animator.
  func startInteractiveTransition(_ context: TransitionContext<P>)

  /// Called last, when the container no longer needs the input of a controller that a script names;
  /// see ``NativeInteraction``. If the controller is still driving a change, it has to end it.
  func interactionEnded()
}

extension InteractionController {
  /// Does nothing.
  public func interactionEnded() {}
}

/// Lets a native interaction controller listen for its input and begin a change.
public final class InteractionTrigger<P: TransitionPlatform> {
  /// The view in which screens are animated. The controller listens for its input there.
  public let containerView: P.View

  private let onBegin: (Double?) -> Bool

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - containerView: The view in which screens are animated.
  ///   - onBegin: Requests the change; see ``begin(direction:)``.
  package init(in containerView: P.View, onBegin: @escaping (_ direction: Double?) -> Bool) {
    (self.containerView, self.onBegin) = (containerView, onBegin)
  }

  /// Begins the change that the controller is waiting for, or takes control of the running one.
  /// Call it when the input arrives. The container then calls
  /// ``InteractionController/startInteractiveTransition(_:)``, immediately unless it is in the
  /// middle of a callback.
  ///
  /// - Parameter direction: Chooses between several changes, such as those to both neighbors: 1 for
  ///   the one whose new screen enters from the right, -1 for the one from the left. `nil` for the
  ///   first that may begin.
  /// - Returns: `false` if there is no change to drive.
  @discardableResult
  public func begin(direction: Double? = nil) -> Bool { onBegin(direction) }
}
