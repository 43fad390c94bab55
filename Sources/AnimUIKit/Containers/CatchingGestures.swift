#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The recognizers with which a second finger takes control of a change that runs: those that its
  /// script names, or a drag.
  @MainActor final class CatchingGestures {
    private let desk: GestureDesk<UIKitPlatform>

    /// Recognizes gestures in a view for a change that is about to begin, or has just begun.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - script: The script that says how a gesture drives the change. An input that a plugin
    ///     provides begins changes, but does not take control of running ones. `nil` if its animator
    ///     does not say.
    ///   - view: The view, which receives touches during the change.
    ///   - gesture: The gesture for a script that names none. `nil` for none.
    init(
      for change: Change<UIKitPlatform>, script: Transition?, in view: UIView,
      unnamed gesture: Program.Interaction.Gesture?
    ) {
      desk = GestureDesk(catching: change, unnamed: gesture)
      if case .native = script?.program.interaction?.gesture { return }
      let recognizers = Recognizers(yieldsToScrolling: false)
      desk.onChange = { [weak view] in recognizers.show($0, in: view) }
      let desk = desk
      if !change.coordinator.animate(alongsideTransition: { _ in desk.arm() }) { desk.arm() }
    }

    /// Stops recognizing. A gesture in progress is cancelled, because there is nothing left to drive.
    func end() { desk.end() }
  }
#endif
