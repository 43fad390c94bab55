#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Calls a closure where UIKit calls a method by its name: the one file that needs Objective-C.
  @MainActor final class ActionTarget: NSObject {
    /// What is called.
    let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    #if canImport(ObjectiveC)
      static let selector = #selector(act)
      @objc func act() { action() }
    #else
      static let selector = Selector("act")
      func act() { action() }
    #endif
  }
#endif
