#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// The name by which rules refer to this screen, such as `Detail`. If it is `nil`, which is the
    /// default, rules use the restoration identifier or the name of the type.
    public var animatorID: String? {
      get { attachment(.animatorID) }
      set { attach(newValue, as: .animatorID) }
    }
  }

  /// A name for something that we let an object of UIKit's retain. Two keys are never the same.
  package final class AttachmentKey: Sendable {
    /// The name by which rules know a screen.
    fileprivate static let animatorID = AttachmentKey()

    /// Creates a key, which must live as long as what it names.
    package init() {}

    fileprivate var address: UnsafeRawPointer {
      UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    }
  }

  extension NSObject {
    /// What this object retains for us under a key; `nil` if it is nothing of that type.
    package func attachment<Value>(_ key: AttachmentKey) -> Value? {
      objc_getAssociatedObject(self, key.address) as? Value
    }

    /// Lets this object retain something for us in the place of what it has under the key.
    package func attach(_ value: Any?, as key: AttachmentKey) {
      objc_setAssociatedObject(self, key.address, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
#endif
