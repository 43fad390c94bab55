/// Lets a native interaction controller listen for its input and begin a change.
public final class InteractionTrigger<P: TransitionPlatform> {
  /// The view in which screens are animated. The controller listens for its input there.
  public let containerView: P.View

  private let onBegin: (Double?) -> Bool

  /// Creates a trigger that requests a change with `onBegin`; see ``begin(direction:)``.
  package init(in containerView: P.View, onBegin: @escaping (_ direction: Double?) -> Bool) {
    (self.containerView, self.onBegin) = (containerView, onBegin)
  }

  /// Begins the change that the controller is waiting for, or takes control of the running one.
  /// Call it when the input arrives. The container then calls
  /// ``InteractionController/startInteractiveTransition(_:)``, immediately unless it is in the
  /// middle of a callback.
  ///
  /// - Parameters:
  ///   - direction: Chooses between several changes, such as those to both neighbors: 1 for the one
  ///     whose new screen enters from the right, -1 for the one from the left. `nil` for the first that
  ///     may begin.
  ///   - drive: What will drive the change. Its calls from now on count, although UIKit may begin the
  ///     change later. `nil` if nothing is called before the change begins.
  /// - Returns: `false` if there is no change to drive.
  @discardableResult
  public func begin(
    direction: Double? = nil, driving drive: PercentDrivenInteraction<P>? = nil
  ) -> Bool {
    drive?.prepare()
    let begins = onBegin(direction)
    if !begins { drive?.refuse { _ in } }
    return begins
  }
}

/// Creates interaction controllers for one platform. A controller waits with a trigger until its
/// input arrives. A container creates its waiting controllers again if the factory is a different
/// object.
package final class InteractionFactory<P: TransitionPlatform>: Sendable {
  /// Makes an interaction controller.
  package let make: @Sendable (InteractionTrigger<P>) throws -> (any InteractionController<P>)?

  /// Creates a factory.
  package init(
    make: @escaping @Sendable (InteractionTrigger<P>) throws -> (any InteractionController<P>)?
  ) {
    self.make = make
  }
}
