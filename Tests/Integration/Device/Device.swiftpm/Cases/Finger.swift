import AnimatorKit
import UIKit

/// A finger that a case moves: an input of the app's own, which drives pops. No public API touches the
/// screen of a device.
@MainActor final class Finger {
  /// The last controller that the animators have asked for. `nil` before.
  private var controller: Controller?

  /// Provides the input to scripts that contain ``declaration``.
  init(in animators: Animators) {
    let input = NativeInteraction("finger") { [weak self] trigger in
      let controller = Controller(trigger)
      self?.controller = controller
      return controller
    }
    animators.store.replace(.native("device", interactions: [input]))
  }

  /// What a script needs before it can use the input.
  static let declaration = "extern interaction finger"

  /// Touches the screen. `false` if that begins nothing.
  func touch() -> Bool { controller?.trigger.begin() ?? false }

  /// Moves to a progress, 0…1.
  func move(to progress: Double) { controller?.drive.update(progress) }

  /// Takes control again of the change that it has let go.
  func catchAgain() { controller?.drive.pause() }

  /// Lets go. The change completes or goes back.
  func letGo(completing: Bool) {
    completing ? controller?.drive.finish() : controller?.drive.cancel()
  }

  @MainActor private final class Controller: @MainActor InteractionController {
    let trigger: InteractionTrigger<UIKitPlatform>
    let drive = PercentDrivenInteraction<UIKitPlatform>()

    init(_ trigger: InteractionTrigger<UIKitPlatform>) { self.trigger = trigger }

    func startInteractiveTransition(_ context: TransitionContext<UIKitPlatform>) {
      drive.startInteractiveTransition(context)
    }
  }
}
