#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import AnimUIKit
  import UIKit

  /// A stack of screens whose pushes and pops can be interrupted at any time: a push that is still
  /// moving can be turned back, or followed by another one, and the screens go on from where they are,
  /// at their speed.
  ///
  /// UIKit's own navigation controller runs one change after another, whatever animates it. This one
  /// has no bar: what a bar shows is left to the app, for example in ``StagedViewController/onSelect``.
  open class StackViewController: StagedViewController<NavigationController<UIKitPlatform>> {
    /// Lets VoiceOver's escape gesture go back.
    override func stageDidLoad() {
      stageView.onEscape = { [weak self] in self?.goBack() ?? false }
    }

    /// Pushes the screen, also for a segue. UIKit passes it on to the nearest container that shows screens.
    open override func show(_ vc: UIViewController, sender: Any?) { container.push(vc) }

    /// The screens of the stack, the nearest first.
    open override func allowedChildrenForUnwinding(
      from source: UIStoryboardUnwindSegueSource
    ) -> [UIViewController] {
      let children = super.allowedChildrenForUnwinding(from: source)
      return container.viewControllers.reversed().filter(children.contains)
    }

    /// Goes back to a screen of the stack for an unwind segue.
    open override func unwind(
      for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
    ) {
      container.popTo(subsequentVC)
    }

    private func goBack() -> Bool {
      guard container.viewControllers.count > 1 else { return false }
      container.pop()
      return true
    }
  }

  extension UIViewController {
    /// The stack that this screen is in, directly or as a child of one of its screens. `nil` if it is in
    /// none.
    public var stackViewController: StackViewController? {
      parent as? StackViewController ?? parent?.stackViewController
    }
  }
#endif
