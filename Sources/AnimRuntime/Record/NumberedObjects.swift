/// Objects with numbers. It does not retain them.
struct NumberedObjects {
  private var known: [ObjectIdentifier: Known] = [:]
  /// The number of the next object.
  private(set) var next = 0

  private struct Known {
    weak var object: AnyObject?
    let number: Int
  }

  /// Forgets the objects that no longer exist.
  ///
  /// - Returns: The numbers of the others.
  @discardableResult mutating func forgetReleased() -> Set<Int> {
    known = known.filter { $0.value.object != nil }
    return Set(known.values.map(\.number))
  }

  /// The number of an object. `nil` if it has none.
  subscript(object: AnyObject) -> Int? {
    // Another object may have been in the same place in memory.
    known[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.number : nil }
  }

  /// Gives an object a number.
  mutating func adopt(_ object: AnyObject, as number: Int) {
    known[ObjectIdentifier(object)] = Known(object: object, number: number)
    next = max(next, number + 1)
  }

  /// Returns the number of an object, which is a new one if it has none.
  mutating func number(of object: AnyObject) -> Int {
    if let number = self[object] { return number }
    adopt(object, as: next)
    return next - 1
  }
}
