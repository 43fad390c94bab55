#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Calls a closure when UIKit calls a method by its name. This file needs Objective-C.
  @MainActor package final class ActionTarget: NSObject {
    /// The closure.
    let action: () -> Void

    /// Creates a target that calls `action`.
    package init(_ action: @escaping () -> Void) { self.action = action }

    #if canImport(ObjectiveC)
      /// The name of the method that UIKit calls.
      package static let selector = #selector(act)
      @objc func act() { action() }
    #else
      /// The name of the method that UIKit calls.
      package static let selector = Selector("act")
      func act() { action() }
    #endif
  }
#endif
