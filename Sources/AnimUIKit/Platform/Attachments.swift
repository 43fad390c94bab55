#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// The name by which rules refer to this screen, such as `Detail`. If it is `nil`, which is the
    /// default, rules use the restoration identifier or the name of the type.
    public var animatorID: String? {
      get { attachment(.animatorID) }
      set { attach(newValue, as: .animatorID) }
    }

    /// What VoiceOver goes to when this screen has arrived in a container of this package: a view or an
    /// accessibility element. If it is `nil`, VoiceOver goes back to what it was on when the screen left,
    /// or to the first element of a new screen.
    public var arrivalFocus: Any? {
      get { (attachment(.arrivalFocus) as NamedFocus?)?.element }
      set { attach(newValue.map(NamedFocus.init), as: .arrivalFocus) }
    }
  }

  private struct NamedFocus {
    let element: Any
  }

  extension UIView {
    /// The name by which `match` and `elements` find this view, such as `photo`. If it is `nil`, which
    /// is the default, they use its `accessibilityIdentifier`.
    public var animatorID: String? {
      get { attachment(.animatorID) }
      set { attach(newValue, as: .animatorID) }
    }
  }

  /// A key for an object that a UIKit object retains for us. No two keys are the same.
  package final class AttachmentKey: Sendable {
    static let animatorID = AttachmentKey()
    static let arrivalFocus = AttachmentKey()
    static let arrivalValues = AttachmentKey()
    static let endOfLife = AttachmentKey()
    static let installation = AttachmentKey()
    static let modalInstallation = AttachmentKey()
    static let ownStyle = AttachmentKey()
    static let passedRequest = AttachmentKey()
    static let preparedTransition = AttachmentKey()
    static let screenAnimators = AttachmentKey()

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
