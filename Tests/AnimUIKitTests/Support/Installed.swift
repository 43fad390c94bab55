import AnimatorKit
import UIKit

@testable import AnimUIKit

/// Animators in UIKit's containers, with the messages that they log.
@MainActor final class Installed {
  private(set) var messages: [String] = []
  /// The animators, until the app releases its own reference.
  var animators: Animators?
  let navigation = UINavigationController()
  let tabs = UITabBarController()
  let own = OwnDelegate()

  /// A delegate of the app's own.
  final class OwnDelegate: NSObject, UINavigationControllerDelegate {
    /// How often it was asked for an animator, and told that a screen is shown.
    var (asked, told) = (0, 0)
    /// What it passes questions on to.
    var next: (any UINavigationControllerDelegate)?

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { told += 1 }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asked += 1
      return next?.navigationController(
        navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }
  }

  init(_ script: String) {
    animators = Animators(.data(Data(script.utf8))) { [weak self] in
      self?.messages.append($0.sentence)
    }
    navigation.viewControllers = [Screen("Home"), Screen("Detail")]
    tabs.viewControllers = [Screen("A"), Screen("B")]
  }

  /// Shows the navigation controller on screen.
  func appear() {
    _ = navigation.view
    let screens = navigation.viewControllers
    navigation.viewControllers = screens
  }

  /// Pushes the second screen. Returns whether an animator carries out the change.
  func pushes() -> Bool {
    let screen = navigation.viewControllers.removeLast()
    navigation.pushViewController(screen, animated: true)
    defer { advance(by: 10, frames: 10) }
    return navigation.change != nil
  }

  /// Sets a delegate of the app's own.
  func takeOver() { navigation.delegate = own }

  /// Makes the app's own delegate, which had been there before the installation, pass questions on.
  func passOn() {
    own.next = navigation.delegate
    takeOver()
  }

  /// Presents a screen of a style; `automatic` is one that the app has not set.
  func show(_ screen: Screen, _ style: String) {
    screen.modalPresentationStyle = .named(style)
    if let animators { navigation.present(screen, animated: true, using: animators) }
  }

  /// Presents a screen of a style. Returns the style that it then has and whether its delegate asks
  /// scripts.
  func present(
    _ style: String = "automatic", prefersOwnTransition: Bool = false
  ) -> (style: String, asksScripts: Bool) {
    let sheet = Screen("Sheet")
    if prefersOwnTransition { sheet.preferredTransition = UIViewController.Transition() }
    show(sheet, style)
    return (
      "\(sheet.modalPresentationStyle)",
      sheet.transitioningDelegate is ModalInstallation
    )
  }

  /// Presents a screen of a style by a script, and dismisses it. Returns the style that it has then,
  /// and what it is presented in once no rule answers any more.
  func presentAndDismiss(_ style: String) -> (after: String, withoutRule: String) {
    let sheet = Screen("Sheet")
    show(sheet, style)
    guard let animators, sheet.modalPresentationStyle == .custom else {
      return ("untouched", "untouched")
    }
    advance(by: 2, frames: 10)
    sheet.dismiss(animated: true)
    advance(by: 2, frames: 10)
    let after = "\(sheet.modalPresentationStyle)"
    animators.load(.data(Data()))
    navigation.present(sheet, animated: true, using: animators)
    return (after, "\(sheet.modalPresentationStyle)")
  }

  /// Presents a screen in one style, and again in another one. Returns the style that it has then.
  func presentAgain(_ styles: String...) -> String {
    let sheet = Screen("Sheet")
    for style in styles {
      show(sheet, style)
      advance(by: 2, frames: 10)
      if style != styles.last { sheet.dismiss(animated: false) }
    }
    return "\(sheet.modalPresentationStyle)"
  }

  /// Presents a screen of a style whose presentation controller the app has read before. Returns whether scripts
  /// present it, and the style that it has then.
  func presentRead(_ style: String) -> (isScripted: Bool, style: String) {
    let sheet = Screen("Sheet")
    sheet.modalPresentationStyle = .named(style)
    _ = sheet.presentationController
    show(sheet, style)
    advance(by: 2, frames: 10)
    return (
      sheet.presentationController is ScriptedPresentationController,
      "\(sheet.modalPresentationStyle)"
    )
  }

  /// Whether an alert that is presented with the scripts keeps what UIKit needs.
  func leavesAlertAlone() -> Bool {
    guard let animators else { return false }
    let alert = UIAlertController()
    navigation.present(alert, animated: true, using: animators)
    return alert.transitioningDelegate == nil && alert.modalPresentationStyle != .custom
  }

