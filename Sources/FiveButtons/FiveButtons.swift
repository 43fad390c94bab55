import AnimatorKit

/// The example of objc.io's article on custom containers: five screens, a button for each, and a
/// container that slides from one to the next in the direction of its button.
///
/// It is the same in memory and in UIKit: all of it asks the container.
public struct FiveButtons<P: TransitionPlatform> {
  /// The container.
  public let container: ContainerController<P>
  // A container does not hold its delegate.
  private let delegate: RegistryDelegate<P>

  /// Takes a container of five screens, and shows the first.
  public init(_ container: ContainerController<P>, store: RegistryStore) {
    self.container = container
    delegate = RegistryDelegate { store.current }
    container.delegate = delegate
    store.load(["five-buttons.anim": FiveButtonsScript.text])
    tap(0)
  }

  /// The button of a screen is tapped.
  public func tap(_ index: Int) {
    guard container.viewControllers.indices.contains(index) else { return }
    container.select(container.viewControllers[index])
  }
}

/// What the five buttons look like when they are tapped.
public enum FiveButtonsScript {
  /// The article's animator, and the rule that uses it. A drag between neighbours leads it, too.
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
