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

  init(_ script: String) {
    animators = Animators(.data(Data(script.utf8))) { [weak self] in
      self?.messages.append($0.sentence)
    }
    navigation.viewControllers = [Screen("Home"), Screen("Detail")]
    tabs.viewControllers = [Screen("A"), Screen("B")]
  }

  /// Pushes the second screen. Returns whether an animator carries out the change.
  func pushes() -> Bool {
    let screen = navigation.viewControllers.removeLast()
    navigation.pushViewController(screen, animated: true)
    defer { advance(by: 10, frames: 10) }
    return navigation.change != nil
  }

  /// Presents a screen of a style; `automatic` is one that the app has not set.
  func show(_ screen: Screen, _ style: String) {
    screen.modalPresentationStyle = .named(style)
    if let animators { navigation.present(screen, animated: true, using: animators) }
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

  /// Installs the animators when objects of the app are the delegates of the controller and of its swipes, and
  /// releases those. Returns how often each of the three has asked its delegate for its methods since.
  func timesAskedAfterLoss() async -> [Int] {
    var times: [Int] { [navigation.timesAsked] + navigation.swipes.map(\.timesAsked) }
    do {
      let (swipe, watcher) = (PlayedDelegate { _ in }, PlayedDelegate { _ in })
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
    app.show(Screen("Sheet"), style)
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
