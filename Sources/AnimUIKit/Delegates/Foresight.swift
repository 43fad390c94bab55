#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import UIKit

  extension UIViewController {
    /// What answers the changes of this container that will probably come next. Its screens do not
    /// retain the container, so it may retain them.
    private(set) var upcoming: [Answer<UIKitPlatform>] {
      get { attachment(.upcoming) ?? [] }
      set { attach(newValue, as: .upcoming) }
    }

    /// Prepares these answers while nothing moves, and throws away what was prepared before.
    func foresee(_ answers: [Answer<UIKitPlatform>?]) {
      upcoming = Answer.foresee(answers, after: upcoming)
    }
  }

  extension AttachmentKey {
    fileprivate static let upcoming = AttachmentKey()
  }
#endif