  /// Presents a sheet and another one above it, and dismisses both. Returns the style of the first one then.
  func styleAfterChain() async -> String? {
    guard let animators else { return nil }
    let (first, second) = (Screen("First"), Screen("Second"))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.addSubview(navigation.view)
    for (presenter, screen) in [(navigation, first), (first, second)] {
      presenter.present(screen, animated: true, using: animators)
      advance(by: 2, frames: 10)
    }
    navigation.dismiss(animated: true)
    advance(by: 2, frames: 10)
    await Task.yield()
    return "\(first.modalPresentationStyle)"
  }

  /// Presents a screen in full screen that has a transition of its own. Returns which changes that
  /// transition animates, and whether it is the screen's again after the dismissal.
  func presentOwn() -> (present: Bool, dismiss: Bool, isRestored: Bool) {
    let (screen, own) = (Screen("Sheet"), OwnTransition())
    screen.transitioningDelegate = own
    show(screen, "fullScreen")
    let runs = own.runs
    advance(by: 2, frames: 10)
    screen.dismiss(animated: true)
    let dismissals = own.runs - runs
    advance(by: 2, frames: 10)
    screen.modalInstallation?.uninstall()
    return (runs == 1, dismissals == 1, screen.transitioningDelegate === own)
  }

  /// Installs the scripts of another object on the navigation controller, and returns that.
  @discardableResult func installOther(_ script: String) -> Animators {
    let other = Animators(.data(Data(script.utf8))) { _ in }
    other.install(on: navigation)
    return other
  }

  /// Whether the app's own delegate is asked for the animator of a push, and told that a screen is
  /// shown.
  var reachesOwn: (asked: Bool, told: Bool) {
    (own.asked, own.told) = (0, 0)
    _ = pushes()
    return (own.asked == 1, own.told > 0)
  }

  /// Installs the animators when objects of the app are the delegates of the controller and of its swipes, and
  /// releases those. Returns how often each of the three has asked its delegate for its methods since.
  func timesAskedAfterLoss() async -> [Int] {
    var times: [Int] { [navigation.timesAsked] + navigation.swipes.map(\.timesAsked) }
    do {
      let (swipe, watcher) = (SwipeWatcher(), OwnDelegate())
      _ = navigation.view
      navigation.delegate = watcher
      for recognizer in navigation.swipes { recognizer.delegate = swipe }
      animators?.install(on: navigation)
      withExtendedLifetime((swipe, watcher)) {}
    }
    let before = times
    // The stand-in forgets what is attached to objects that are gone when it gets something new.
    UIViewController().animatorID = "other"
    await Task.yield()
    return zip(times, before).map(-)
  }
}

/// A transition of the app's own, which is its own animator.
@MainActor
private final class OwnTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    runs += 1
    transitionContext.completeTransition(true)
  }
  /// How many changes it has animated.
  private(set) var runs = 0
}

/// Does something as on an iOS of this version.
@MainActor func onSystem<Value>(_ version: Int, _ body: () throws -> Value) rethrows -> Value {
  try System.$version.withValue(version, operation: body)
}

/// Does something as on a system with these habits.
@MainActor func onSystem<Value>(
  _ habits: Set<System.Habit>, _ body: () throws -> Value
) rethrows -> Value {
  try System.$habits.withValue(habits, operation: body)
}

/// Does something in several steps as on a system with these habits.
@MainActor func onSystem<Value>(
  _ habits: Set<System.Habit>, _ body: @MainActor () async throws -> Value
) async rethrows -> Value {
  try await System.$habits.withValue(habits, operation: body)
}

/// What stays in memory after a navigation controller with a pushed screen, and a presented one, are
/// gone.
@MainActor func leftInMemory(_ script: String, style: String = "automatic") -> [String] {
  weak var animators: Animators?
  weak var navigation: UINavigationController?
  weak var screen: UIViewController?
  weak var sheet: UIViewController?
  do {
    let app = Installed(script)
    app.animators?.install(on: app.navigation)
    _ = app.pushes()
    _ = app.present(style)
    advance(by: 2, frames: 10)
    (animators, navigation) = (app.animators, app.navigation)
    screen = app.navigation.viewControllers.last
    sheet = app.navigation.presentedViewController
    app.navigation.dismiss(animated: false)
  }
  // The stand-in forgets what is attached to objects that are gone when it gets something new.
  UIViewController().animatorID = "other"
  let left: [(String, AnyObject?)] = [
    ("animators", animators), ("navigation", navigation), ("screen", screen), ("sheet", sheet),
  ]
  return left.compactMap { $1 == nil ? nil : $0 }
}

extension UIModalPresentationStyle {
  /// The style with a name.
  static func named(_ name: String) -> UIModalPresentationStyle {
    (-2...7).compactMap(UIModalPresentationStyle.init).first { "\($0)" == name } ?? .none
  }
}
