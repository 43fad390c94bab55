/// Where changes lead; nil where that is shown already.
extension Children {
  /// Another of them.
  func selecting(_ child: P.ViewController) throws(IgnoredRequest) -> Destination<P>? {
    guard child !== selected else { return nil }
    guard let place = index(of: child) else {
      throw IgnoredRequest(sentence: "select: the view controller is no child")
    }
    let isAfter = place > index(of: selected) ?? -1
    return Destination(
      operation: .select, children: Children(list, selected: child), direction: isAfter ? 1 : -1)
  }

  /// A new one at the end.
  func pushing(_ child: P.ViewController) throws(IgnoredRequest) -> Destination<P> {
    guard index(of: child) == nil else {
      throw IgnoredRequest(sentence: "push: the view controller is a child already")
    }
    return Destination(
      operation: .push, children: Children(list + [Child(child)], selected: child), direction: 1)
  }

  /// The one before, without the selected one.
  func popping() throws(IgnoredRequest) -> Destination<P> {
    guard let place = index(of: selected), place > 0 else {
      throw IgnoredRequest(sentence: "pop: there is no child to go back to")
    }
    var rest = list
    rest.remove(at: place)
    return Destination(
      operation: .pop, children: Children(rest, selected: list[place - 1].viewController),
      direction: -1)
  }
}
