#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView {
    /// The name by which `match` and `elements` find this view, such as `photo`. If it is `nil`, which
    /// is the default, they use its `accessibilityIdentifier`.
    public var animatorID: String? {
      get { attachment(.viewAnimatorID) }
      set { attach(newValue, as: .viewAnimatorID) }
    }
  }

  extension AttachmentKey {
    fileprivate static let viewAnimatorID = AttachmentKey()
  }
#endif
