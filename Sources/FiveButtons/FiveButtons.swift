import AnimLive
import AnimRuntime

/// The example of objc.io's article on custom containers: five screens, a button for each, and a
/// container that slides from one to the next in the direction of its button.
///
/// It is the same in memory and in UIKit: all of it asks the container.
public struct FiveButtons<P: TransitionPlatform> {
  /// The direction in which a finger swipes.
  public enum Swipe: Sendable, Hashable, CaseIterable {
    case left, right
  }

  /// The container. Its children are made when they are first needed.
  public let container: ContainerController<P>
  // A container does not retain its delegate.
  private let delegate: RegistryDelegate<P>

  /// Loads the example's script into a layer of the store, and shows the first child. A delegate that
  /// the container already has stays.
  public init(_ container: ContainerController<P>, store: RegistryStore) {
    self.container = container
    delegate = RegistryDelegate { store.current }
    if container.delegate == nil { container.delegate = delegate }
    store.load(["five-buttons.anim": FiveButtonsScript.text], as: "five-buttons")
    tap(0)
  }

  /// Shows a child. Call it when the button of that place is tapped.
  public func tap(_ index: Int) { container.select(at: index) }

  /// Shows the neighbour on the other side; does nothing at the ends. Call it when a quick swipe was
  /// recognized: the change then runs by itself, while a slow drag drives it.
  public func swipe(_ swipe: Swipe) {
    switch swipe {
    case .left: container.selectNext()
    case .right: container.selectPrevious()
    }
  }
}

/// How the screens of the five buttons change.
public enum FiveButtonsScript {
  /// The article's animator, and the rule that uses it. A drag between neighbours drives it too.
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
