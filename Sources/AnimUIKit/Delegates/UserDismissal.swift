#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // What UIKit tells the delegate of a presentation when the user dismisses it, which the app does not
  // hear of a dismissal in code. Where there is Objective-C, these methods are optional; the stand-ins
  // have default implementations instead.
  extension UIPresentationController {
    /// Whether the user may dismiss the presentation, as far as the screen and the delegate say.
    var allowsDismissal: Bool {
      if presentedViewController.isModalInPresentation { return false }
      #if canImport(ObjectiveC)
        return delegate?.presentationControllerShouldDismiss?(self) ?? true
      #else
        return delegate?.presentationControllerShouldDismiss(self) ?? true
      #endif
    }

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
