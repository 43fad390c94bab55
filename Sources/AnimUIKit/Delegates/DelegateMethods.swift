#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Calls a method that a delegate may not have: where there is Objective-C, a delegate's methods are
  /// optional, and the stand-ins have default implementations instead. `nil` if it has none.
  @MainActor @discardableResult func ask<each Argument, Result>(
    _ method: ((repeat each Argument) -> Result)?, _ argument: repeat each Argument
  ) -> Result? {
    method?(repeat each argument)
  }

  extension NSObjectProtocol {
    /// Calls back on the main thread once this object is gone, if the listener still exists then.
    @MainActor func whenGone<Listener: AnyObject>(
      tell listener: Listener, _ body: @escaping @MainActor (Listener) -> Void
    ) {
      guard let object = self as? NSObject else { return }
      let end: EndOfLife = object.attachment(.endOfLife) ?? EndOfLife()
      // Many listeners may come and go during the life of a delegate that an app shares.
      end.calls.removeAll { $0.listener == nil }
      end.calls.append(
        .init(listener: listener) { [weak listener] in if let listener { body(listener) } })
      object.attach(end, as: .endOfLife)
    }
  }

  /// What an object retains that tells when it is gone.
  private final class EndOfLife {
    struct Call {
      weak var listener: AnyObject?
      let body: @MainActor () -> Void
    }

    var calls: [Call] = []

    deinit {
      let bodies = calls.map(\.body)
      guard Thread.isMainThread else {
        Task { @MainActor in for body in bodies { body() } }
        return
      }
      MainActor.assumeIsolated { for body in bodies { body() } }
    }
  }

  // What UIKit tells the delegate of a presentation when the user dismisses it, which the app does not
  // hear of a dismissal in code.
  extension UIViewController {
    /// Whether the user may dismiss this screen, as far as the screen and the delegate of its
    /// presentation say.
    var allowsDismissal: Bool {
      if isModal { return false }
      // That of a screen which UIKit does not present would be made, and retain the screen.
      guard presentingViewController != nil, let presentation = presentationController else {
        return true
      }
      return ask(presentation.delegate?.presentationControllerShouldDismiss(_:), presentation)
        ?? true
    }

    /// Whether the screen, or a child that it shows, makes its presentation modal. The header: a screen sets
    /// `isModalInPresentation` for "the presentation hosting the view controller".
    private var isModal: Bool {
      isModalInPresentation || children.contains { $0.viewIfLoaded?.window != nil && $0.isModal }
    }
  }

  extension UIPresentationController {
    /// Tells the delegate that the user begins to dismiss the presentation.
    func tellWillDismiss() { ask(delegate?.presentationControllerWillDismiss(_:), self) }

    /// Tells the delegate that the user has dismissed the presentation.
    func tellDidDismiss() { ask(delegate?.presentationControllerDidDismiss(_:), self) }

    /// Tells the delegate that the user has tried to dismiss the presentation, which is not allowed.
    func tellDidAttemptToDismiss() {
      ask(delegate?.presentationControllerDidAttemptToDismiss(_:), self)
    }
  }
#endif
