extension Array where Element: AnyObject {
  /// The elements that are not in another list.
  func without(_ others: [Element]) -> [Element] {
    guard !isEmpty, !others.isEmpty else { return self }
    let excluded = Set(others.map(ObjectIdentifier.init))
    return filter { !excluded.contains(ObjectIdentifier($0)) }
  }

  /// The elements, followed by those of another list that are not among them.
  func union(_ others: [Element]) -> [Element] { self + others.without(self) }
}
