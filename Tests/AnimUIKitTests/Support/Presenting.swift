import AnimatorKit
import AnimProgram
import AnimRuntime
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// A window with a presenter.
@MainActor struct PresentingWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  let owners: Owners

  init(_ script: String) {
    owners = Owners(script)
    owners.home.view.frame = window.bounds
    window.addSubview(owners.home.view)
  }

  /// The stage of the presentation. `nil` if there is none.
  var stage: StageView? {
    window.subviews.flatMap(\.subviews).lazy.compactMap { $0 as? StageView }.first
  }

  /// The view that UIKit has put the presentation into.
  var container: UIView? { stage?.superview }

  /// A drag on the stage.
  var touch: Touch? { stage.flatMap { Touch(on: $0) } }

  /// The alphas of the views on the stage, from back to front.
  var alphas: [Double] {
    (stage?.hosts ?? []).compactMap { UIKitPlatform.appearance(of: $0.content)?.alpha }
  }

  /// The current appearance of the presented screen.
  func appearance(of screen: Screen) -> ViewAppearance? {
    UIKitPlatform.appearance(of: screen.view)
  }

  /// Where a screen is in the window, without transforms.
  func place(of screen: Screen) -> StageRectangle {
    StageRectangle(screen.view.convert(screen.view.bounds, to: nil))
  }

  /// Sets the layout direction of the presenter.
  func setLayout(rightToLeft: Bool) {
    owners.home.view.effectiveUserInterfaceLayoutDirection =
      rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Makes a navigation controller of that name the presenter of a screen.
  func makePresenter(of screen: Screen, named name: String) -> UIViewController {
    let presenter = UINavigationController()
    presenter.animatorID = name
    presenter.addChild(owners.home)
    return presenter
  }

  /// Presents a screen that prefers this size. Returns the running change.
  @discardableResult
  func present(
    _ screen: Screen, above presenter: Screen? = nil, width: Double = 0, height: Double = 300,
    animated: Bool = true
  ) -> Owners.Change? {
    screen.modalPresentationStyle = .custom
    owners.rules.install(on: screen)
    screen.preferredContentSize = CGSize(width: width, height: height)
    (presenter ?? owners.home).present(screen, animated: animated)
    return Owners.Change(of: screen)
  }

  /// Completes the presentation.
  func finishPresenting() {
    advance(by: 1, frames: 5)
    Trace.begin()
  }

  /// Dismisses the screen. Returns the running change.
  func dismiss(_ screen: Screen, animated: Bool = true) -> Owners.Change? {
    owners.dismiss(screen, animated: animated)
  }

  /// The frame of the screen as UIKit knows it.
  func finalFrame(of screen: Screen) -> StageRectangle? {
    screen.presentationController.map {
      StageRectangle($0.frameOfPresentedViewInContainerView)
    }
  }
}

/// An app's delegate of a presentation.
@MainActor final class DismissalWatcher: NSObject, UIAdaptivePresentationControllerDelegate {
  private let allows: Bool
  /// Called when the screen has been dismissed.
  var onEnd: (() -> Void)?
  /// What it has heard.
  private(set) var calls: [String] = []
  /// Whether there was a coordinator when it heard that a dismissal begins.
  private(set) var hadCoordinator = false

  init(allows: Bool) { self.allows = allows }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { allows }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    calls.append("will")
    hadCoordinator = presentationController.presentingViewController.transitionCoordinator != nil
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    calls.append("did")
    onEnd?()
  }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    calls.append("attempt")
  }
}

extension PresentingWindow {
  /// Makes an app's delegate watch a presentation. UIKit does not retain it.
  func watchDismissal(of screen: Screen, allows: Bool) -> DismissalWatcher {
    let watcher = DismissalWatcher(allows: allows)
    screen.presentationController?.delegate = watcher
    return watcher
  }

  /// Makes VoiceOver's escape gesture. Returns whether it does anything.
  var escapes: Bool { stage?.accessibilityPerformEscape() ?? false }
}

/// An app's delegate of UIKit's swipes back.
@MainActor final class SwipeWatcher: NSObject, UIGestureRecognizerDelegate {
  /// Whether it lets the swipes begin.
  var allows = true

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allows }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  /// Whether it is the delegate of all swipes.
  func isDelegate(in owners: Owners) -> Bool {
    owners.navigation.swipes.allSatisfy { $0.delegate === self }
  }
}

extension Owners {
  /// Whether a swipe back begins at these distances from the left edge of the window.
  func swipeBegins(from places: [Double]) -> [Bool] {
    let isMirrored = navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return places.map { touch?.begins(x: isMirrored ? -100 : 100, from: $0) ?? false }
  }

  /// Whether UIKit's swipe over the content begins with this velocity.
  func contentSwipeBegins(x: Double, y: Double) -> Bool {
    let pan = navigation.interactiveContentPopGestureRecognizer as? UIPanGestureRecognizer
    pan?.speed = CGPoint(x: x, y: y)
    return pan?.wouldBegin ?? false
  }

