import AnimatorPlayer

/// The example of objc.io's article on custom containers: five screens, a button for each, and a
/// container that slides from one to the next in the direction of its button.
///
/// It works the same in memory and in UIKit, because both use the container alone.
public struct FiveButtons<P: TransitionPlatform> {
  /// The direction of a swipe.
  public enum Swipe: Sendable, Hashable, CaseIterable {
    case left, right
  }

  /// The container. It creates each child when it is first needed.
  public let container: ContainerController<P>
  // A container does not retain its delegate.
  private let delegate: RegistryDelegate<P>

  /// Shows the first child. The store answers with the rules of the example's script. If the container
  /// already has a delegate, it keeps it.
  public init(_ container: ContainerController<P>, store: RegistryStore) {
    self.container = container
    delegate = RegistryDelegate(store: store)
    if container.delegate == nil { container.delegate = delegate }
    tap(0)
  }

  /// Shows a child. Call it when the button at that index is tapped. An index out of range is
  /// reported and otherwise ignored.
  public func tap(_ index: Int) { container.select(at: index) }

  /// Shows the neighbor on the other side. Does nothing at the ends. Call it when a quick swipe is
  /// recognized: the transition then runs without interaction, while a slow drag controls it.
  public func swipe(_ swipe: Swipe) {
    switch swipe {
    case .left: container.selectNext()
    case .right: container.selectPrevious()
    }
  }
}
