import AnimLive
import AnimRuntime

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

  /// Loads the example's script into a layer of the store, and shows the first child. If the
  /// container already has a delegate, it keeps it.
  public init(_ container: ContainerController<P>, store: RegistryStore) {
    self.container = container
    delegate = RegistryDelegate(store: store)
    if container.delegate == nil { container.delegate = delegate }
    store.load(["five-buttons.anim": FiveButtonsScript.text], as: "five-buttons")
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

/// The script that animates the five buttons.
public enum FiveButtonsScript {
  /// The article's animator, and the rule that uses it. It also follows a drag between neighbors.
  public static let text = """
    /// Both screens travel side by side on one spring, 16 pt apart, and cross-fade.
    animator panes(padding: Length = 16pt) {
        duration 1s
        timing spring(dampingRatio: 0.75, velocity: 0.5)

        let way = (container.width + padding) * direction
        from { translate.x: 0 -> -way; alpha: 1 -> 0 }
        to   { translate.x: way -> 0; alpha: 0 -> 1 }

        interaction drag {
            progress: -drag.translation.x / container.width * direction
        }
    }

    when select use panes
    """
}