  /// Makes an app's delegate watch UIKit's swipes back.
  func watchSwipes() -> SwipeWatcher {
    let watcher = SwipeWatcher()
    for swipe in navigation.swipes { swipe.delegate = watcher }
    return watcher
  }

  /// Whether others wait until each of UIKit's swipes has failed.
  var swipesComeFirst: [Bool] {
    let other = UIGestureRecognizer(target: nil, action: nil)
    return navigation.swipes.map { other.waits(for: $0) }
  }
}

extension UINavigationController {
  /// Whether each of UIKit's swipes back would begin: from the edge, and over the content.
  var systemSwipes: [Bool] {
    [interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer]
      .compactMap { $0?.wouldBegin }
  }
}

/// The ways in which an app can forbid a swipe back.
enum Forbidding: CaseIterable {
  case nothing, hidesBackButton, replacesBackButton, replacesByGroup, disablesRecognizer, hidesBar
}

extension Owners {
  /// Forbids a swipe back from the detail screen.
  func forbidSwipe(_ way: Forbidding) {
    let item = detail.navigationItem
    switch way {
    case .nothing:
      item.leftBarButtonItems = [UIBarButtonItem()]
      item.leftItemsSupplementBackButton = true
    case .hidesBackButton: item.hidesBackButton = true
    case .replacesBackButton: item.leftBarButtonItems = [UIBarButtonItem()]
    case .replacesByGroup: item.leadingItemGroups = [UIBarButtonItemGroup()]
    case .disablesRecognizer: navigation.interactivePopGestureRecognizer?.isEnabled = false
    case .hidesBar: navigation.isNavigationBarHidden = true
    }
  }

  /// Pushes a screen above the detail screen that no rule answers, so that UIKit animates it.
  func runOtherChange() {
    onSystem([.takesTime]) { navigation.pushViewController(Screen("Other"), animated: true) }
  }

  /// Returns another navigation controller with two screens and the same rules.
  func makeOtherNavigation() -> UINavigationController {
    let other = UINavigationController()
    other.title = "other"
    other.viewControllers = [Screen("A"), Screen("B")]
    NavigationInstallation(rules, on: other)
    return other
  }

  /// Shows the navigation controller in a window.
  func showNavigation() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.addSubview(navigation.view)
    return window
  }

  /// Pops in a window, from a screen with a text field that has the keyboard.
  func popInWindow() -> (field: UIView, window: UIWindow) {
    let window = showNavigation()
    pushed()
    let field = UIView()
    detail.view.addSubview(field)
    field.becomeFirstResponder()
    navigation.popViewController(animated: true)
    return (field, window)
  }
}

extension ContainerViewController {
  /// Adds a scroll view to the visible child, with content three times as wide.
  func addScrollView() -> UIScrollView {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    scroll.contentSize = CGSize(width: 960, height: 100)
    container.selectedViewController?.view.addSubview(scroll)
    return scroll
  }

  /// Puts a control that a finger holds in front of the visible child.
  func touchControl(isButton: Bool, isTouched: Bool = true) {
    let control = isButton ? UIButton(frame: stage.bounds) : UISlider(frame: stage.bounds)
    control.isTouched = isTouched
    container.selectedViewController?.view.addSubview(control)
  }

  /// Whether a drag waits for a drag inside the visible child.
  func waitsForInnerDrag(_ touch: Touch) -> Bool {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    row.addGestureRecognizer(pan)
    container.selectedViewController?.view.addSubview(row)
    return touch.waits(for: pan)
  }

  /// Whether a drag waits for a scroll view.
  func waitsForScrolling(_ touch: Touch) -> Bool {
    touch.waits(for: addScrollView().panGestureRecognizer)
  }
}

/// The names by which rules know tabs that show a navigation controller, as it gets a name.
@MainActor func identifiersOfTabs(showing screens: [Screen]) -> [String?] {
  let navigation = UINavigationController()
  navigation.viewControllers = screens
  let tabs = UITabBarController()
  tabs.viewControllers = [navigation]
  let before = UIKitPlatform.identifier(of: tabs)
  navigation.animatorID = "Stack"
  return [before, UIKitPlatform.identifier(of: tabs)]
}

/// The names by which rules know a plain view controller, before and after it gets one.
@MainActor func identifiersOfPlainController() -> [String?] {
  let plain = UIViewController()
  let before = UIKitPlatform.identifier(of: plain)
  plain.animatorID = "Plain"
  return [before, UIKitPlatform.identifier(of: plain)]
}

extension UIWindow {
  /// Loses everything that it shows.
  func clear() { for view in subviews { view.removeFromSuperview() } }
}

extension StackViewController {
  /// Adds a list to a screen, which names it to bars.
  func addList(to screen: Screen) -> UIScrollView {
    let list = UIScrollView(frame: screen.view.bounds)
    screen.view.addSubview(list)
    screen.setContentScrollView(list, for: .top)
    return list
  }
}
