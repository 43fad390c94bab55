/// How a kind of container contains its screens: what the kinds decide differently.
package struct Containment<Screen: AnyObject> {
  /// The kind.
  package let kind: ContainerKind
  /// The lowest screen of a presenter, which is not retained.
  package weak var presenter: Screen?

  /// Creates the containment of a kind.
  package init(_ kind: ContainerKind) { self.kind = kind }

  /// Returns the visible screens, from back to front.
  package func screens(of children: Children<Screen>) -> [Screen] {
    guard kind == .modal else { return children.selected.map { [$0] } ?? [] }
    let presented = children.viewControllers
    let lowest = children.list.lastIndex { !$0.presentation.style.keepsPresenter }
    return lowest.map { Array(presented[$0...]) } ?? (presenter.map { [$0] } ?? []) + presented
  }

  /// Returns the screens that are children of the container's view controller.
  package func members(of children: Children<Screen>) -> [Screen] {
    switch kind {
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
    guard kind != .screens else { return relisted }
    guard let place = relisted.index(of: children.selected) else { return nil }
    // A stack ends with the selected screen.
    return kind == .navigation
      ? Children(Array(list[...place]), selected: children.selected) : relisted
  }

  /// What a gesture may ask for.
  package var requestsByFinger: [ContainerRequest<Screen>] {
    switch kind {
    case .screens, .tabs: [.step(1), .step(-1)]
    case .navigation: [.pop]
    case .modal: [.dismiss(nil)]
    }
  }

  /// Returns where a request leads from these children, which are those that are shown when its turn
  /// comes. `nil` if the container already shows that.
  func destination(
    of request: ContainerRequest<Screen>, from children: Children<Screen>
  ) throws -> Destination<Screen>? {
    switch request {
    case .select(let child): return try children.selecting(child)
    case .selectAt(let place): return try children.selecting(at: place)
    case .step(let count): return try children.selecting(neighbour: count)
    case .push(let child): return try children.pushing(child)
    case .pop: return try children.popping()
    case .popTo(let child): return try children.popping(to: child)
    case .popToRoot: return try children.poppingToRoot()
    case .replace(let child):
      return try children.restacked(children.viewControllers.dropLast() + [child])
    case .set(let list, let selected):
      switch kind {
      case .screens: return try children.relisted(list, selected: selected)
      case .tabs: return try children.retabbed(list)
      case .navigation, .modal: return try children.restacked(list)
      }
    case .present(let child, let presentation): return try children.presenting(child, presentation)
    case .dismiss(let child): return try children.dismissing(child)
    }
  }
}
