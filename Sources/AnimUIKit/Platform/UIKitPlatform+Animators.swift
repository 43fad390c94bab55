#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// Makes animators of UIKit's views, which live on the main actor as these do.
  struct UIKitAnimatorFactory: Sendable {
    let make: @MainActor @Sendable ([String: ScriptValue]) throws -> (any Animator<UIKitPlatform>)?
  }

  extension NativeAnimator {
    /// Creates an animator of UIKit's views, from arguments by parameter name. Its conformance is the
    /// main actor's: `struct Fold: @MainActor Animator`.
    public init(
      _ name: String, _ parameters: [NativeParameter] = [], summary: String = "",
      onUIKit make:
        @escaping @MainActor @Sendable ([String: ScriptValue]) throws
        -> (any Animator<UIKitPlatform>)?
    ) {
      self.init(name, parameters, summary: summary, factory: UIKitAnimatorFactory(make: make))
    }
  }

  /// Makes interaction controllers on the main actor.
  struct UIKitInteractionFactory: Sendable {
    let make:
      @MainActor @Sendable (InteractionTrigger<UIKitPlatform>) throws
        -> (any InteractionController<UIKitPlatform>)?
  }

  extension NativeInteraction {
    /// Creates an interaction whose controller listens in a view of UIKit's. Its conformance is the
    /// main actor's: `final class Twist: @MainActor InteractionController`.
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
    /// What an interaction for UIKit makes.
    public static func makeInteractionController(
      _ factory: any Sendable, trigger: InteractionTrigger<UIKitPlatform>
    ) throws -> (any InteractionController<UIKitPlatform>)? {
      try (factory as? UIKitInteractionFactory)?.make(trigger)
    }

    /// What an animator for UIKit makes.
    public static func makeAnimator(
      _ factory: any Sendable, arguments: [String: ScriptValue]
    ) throws -> (any Animator<UIKitPlatform>)? {
      try (factory as? UIKitAnimatorFactory)?.make(arguments)
    }
  }
#endif
