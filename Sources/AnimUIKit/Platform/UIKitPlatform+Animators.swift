#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// Creates animators of UIKit views, which are isolated to the main actor.
  struct UIKitAnimatorFactory: Sendable {
    let make: @MainActor @Sendable ([String: ScriptValue]) throws -> (any Animator<UIKitPlatform>)?
  }

  extension NativeAnimator {
    /// Creates an animator of UIKit views. `make` receives the arguments by parameter name. The
    /// animator's conformance is isolated to the main actor: `struct Fold: @MainActor Animator`.
    public init(
      _ name: String, _ parameters: [NativeParameter] = [], summary: String = "",
      onUIKit make:
        @escaping @MainActor @Sendable ([String: ScriptValue]) throws
        -> (any Animator<UIKitPlatform>)?
    ) {
      self.init(name, parameters, summary: summary, factory: UIKitAnimatorFactory(make: make))
    }
  }

  /// Creates interaction controllers on the main actor.
  struct UIKitInteractionFactory: Sendable {
    let make:
      @MainActor @Sendable (InteractionTrigger<UIKitPlatform>) throws
        -> (any InteractionController<UIKitPlatform>)?
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
      self.init(name, factory: UIKitInteractionFactory(make: make))
    }
  }

  extension UIKitPlatform {
    /// Returns the controller that an interaction for UIKit makes. `nil` for an interaction of
    /// another platform.
    public static func makeInteractionController(
      _ factory: any Sendable, trigger: InteractionTrigger<UIKitPlatform>
    ) throws -> (any InteractionController<UIKitPlatform>)? {
      try (factory as? UIKitInteractionFactory)?.make(trigger)
    }

    /// Returns the animator that a native animator for UIKit makes. `nil` for an animator of
    /// another platform.
    public static func makeAnimator(
      _ factory: any Sendable, arguments: [String: ScriptValue]
    ) throws -> (any Animator<UIKitPlatform>)? {
      try (factory as? UIKitAnimatorFactory)?.make(arguments)
    }
  }
#endif
