#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import UIKit

  extension UIViewController {
    /// Returns whether this screen keeps the transition that it prefers itself, such as iOS 18's zoom,
    /// although a rule answers: only a rule that names the screen, or a choice in code, is about it.
    func prefersOwnTransition(to answer: Resolution?, for request: TransitionRequest) -> Bool {
      // Only SDKs since that of iOS 18 have this module, and `preferredTransition`.
      #if os(iOS) && canImport(SwiftUICore) || ANIM_STAND_INS
        guard #available(iOS 18, *), preferredTransition != nil, let answer else { return false }
        let isArriving = !request.operation.goesBack
        return !answer.names(isArriving ? .to : .from, in: request)
      #else
        return false
      #endif
    }
  }
#endif
