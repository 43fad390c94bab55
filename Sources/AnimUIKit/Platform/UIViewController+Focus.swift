#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// What VoiceOver goes to when this screen has arrived in a container of this package: a view or an
    /// accessibility element. If it is `nil`, VoiceOver goes back to what it was on when the screen left,
    /// or to the first element of a new screen.
    public var arrivalFocus: Any? {
      get {
        let named: NamedFocus? = attachment(.arrivalFocus)
        return named?.element
      }
      set { attach(newValue.map(NamedFocus.init), as: .arrivalFocus) }
    }
  }

  private struct NamedFocus {
    let element: Any
  }

  extension AttachmentKey {
    fileprivate static let arrivalFocus = AttachmentKey()
  }
#endif
