#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  extension NativeAnimator {
    /// Creates an animator of UIKit views. `make` receives the arguments by parameter name. The
    /// animator's conformance is isolated to the main actor: `struct Fold: @MainActor Animator`.
    @MainActor public init(
      _ name: String, _ parameters: [NativeParameter] = [],
      onUIKit make:
        @escaping @MainActor @Sendable ([String: ScriptValue]) throws
        -> (any Animator<UIKitPlatform>)?
    ) {
      let factory = AnimatorFactory<UIKitPlatform> { arguments in
        try onMain { try make(arguments) }
      }
      self.init(name, parameters, factory: factory)
    }
  }

  extension NativeInteraction {
    /// Creates an interaction whose controller listens in a UIKit view. The controller's
    /// conformance is isolated to the main actor: `final class Twist: @MainActor
    /// InteractionController`.
    @MainActor public init(
      _ name: String,
      onUIKit make:
        @escaping @MainActor @Sendable (InteractionTrigger<UIKitPlatform>) throws
        -> (any InteractionController<UIKitPlatform>)?
    ) {
      let factory = InteractionFactory<UIKitPlatform> { trigger in
        nonisolated(unsafe) let trigger = trigger
        return try onMain { try make(trigger) }
      }
      self.init(name, factory: factory)
    }
  }

  /// Does something for UIKit's platform, which is used on the main actor only.
  private func onMain<Made>(_ body: @MainActor () throws -> Made) rethrows -> Made {
    try MainActor.assumeIsolated { Unchecked(made: try body()) }.made
  }

  /// What has been made on the main actor, and does not leave it.
  private struct Unchecked<Made>: @unchecked Sendable {
    let made: Made
  }
#endif
