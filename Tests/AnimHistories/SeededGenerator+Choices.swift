import Seeds

extension SeededGenerator {
  /// One of some elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// A number of a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// True once in so many times.
  mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}
