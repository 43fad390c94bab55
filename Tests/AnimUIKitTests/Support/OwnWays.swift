import AnimatorKit
import AnimRuntime
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// Does something in an app that overrides `viewDidLoad()` of all navigation controllers: each becomes the
/// delegate of its swipe back, or removes it.
@MainActor func onEveryNavigationController<Value>(
  becomesDelegate: Bool, _ body: () throws -> Value
) rethrows -> Value {
  let onLoad: @Sendable @MainActor (UINavigationController) -> Void = { navigation in
    navigation.interactivePopGestureRecognizer?.delegate = becomesDelegate ? navigation : nil
  }
  return try System.$onNavigationLoad.withValue(onLoad, operation: body)
}

extension UINavigationController: UIGestureRecognizerDelegate {}

/// An app whose navigation controller and tab bar controller are their own delegates.
@MainActor final class SelfDelegating {
  private(set) var messages: [String] = []
  private var animators: Animators?
  private let (navigation, tabs) = (Navigation(), Tabs())

  private final class Navigation: UINavigationController, UINavigationControllerDelegate {
    var timesTold = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
    }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { timesTold += 1 }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  }

  private final class Tabs: UITabBarController, UITabBarControllerDelegate {
    var timesTold = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
    }
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      timesTold += 1
      return true
    }
  }

  init(_ script: String) {
    animators = Animators(.data(Data(script.utf8))) { [weak self] in
      self?.messages.append($0.sentence)
    }
    navigation.viewControllers = [Screen("Home")]
    tabs.viewControllers = [Screen("A"), Screen("B")]
    animators?.install(on: navigation)
    animators?.install(on: tabs)
    navigation.timesTold = 0
  }

  /// Whether scripts animate a push and a tap on a tab.
  var animates: [Bool] {
    navigation.pushViewController(Screen("Detail"), animated: true)
    tabs.tap(1)
    defer { advance(by: 10, frames: 10) }
    return [
      navigation.change?.animator is AnimatedTransition,
      tabs.change?.animator is AnimatedTransition,
    ]
  }

  /// How often each controller has been told of that.
  var timesTold: [Int] { [navigation.timesTold, tabs.timesTold] }
}

extension Owners {
  /// Pushes the detail screen, and moves it to another stack meanwhile. Returns where its view is in the end.
  func moveDetailDuringPush() -> String {
    let window = showNavigation()
    let other = UINavigationController()
    other.title = "other"
    other.viewControllers = [Screen("A")]
    window.addSubview(other.view)
    navigation.viewControllers = [home]
    navigation.pushViewController(detail, animated: true)
    advance(by: 0.1)
    other.viewControllers += [detail]
    advance(by: 10, frames: 10)
    let isThere = detail.view.isDescendant(of: other.view)
    window.clear()
    return "Detail in \(isThere ? "other" : "navigation")"
  }

  /// Puts a bar in front of the top of the navigation controller.
  func addBar(height: Double) {
    navigation.navigationBar.frame = CGRect(x: 0, y: 0, width: 320, height: height)
    navigation.view.addSubview(navigation.navigationBar)
  }
}

extension PresentingWindow {
  /// Presents a sheet 200 points high, and turns the device. Returns the size that the sheet is told.
  func announcedSize() -> String? {
    window.rootViewController = owners.home
    present(owners.detail, height: 200)
    finishPresenting()
    window.frame = CGRect(x: 0, y: 0, width: 568, height: 320)
    defer { window.clear() }
    return owners.detail.announced.last.map { "\(Int($0.width)) x \(Int($0.height))" }
  }

  /// Lets the user dismiss the detail screen, whose app then presents another one. Returns whether that is
  /// presented.
  func presentsNext(after dismiss: (PresentingWindow) -> Void) -> Bool {
    let (home, next) = (owners.home, Screen("Next"))
    let watcher = watchDismissal(of: owners.detail, allows: true)
    watcher.onEnd = { [weak home] in home?.present(next, animated: false) }
    dismiss(self)
    advance(by: 2, frames: 20)
    return next.presentingViewController === home
  }
}

/// How a full screen goes.
enum FullScreenEnd: CaseIterable { case isDismissedAtOnce, isDismissedByUIKit, isTurnedBack }

extension Installed {
  /// Presents a full screen, lets it go, and presents it again without animators. Returns whether scripts animate
  /// that.
  func isScripted(after way: FullScreenEnd) -> Bool {
    let sheet = Screen("Sheet")
    show(sheet, "fullScreen")
    if way == .isTurnedBack {
      advance(by: 0.1)
      let change = sheet.presentationChange?.animator as? AnimatedTransition
      change?.runningTransition?.completeTransition(false)
    } else {
      advance(by: 2, frames: 10)
      sheet.dismiss(animated: way == .isDismissedByUIKit)
    }
    advance(by: 2, frames: 10)
    navigation.present(sheet, animated: true)
    defer { advance(by: 2, frames: 10) }
    return sheet.presentationChange?.animator is AnimatedTransition
  }

  /// Whether an activity view that is presented with the scripts keeps what UIKit needs.
  func leavesActivityAlone() -> Bool {
    guard let animators else { return false }
    let screen = UIActivityViewController()
    navigation.present(screen, animated: true, using: animators)
    return screen.transitioningDelegate == nil && screen.modalPresentationStyle != .custom
  }

  /// Asks for the selected tab, and to go back from the only screen, with an animator. Returns how long the next
  /// selection and the next pop of the same screens take, in seconds.
  func durationsAfterNothing(_ name: AnimatorName) -> [Double?] {
    animators?.install(on: navigation)
    animators?.install(on: tabs)
    guard let first = tabs.viewControllers?.first else { return [] }
    tabs.select(first, using: name)
    tabs.selectedIndex = 1
    advance(by: 10, frames: 10)
    tabs.selectedIndex = 0
    let selection = (tabs.change?.animator as? AnimatedTransition)?.answer.script?.duration
    let home = navigation.viewControllers.removeFirst()
    navigation.pop(using: name)
    navigation.viewControllers.insert(home, at: 0)
    navigation.popViewController(animated: true)
    let pop = (navigation.change?.animator as? AnimatedTransition)?.answer.script?.duration
    advance(by: 10, frames: 10)
    return [selection, pop]
  }

  /// Pushes a screen with an animator.
  func pushUsing(_ name: AnimatorName) {
    navigation.push(Screen("Other"), using: name)
    advance(by: 10, frames: 10)
  }
}

/// The screens of a stack after its only one has shown another.
@MainActor func stackShows() -> [String?] {
  let home = Screen("Home")
  let stack = StackViewController(viewControllers: [home], store: RegistryStore())
  stack.appear()
  home.show(Screen("Detail"), sender: nil)
  advance(by: 10, frames: 10)
  return stack.container.viewControllers.map(\.title)
}
