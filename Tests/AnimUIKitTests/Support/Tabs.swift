import AnimRuntime
import UIKit

@testable import AnimUIKit

/// A tab bar controller with the screens A, B and C.
@MainActor struct Tabs {
  /// What it is made of.
  enum Kind: CaseIterable {
    /// A list of view controllers.
    case screens
    /// A list of tabs.
    case tabs
    /// A tab, and a group of two tabs.
    case groups
  }

  private let owners: Owners
  let tabs: [UITab]

  init(_ kind: Kind, _ script: String, isInstalledFirst: Bool = false) {
    owners = Owners(script)
    let names = ["A", "B", "C"]
    guard kind != .screens else {
      tabs = []
      if isInstalledFirst {
        owners.tabs.viewControllers = nil
        TabInstallation(owners.rules, on: owners.tabs)
      }
      owners.tabs.viewControllers = names.map { Screen($0) }
      if !isInstalledFirst { TabInstallation(owners.rules, on: owners.tabs) }
      return
    }
    tabs =
      names.map { name in
        UITab(title: name, image: nil, identifier: name) { _ in Screen(name) }
      } + [UITab(title: "D", image: nil, identifier: "D") { _ in Screen("D") }]
    if kind == .groups {
      let group = UITabGroup(
        title: "G", image: nil, identifier: "G", viewControllerProvider: nil)
      group.children = Array(tabs.dropFirst())
      owners.tabs.tabs = [tabs[0], group]
    } else {
      owners.tabs.tabs = tabs
    }
    TabInstallation(owners.rules, on: owners.tabs)
  }

  /// Serves the tabs while one of them is selected.
  func attend(selected: Int) {
    if tabs.isEmpty {
      owners.tabs.selectedIndex = selected
    } else {
      owners.tabs.selectedTab = tabs[selected]
    }
    advance(by: 2, frames: 10)
    _ = Trace.take()
    TabInstallation(owners.rules, on: owners.tabs)
  }

  /// Makes an app's delegate forbid to select a tab. UIKit does not retain it.
  func forbid(_ name: String) -> TabWatcher {
    let watcher = TabWatcher(forbidding: name)
    owners.tabs.installation?.uninstall()
    owners.tabs.delegate = watcher
    TabInstallation(owners.rules, on: owners.tabs)
    return watcher
  }

  /// Lets a navigation controller of its own show the tabs of the group.
  func manageGroup() {
    let navigation = UINavigationController()
    navigation.animatorID = "G"
    (owners.tabs.tabs.last as? UITabGroup)?.managingNavigationController = navigation
  }

  /// The drag that selects a neighbor. `nil` if none is recognized.
  var touch: Touch? { Touch(on: owners.tabs.view) }

  /// 1 if a tab comes from the right, -1 if it comes from the left.
  func side(of arriving: Int, from leaving: Int) -> Double? {
    attend(selected: leaving)
    defer { advance(by: 2, frames: 10) }
    return select(arriving).flatMap(side)
  }

  /// The number of the More tab, which is in no list.
  static let more = NSNotFound

  /// How often the screen of a tab has been created that nobody has selected.
  var screensMadeByAsking: Int { tabs.last?.madeScreens ?? 0 }

  private func side(_ change: Owners.Change) -> Double? {
    (change.animator as? AnimatedTransition)?.answer.script?.inputs.direction
  }

  /// Selects a tab in code. Returns the running change.
  func select(_ arriving: Int) -> Owners.Change? {
    if tabs.isEmpty {
      owners.tabs.selectedIndex = arriving
    } else {
      owners.tabs.selectedTab = tabs[arriving]
    }
    return running
  }

  /// The running change. `nil` if none is running.
  var running: Owners.Change? { owners.tabs.change.flatMap(Owners.Change.init) }

  /// The screens that have been made, by the names of their tabs.
  var made: [String] { tabs.filter { $0.madeScreens > 0 }.map(\.identifier) }

  /// Taps a root tab. Returns whether it is selected.
  func tap(_ number: Int) -> Bool { owners.tabs.tap(number) }
}

/// An app's delegate of a tab bar controller.
@MainActor final class TabWatcher: NSObject, UITabBarControllerDelegate {
  private let forbidden: String
  /// The tabs that it was asked about.
  private(set) var asked: [String?] = []
  /// The screens of which it was told that the user has selected them.
  private(set) var told: [String?] = []

  init(forbidding name: String) { forbidden = name }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { allows(viewController.title) }
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { allows(tab.identifier) }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { told.append(viewController.title) }

  private func allows(_ name: String?) -> Bool {
    asked.append(name)
    return name != forbidden
  }
}
