#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // What UIKit tells the delegate of a presentation when the user dismisses it, which the app does not
  // hear of a dismissal in code. Where there is Objective-C, these methods are optional; the stand-ins
  // have default implementations instead.
  extension UIViewController {
    /// Whether the user may dismiss this screen, as far as the screen and the delegate of its
    /// presentation say.
    var allowsDismissal: Bool {
      if isModalInPresentation { return false }
      guard let presentation = presentationController else { return true }
      #if canImport(ObjectiveC)
        return presentation.delegate?.presentationControllerShouldDismiss?(presentation) ?? true
      #else
        return presentation.delegate?.presentationControllerShouldDismiss(presentation) ?? true
      #endif
    }
  }

  extension UIPresentationController {
    /// Tells the delegate that the user begins to dismiss the presentation.
    func tellWillDismiss() {
      #if canImport(ObjectiveC)
        delegate?.presentationControllerWillDismiss?(self)
      #else
        delegate?.presentationControllerWillDismiss(self)
      #endif
    }

    /// Tells the delegate that the user has dismissed the presentation.
    func tellDidDismiss() {
      #if canImport(ObjectiveC)
        delegate?.presentationControllerDidDismiss?(self)
      #else
        delegate?.presentationControllerDidDismiss(self)
      #endif
    }

    /// Tells the delegate that the user has tried to dismiss the presentation, which is not allowed.
    func tellDidAttemptToDismiss() {
      #if canImport(ObjectiveC)
        delegate?.presentationControllerDidAttemptToDismiss?(self)
      #else
        delegate?.presentationControllerDidAttemptToDismiss(self)
      #endif
    }
  }
#endif
