import AnimProgram

/// The numbers of a layer's property, at most sixteen, without allocating memory.
package struct LayerValue: Hashable, Sendable, RandomAccessCollection {
  /// The numbers, followed by zeros.
  var numbers: SIMD16<Double>
  /// The number of numbers.
  package let count: Int

  /// Creates a value whose numbers are then set one by one.
  package init(count: Int) {
    numbers = .zero
    self.count = Swift.min(Swift.max(count, 0), 16)
  }

  /// Creates a value with one number.
  package init(_ number: Double) {
    self.init(count: 1)
    numbers[0] = number
  }

  /// Creates a value with two numbers.
  package init(_ first: Double, _ second: Double) {
    self.init(count: 2)
    numbers[0] = first
    numbers[1] = second
  }

  /// Creates a value with at most sixteen numbers. Further ones are ignored.
  package init(_ numbers: some Collection<Double>) {
    self.init(count: numbers.count)
    for (index, number) in zip(0..<count, numbers) { self.numbers[index] = number }
  }

  /// Creates the value of a transform.
  package init(_ matrix: StageMatrix) {
    count = 16
    numbers = matrix.numbers
  }

  /// The first index.
  package var startIndex: Int { 0 }
  /// The index after the last.
  package var endIndex: Int { count }

  /// One of the numbers. 0 for an index out of range.
  package subscript(index: Int) -> Double {
    get { index >= 0 && index < count ? numbers[index] : 0 }
    set { if index >= 0 && index < count { numbers[index] = newValue } }
  }
}
