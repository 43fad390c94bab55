/// Finds the places along a line where numbers are 0: where a divisor vanishes, a comparison changes
/// or a maximum takes another of its operands. In between, a program computes in the same way.
struct ZeroSearch {
  /// Returns the numbers at a place.
  let numbers: (Double) -> [Double]
  /// The greatest number of places that are returned.
  private static let limit = 24
  /// The greatest number of steps towards one place.
  private static let steps = 12

  /// Returns places between two others where a number is 0, with their neighbors, and the middles of the
  /// parts in between.
  func places(from start: Double, to end: Double, samples count: Int) -> [Double] {
    guard start < end, (end - start).isFinite else { return [] }
    let places = (0...count).map { start + (end - start) * Double($0) / Double(count) }
    let values = places.map(numbers)
    var zeros: Set<Double> = []
    for index in 0..<count {
      for number in values[index].indices {
        let (one, other) = (values[index][number], values[index + 1][number])
        if one == 0 { zeros.insert(places[index]) }
        if other == 0 { zeros.insert(places[index + 1]) }
        if one * other < 0 {
          zeros.insert(zero(of: number, (places[index], one), (places[index + 1], other)))
        }
      }
    }
    let stride = max(1, zeros.count / ZeroSearch.limit)
    let some = zeros.sorted().enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    let middles = zip([start] + some, some + [end]).map { low, high in
      let middle = low + (high - low) / 2
      // People read these numbers.
      let whole = middle.rounded()
      return low < whole && whole < high ? whole : middle
    }
    return some + some.flatMap { [$0.nextDown, $0.nextUp] } + middles
  }

  /// Returns the place between two at which a number is 0, as nearly as a few steps of the rule of false
  /// position find it: exactly, if the number is linear there. A number with few digits is preferred.
  private func zero(
    of number: Int, _ one: (place: Double, value: Double), _ other: (place: Double, value: Double)
  ) -> Double {
    var (low, high) = (one, other)
    for _ in 0..<ZeroSearch.steps {
      let place = low.place - low.value * ((high.place - low.place) / (high.value - low.value))
      let short = (place * 10_000).rounded() / 10_000
      for candidate in [short, place] where low.place < candidate && candidate < high.place {
        let value = numbers(candidate)[number]
        if value == 0 { return candidate }
        guard value.isFinite else { return candidate }
        if value * low.value > 0 { low = (candidate, value) } else { high = (candidate, value) }
      }
    }
    return abs(low.value) < abs(high.value) ? low.place : high.place
  }
}
