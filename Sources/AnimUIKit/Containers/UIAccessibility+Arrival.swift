#if canImport(UIKit) && !os(watchOS)
  #if ANIM_STAND_INS
    import UIKit
  #else
    // Some SDKs declare the notification as a variable that anybody may change.
    @preconcurrency import UIKit
  #endif

  extension UIAccessibility {
    /// Sends VoiceOver to a screen that has arrived.
    @MainActor static func follow(_ screen: UIViewController) {
      post(notification: .screenChanged, argument: screen.view)
    }
  }
#endif
