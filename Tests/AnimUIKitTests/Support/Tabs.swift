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
  private let screens: [UIViewController]
  private let tabs: [UITab]
  private let more = UINavigationController()

  init(_ kind: Kind, _ script: String) {
    owners = Owners(script)
    let names = ["A", "B", "C"]
    guard kind != .screens else {
      (screens, tabs) = (names.map { Screen($0) }, [])
      owners.tabs.viewControllers = screens
      TabInstallation(owners.rules, on: owners.tabs)
      return
    }
    tabs =
      names.map { name in
        UITab(title: name, image: nil, identifier: name) { _ in Screen(name) }
      } + [UITab(title: "D", image: nil, identifier: "D") { _ in Screen("D") }]
    screens = tabs.prefix(3).compactMap(\.viewController)
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
    _ = Trace.take()
    TabInstallation(owners.rules, on: owners.tabs)
  }

  /// Hides a tab.
  func hide(_ number: Int) { tabs[number].isHidden = true }

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
    side(screens[arriving], screens[leaving])
  }

  /// The sides of the screen of the More tab, which is in no list.
  var sideOfMore: (arriving: Double?, leaving: Double?) {
    (side(more, screens[1]), side(screens[1], more))
  }

  /// How often asking for an animator has created the screen of a tab that nobody has selected.
  var screensMadeByAsking: Int { tabs.last?.madeScreens ?? 0 }

  private func side(_ to: UIViewController, _ from: UIViewController) -> Double? {
    let change = owners.tabs.delegate?.tabBarController(
      owners.tabs, animationControllerForTransitionFrom: from, to: to)
    return (change as? AnimatedTransition)?.answer.script?.inputs.direction
  }

  /// Does what UIKit does when a tab is selected.
  func select(_ arriving: Int, from leaving: Int) -> Owners.Change? {
    guard let to = screens[arriving] as? Screen, let from = screens[leaving] as? Screen else {
      return nil
    }
    return owners.select(to, from: from)
  }

  /// Returns whether UIKit would let a tap select a tab.
  func maySelect(_ number: Int) -> Bool {
    guard let delegate = owners.tabs.delegate else { return true }
    return tabs.isEmpty
      ? delegate.tabBarController(owners.tabs, shouldSelect: screens[number])
      : delegate.tabBarController(owners.tabs, shouldSelectTab: tabs[number])
  }
}
