#if canImport(UIKit)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// Makes animators of UIKit's views, which live on the main actor as these do.
  struct UIKitAnimatorFactory: Sendable {
    let make: @MainActor @Sendable ([String: Value]) throws -> (any Animator<UIKitPlatform>)?
  }

  extension NativeAnimator {
    /// Creates an animator of UIKit's views, from arguments by parameter name. Its conformance is the
    /// main actor's: `struct Fold: @MainActor Animator`.
    public init(
      _ name: String, _ parameters: [NativeParameter] = [], summary: String = "",
      onUIKit make:
        @escaping @MainActor @Sendable ([String: Value]) throws
        -> (any Animator<UIKitPlatform>)?
    ) {
      self.init(name, parameters, summary: summary, factory: UIKitAnimatorFactory(make: make))
    }
  }

  extension UIKitPlatform {
    /// What an animator for UIKit makes.
    public static func makeAnimator(
      _ factory: any Sendable, arguments: [String: Value]
    ) throws -> (any Animator<UIKitPlatform>)? {
      try (factory as? UIKitAnimatorFactory)?.make(arguments)
    }
  }
#endif
