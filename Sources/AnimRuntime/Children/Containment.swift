/// The kinds of containers.
package enum ContainerKind: String, CaseIterable, Sendable {
  /// A container of screens of which one is selected.
  case screens
  /// A stack of screens.
  case navigation
  /// Tabs.
  case tabs
  /// The presenter of screens.
  case modal
}

/// How a kind of container contains its screens: what the kinds decide differently.
package struct Containment<Screen: AnyObject> {
  /// The kind.
  package let container: ContainerKind
  /// The lowest screen of a presenter, which is not retained.
  package weak var presenter: Screen?

  /// Creates the containment of a kind.
  package init(_ container: ContainerKind) { self.container = container }

  /// Returns the visible screens, from back to front.
  package func screens(of children: Children<Screen>) -> [Screen] {
    guard container == .modal else { return children.selected.map { [$0] } ?? [] }
    let presented = children.viewControllers
    let lowest = children.list.lastIndex { !$0.presentation.style.keepsPresenter }
    return lowest.map { Array(presented[$0...]) } ?? (presenter.map { [$0] } ?? []) + presented
  }

  /// Returns the screens that are children of the container's view controller.
  package func members(of children: Children<Screen>) -> [Screen] {
    switch container {
    case .screens: screens(of: children)
    case .navigation, .tabs: children.viewControllers
    case .modal: []
    }
  }

  /// Returns the children with another list. `nil` if the selected child is not in it and would
  /// have to be.
  package func children(
    _ children: Children<Screen>, in list: [Child<Screen>]
  ) -> Children<Screen>? {
    let relisted = Children(list, selected: children.selected)
    guard container != .screens else { return relisted }
    guard let place = relisted.index(of: children.selected) else { return nil }
    // A stack ends with the selected screen.
    return container == .navigation
      ? Children(Array(list[...place]), selected: children.selected) : relisted
  }

  /// The changes that a gesture may begin.
  package var changesByFinger: [Children<Screen>.Way] {
    switch container {
    case .screens, .tabs: Children.toNeighbours
    case .navigation: [{ try $0.popping() }]
    case .modal: [{ try $0.dismissing() }]
    }
  }
}
