import Seeds

extension SeededGenerator {
  /// Returns a random element of a nonempty list.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// Returns a random number in a range.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Returns `true` once in this many times on average.
  package mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}
