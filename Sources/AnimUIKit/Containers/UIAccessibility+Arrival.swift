#if canImport(UIKit) && !os(watchOS)
  #if ANIM_STAND_INS
    import UIKit
  #else
    // Some SDKs declare the notification as a mutable variable.
    @preconcurrency import UIKit
  #endif

  extension UIAccessibility {
    /// Moves VoiceOver's focus to a screen that has arrived.
    @MainActor static func follow(_ screen: UIViewController) {
      post(notification: .screenChanged, argument: screen.view)
    }
  }
#endif
