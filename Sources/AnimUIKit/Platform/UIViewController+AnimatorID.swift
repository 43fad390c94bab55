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

  /// A key for an object that a UIKit object retains for us. No two keys are the same.
  package final class AttachmentKey: Sendable {
    /// The key of the name by which rules refer to a screen.
    fileprivate static let animatorID = AttachmentKey()

    /// Creates a key, which has to live as long as the object.
    package init() {}

    fileprivate var address: UnsafeRawPointer {
      UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    }
  }

  extension NSObject {
    /// Returns the object that this object retains under a key. `nil` if there is none of that
    /// type.
    package func attachment<Value>(_ key: AttachmentKey) -> Value? {
      objc_getAssociatedObject(self, key.address) as? Value
    }

    /// Makes this object retain another one under the key, instead of the previous one.
    package func attach(_ value: Any?, as key: AttachmentKey) {
      objc_setAssociatedObject(self, key.address, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
#endif
