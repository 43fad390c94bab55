#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The recognizers with which a second finger takes control of a change that runs: those that its
  /// script names, or a drag.
  @MainActor final class CatchingGestures {
    private weak var container: TransitionContainer<UIKitPlatform>?
    private let recognizers = Recognizers(yieldsToScrolling: false)

    /// Recognizes gestures in a view for the change that a container is about to begin.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - script: The script that says how a gesture drives the change. An input that a plugin
    ///     provides begins changes, but does not take control of running ones. `nil` if its animator
    ///     does not say.
    ///   - view: The view, which receives touches during the change.
    ///   - gesture: The gesture for a script that names none. `nil` for none.
    init(
      for container: TransitionContainer<UIKitPlatform>, script: Transition?, in view: UIView,
      unnamed gesture: Program.Interaction.Gesture?
    ) {
      self.container = container
      if case .native = script?.program.interaction?.gesture { return }
      container.defaultGesture = gesture
      container.onArmedGesturesChange = { [weak container, weak view, recognizers] armed in
        // Without a change, other recognizers begin one.
        if container?.isTransitioning == true { recognizers.show(armed, in: view) }
      }
    }

    /// Stops recognizing. A gesture in progress is cancelled, because there is nothing left to drive.
    func end() {
      container?.onArmedGesturesChange = nil
      container?.defaultGesture = nil
      recognizers.show([], in: nil)
    }
  }
#endif
