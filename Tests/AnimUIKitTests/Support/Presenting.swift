#if ANIM_STAND_INS
  import AnimProgram
  import AnimRuntime
  import UIKit

  @testable import AnimUIKit

  /// A window with a presenter, and the view in which UIKit lets presentations stand.
  @MainActor struct PresentingWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    let owners: Owners

    init(_ script: String) {
      owners = Owners(script)
      owners.home.view.frame = window.bounds
      window.addSubview(owners.home.view)
      window.addSubview(container)
    }

    /// The stage of the presentation; `nil` if there is none.
    var stage: StageView? { container.subviews.compactMap { $0 as? StageView }.first }

    /// A finger that drags on the stage.
    var touch: Touch? { stage.flatMap { Touch(on: $0) } }

    /// The alphas of what stands on the stage, from back to front.
    var alphas: [Double] {
      (stage?.hosts ?? []).compactMap { UIKitPlatform.appearance(of: $0.content)?.alpha }
    }

    /// Where the presented screen stands now.
    func appearance(of screen: Screen) -> ViewAppearance? {
      UIKitPlatform.appearance(of: screen.view)
    }

    /// What UIKit does at a presentation of a screen that wants to be as large as this.
    @discardableResult
    func present(_ screen: Screen, width: Double = 0, height: Double = 300) -> Owners.Change? {
      screen.transitioningDelegate = owners.delegate
      screen.preferredContentSize = CGSize(width: width, height: height)
      return owners.presentAbove(screen, owners.home, in: container)
    }

    /// The same until the screen is there.
    func finishPresenting(_ screen: Screen) {
      advance(by: 1, frames: 5)
      screen.presentationController?.presentationTransitionDidEnd(true)
      Trace.begin()
    }

    /// What UIKit does at its dismissal.
    func dismiss(_ screen: Screen) -> Owners.Change? {
      owners.dismissAbove(screen, owners.home, in: container)
    }

    /// What UIKit does when that is over.
    func finishDismissing(_ screen: Screen, completed: Bool = true) {
      screen.presentationController?.dismissalTransitionDidEnd(completed)
    }

    /// Where UIKit thinks the screen stands.
    func finalFrame(of screen: Screen) -> StageRectangle? {
      screen.presentationController.map {
        StageRectangle($0.frameOfPresentedViewInContainerView)
      }
    }
  }

  extension Owners {
    /// As while UIKit carries out another change of the navigation controller.
    func runOtherChange() {
      final class Coordinator: NSObject, UIViewControllerTransitionCoordinator {}
      navigation.runningChange = Coordinator()
    }

    /// Another navigation controller with two screens and the same delegate.
    func makeOtherNavigation() -> UINavigationController {
      let other = UINavigationController()
      other.title = "other"
      other.viewControllers = [Screen("A"), Screen("B")]
      other.delegate = delegate
      delegate.attend(to: other)
      return other
    }

    /// A pop inside a window, from a screen with a text field that has the keyboard.
    func popInWindow() -> (field: UIView, window: UIWindow) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
      let container = UIView(frame: window.bounds)
      window.addSubview(container)
      let field = UIView()
      detail.view.addSubview(field)
      container.addSubview(detail.view)
      field.becomeFirstResponder()
      let context = RecordedContext(from: detail, to: home, in: container)
      navigation.delegate?.navigationController(
        navigation, animationControllerFor: .pop, from: detail, to: home
      )?.animateTransition(using: context)
      return (field, window)
    }
  }

  extension ContainerViewController {
    /// Puts a scroll view into the child that is shown, with content three times as wide.
    func addScrollView() -> UIScrollView {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
      scroll.contentSize = CGSize(width: 960, height: 100)
      container.selectedViewController?.view.addSubview(scroll)
      return scroll
    }
  }

  /// By which name rules know tabs that show a navigation controller, as it gets a name.
  @MainActor func identifiersOfTabs(showing screens: [Screen]) -> [String?] {
    let navigation = UINavigationController()
    navigation.viewControllers = screens
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let before = UIKitPlatform.identifier(of: tabs)
    navigation.animatorID = "Stack"
    return [before, UIKitPlatform.identifier(of: tabs)]
  }

  /// By which name rules know a plain view controller, before and after it gets one.
  @MainActor func identifiersOfPlainController() -> [String?] {
    let plain = UIViewController()
    let before = UIKitPlatform.identifier(of: plain)
    plain.animatorID = "Plain"
    return [before, UIKitPlatform.identifier(of: plain)]
  }
#endif
