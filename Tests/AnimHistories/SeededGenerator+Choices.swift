import Seeds

extension SeededGenerator {
  /// One of some elements.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// A number of a range.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// True once in so many times.
  package mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}
