#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The screens of a tab bar controller in their order: those of its `tabs` where an app uses them,
  /// since iOS 18, and those of its `viewControllers` otherwise. Once `tabs` is set, the latter are out
  /// of use (header of `UITabBarController`).
  @MainActor package struct TabList {
    private let owner: UITabBarController

    package init(of owner: UITabBarController) { self.owner = owner }

    /// A tab beside the selected one.
    struct Neighbor {
      /// Creates the screen if that is necessary. `nil` if there is none.
      let screen: @MainActor () -> UIViewController?
      let select: @MainActor () -> Void
      /// Returns whether the delegate allows it.
      let isAllowed: @MainActor (any UITabBarControllerDelegate) -> Bool
    }

    /// Whether the app has set screens, and no tabs.
    var isOfScreens: Bool {
      #if canImport(SwiftUICore) || ANIM_STAND_INS
        if #available(iOS 18, *) { return owner.tabs.isEmpty }
      #endif
      return true
    }

    /// The screen that is shown. `nil` if there is none.
    var selected: UIViewController? {
      #if canImport(SwiftUICore) || ANIM_STAND_INS
        if #available(iOS 18, *), let tab = owner.selectedTab {
          return screen(of: root(of: tab)) ?? tab.viewController
        }
      #endif
      return owner.selectedViewController
    }

    /// Selects the tab of a screen.
    package func select(_ screen: UIViewController) {
      #if canImport(SwiftUICore) || ANIM_STAND_INS
        if #available(iOS 18, *), !owner.tabs.isEmpty, let tab = screen.tab {
          return owner.selectedTab = tab
        }
      #endif
      owner.selectedViewController = screen
    }

    /// The tabs after and before the selected one. Only root tabs count, and of these, only those that a
    /// user can select: what a group shows is up to the group.
    var neighbors: [Neighbor] {
      #if canImport(SwiftUICore) || ANIM_STAND_INS
        if #available(iOS 18, *), !owner.tabs.isEmpty {
          let tabs = owner.tabs.filter(isOffered)
          let selected = owner.selectedTab.map(root)
          return beside(tabs.firstIndex { $0 === selected }, in: tabs).map { tab in
            Neighbor {
              screen(of: tab)
            } select: { [weak owner] in
              owner?.selectedTab = tab
            } isAllowed: { [owner] in
              ask($0.tabBarController(_:shouldSelectTab:), owner, tab) ?? true
            }
          }
        }
      #endif
      let screens = owner.viewControllers ?? []
      let selected = screens.firstIndex { $0 === owner.selectedViewController }
      return beside(selected, in: screens).map { screen in
        Neighbor {
          screen
        } select: { [weak owner] in
          owner?.selectedViewController = screen
        } isAllowed: { [owner] in
          ask($0.tabBarController(_:shouldSelect:), owner, screen) ?? true
        }
      }
    }

    private func beside<Element>(_ place: Int?, in list: [Element]) -> [Element] {
      place.map { [$0 + 1, $0 - 1].filter(list.indices.contains).map { list[$0] } } ?? []
    }

    /// Returns whether a screen comes before another one. Screens without a place, such as that of
    /// the More tab, come last.
    func isBefore(_ one: UIViewController, _ other: UIViewController) -> Bool {
      place(of: one).lexicographicallyPrecedes(place(of: other))
    }

    private func place(of screen: UIViewController) -> [Int] {
      let tab = placeOfTab(screen)
      if !tab.isEmpty { return tab }
      return [(owner.viewControllers ?? []).firstIndex { $0 === screen } ?? .max]
    }

    /// Returns the place of a screen's tab: its root tab, and then its place in each group. Empty if
    /// the screen has no tab. A tab is not asked for its screen, because that would create it.
    private func placeOfTab(_ screen: UIViewController) -> [Int] {
      #if canImport(SwiftUICore) || ANIM_STAND_INS
        guard #available(iOS 18, *), var tab = screen.tab else { return [] }
        var place: [Int] = []
        while let group = tab.parent {
          place.insert(group.children.firstIndex { $0 === tab } ?? .max, at: 0)
          tab = group
        }
        return [owner.tabs.firstIndex { $0 === tab } ?? .max] + place
      #else
        return []
      #endif
    }

    #if canImport(SwiftUICore) || ANIM_STAND_INS
      /// Returns whether a user can select a root tab.
      @available(iOS 18, *)
      private func isOffered(_ tab: UITab) -> Bool {
        // Declared since the SDK of iOS 18.4.
        #if compiler(>=6.1)
          if #available(iOS 18.4, *), !tab.isEnabled { return false }
          return !tab.isHidden && tab.hasVisiblePlacement
        #else
          return !tab.isHidden
        #endif
      }

      /// Returns the root tab that a tab belongs to.
      @available(iOS 18, *)
      private func root(of tab: UITab) -> UITab {
        sequence(first: tab) { $0.parent }.reversed()[0]
      }

      @available(iOS 18, *)
      private func screen(of tab: UITab) -> UIViewController? {
        (tab as? UITabGroup)?.managingNavigationController ?? tab.viewController
      }
    #endif
  }
#endif
