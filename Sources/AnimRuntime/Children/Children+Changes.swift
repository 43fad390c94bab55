/// The destinations of changes. `nil` if the container already shows them.
extension Children {
  /// Selects another child.
  func selecting(_ child: Screen) throws -> Destination<Screen>? {
    guard child !== selected else { return nil }
    guard let place = index(of: child) else {
      throw IgnoredRequest("select: the view controller is not a child")
    }
    return try selecting(at: place)
  }

  /// Selects the child at an index.
  func selecting(at place: Int) throws -> Destination<Screen>? {
    guard list.indices.contains(place) else {
      throw IgnoredRequest("select: there is no child \(place)")
    }
    let present = index(of: selected)
    guard place != present else { return nil }
    return Destination(
      .select, Children(list, selected: list[place].viewController),
      direction: place > present ?? -1 ? 1 : -1)
  }

  /// Replaces the list and selects a child. `nil` for the current one. The child enters from the
  /// side of its position in the new list or, if that is unknown, in the old one.
  func relisted(
    _ viewControllers: [Screen], selected child: Screen?
  ) throws -> Destination<Screen> {
    try Self.requireDifferent(viewControllers)
    let next = Children(viewControllers, selected: child ?? selected)
    guard child == nil || next.index(of: child) != nil else {
      throw IgnoredRequest("setViewControllers: the selected view controller is not a child")
    }
    let isBefore = [next, self].lazy.compactMap { children in
      children.index(of: child).flatMap { place in
        children.index(of: selected).map { place < $0 }
      }
    }.first
    return Destination(.select, next, direction: isBefore == true ? -1 : 1)
  }

  /// Selects the child `step` places further. `nil` at the end.
  func selecting(neighbour step: Int) throws -> Destination<Screen>? {
    guard let place = index(of: selected), list.indices.contains(place + step) else { return nil }
    return try selecting(at: place + step)
  }

  /// Adds a child at the end.
  func pushing(_ child: Screen) throws -> Destination<Screen> {
    guard index(of: child) == nil else {
      throw IgnoredRequest("push: the view controller is already a child")
    }
    return Destination(.push, Children(list + [Child(child)], selected: child))
  }

  /// Removes the selected child, and selects the one before it.
  func popping() throws -> Destination<Screen> {
    guard let place = index(of: selected), place > 0 else {
      throw IgnoredRequest("pop: there is no child to go back to")
    }
    var others = list
    others.remove(at: place)
    return Destination(.pop, Children(others, selected: list[place - 1].viewController))
  }

  /// Goes back to a child, and removes those after it.
  func popping(to child: Screen) throws -> Destination<Screen>? {
    guard child !== selected else { return nil }
    guard let place = index(of: child) else {
      throw IgnoredRequest("pop: the view controller is not in the stack")
    }
    return Destination(.pop, Children(Array(list[...place]), selected: child))
  }

  /// Goes back to the first child.
  func poppingToRoot() throws -> Destination<Screen>? {
    guard let root = list.first else { throw IgnoredRequest("pop: there is no screen") }
    return try popping(to: root.viewController)
  }

  /// Replaces the stack, and shows its last screen.
  func restacked(_ viewControllers: [Screen]) throws -> Destination<Screen> {
    guard let top = viewControllers.last else {
      throw IgnoredRequest("setViewControllers: a stack needs at least one screen")
    }
    try Self.requireDifferent(viewControllers)
    let children = Children(viewControllers, selected: top)
    if index(of: top) != nil { return Destination(.pop, children) }
    return Destination(children.index(of: selected) != nil ? .push : .replace, children)
  }

  /// Replaces the tabs. The selected one stays if it is among them; otherwise the first is
  /// selected.
  func retabbed(_ viewControllers: [Screen]) throws -> Destination<Screen> {
    guard let first = viewControllers.first else {
      throw IgnoredRequest("setViewControllers: a tab controller needs at least one tab")
    }
    try Self.requireDifferent(viewControllers)
    let stays = viewControllers.contains { $0 === selected }
    return Destination(.replace, Children(viewControllers, selected: stays ? selected : first))
  }

  /// Presents one more screen.
  func presenting(
    _ child: Screen, _ presentation: ModalPresentation
  ) throws -> Destination<Screen> {
    guard index(of: child) == nil else {
      throw IgnoredRequest("present: the view controller is already presented")
    }
    return Destination(
      .present, Children(list + [Child(child, presentation: presentation)], selected: child))
  }

  /// Dismisses a screen and those above it. `nil` for the topmost.
  func dismissing(_ child: Screen? = nil) throws -> Destination<Screen> {
    guard !list.isEmpty, let place = child == nil ? list.count - 1 : index(of: child) else {
      throw IgnoredRequest("dismiss: the view controller is not presented")
    }
    let others = Array(list[..<place])
    return Destination(.dismiss, Children(others, selected: others.last?.viewController))
  }

  private static func requireDifferent(_ viewControllers: [Screen]) throws {
    guard Set(viewControllers.map { ObjectIdentifier($0) }).count == viewControllers.count else {
      throw IgnoredRequest("setViewControllers: a view controller appears twice")
    }
  }
}
