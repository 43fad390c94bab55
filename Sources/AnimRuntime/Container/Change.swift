import AnimProgram

/// A change that a container was asked for.
struct Change<P: Platform> {
  /// What to do.
  enum Kind {
    case select(P.ViewController)
    case push(P.ViewController)
    case pop
  }

  let kind: Kind
  let animated: Bool
  let values: [String: Value]
  /// Who leads it; nil where it runs by itself, or the delegate knows.
  let interaction: (any InteractionController<P>)?

  /// The operation for rules.
  var operation: RequestOperation {
    switch kind {
    case .select: .select
    case .push: .push
    case .pop: .pop
    }
  }
}

/// What a container shows, or is about to show.
struct Children<P: Platform> {
  var list: [P.ViewController] = []
  var selected: P.ViewController?

  /// The place of a child in the list.
  func index(of child: P.ViewController?) -> Int? {
    list.firstIndex { $0 === child }
  }
}

/// Where a change leads.
struct Destination<P: Platform> {
  let children: Children<P>
  let to: P.ViewController
  /// 1 where `to` enters from the right in a left-to-right layout, else -1.
  let direction: Double
}

extension Children {
  /// Where a change leads from here; nil where it leads nowhere else.
  func destination(of change: Change<P>) -> Destination<P>? {
    switch change.kind {
    case .select(let child): select(child)
    case .push(let child): push(child)
    case .pop: pop()
    }
  }

  private func select(_ child: P.ViewController) -> Destination<P>? {
    guard child !== selected, let place = index(of: child) else { return nil }
    let isAfter = place > index(of: selected) ?? -1
    return destination(list, child, direction: isAfter ? 1 : -1)
  }

  private func push(_ child: P.ViewController) -> Destination<P>? {
    guard index(of: child) == nil else { return nil }
    return destination(list + [child], child, direction: 1)
  }

  private func pop() -> Destination<P>? {
    guard let place = index(of: selected), place > 0 else { return nil }
    let rest = list.filter { $0 !== selected }
    return destination(rest, list[place - 1], direction: -1)
  }

  private func destination(
    _ list: [P.ViewController], _ to: P.ViewController, direction: Double
  ) -> Destination<P> {
    Destination(children: Children(list: list, selected: to), to: to, direction: direction)
  }
}
