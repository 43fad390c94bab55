/// Finds the places along a line where numbers are 0: where a divisor vanishes, a comparison changes
/// or a maximum takes another of its operands. In between, a program computes in the same way.
struct ZeroSearch {
  /// Returns the numbers at a place.
  let numbers: (Double) -> [Double]
  /// The greatest number of zeros around which places are returned.
  private static let limit = 24
  /// The greatest number of steps towards one zero.
  private static let steps = 12

  /// Returns places between two others where a number is 0, in order: exactly, if the number is linear between
  /// neighbors, and otherwise as nearly as a few steps of the rule of false position find it.
  func zeros(from start: Double, to end: Double, samples count: Int) -> [Double] {
    guard start < end, (end - start).isFinite else { return [] }
    var known = (0...count).map { step in
      let place = start + (end - start) * Double(step) / Double(count)
      return (place: place, values: numbers(place))
    }
    // Between two of these, another number inside one of them may have a zero, as in an `abs`.
    for _ in 0..<ZeroSearch.steps {
      var found: Set<Double> = []
      for (low, high) in zip(known, known.dropFirst()) {
        for (one, other) in zip(low.values, high.values) where one * other < 0 {
          let place = low.place - one * ((high.place - low.place) / (other - one))
          // A number with few digits is preferred.
          let short = (place * 10_000).rounded() / 10_000
          let next = abs(short - place) < 1e-6 ? short : place
          if low.place < next, next < high.place { found.insert(next) }
        }
      }
      guard !found.isEmpty else { break }
      known = (known + found.map { ($0, numbers($0)) }).sorted { $0.place < $1.place }
    }
    var zeros: Set<Double> = []
    for (low, high) in zip(known, known.dropFirst()) {
      for (one, other) in zip(low.values, high.values) where one * other <= 0 && one != other {
        zeros.insert(abs(one) < abs(other) ? low.place : high.place)
      }
    }
    return zeros.sorted()
  }

  /// Returns the middles of the parts between the zeros between two places, the zeros, and what is next to them.
  func places(from start: Double, to end: Double, samples count: Int) -> [Double] {
    let all = zeros(from: start, to: end, samples: count)
    let stride = max(1, all.count / ZeroSearch.limit)
    let zeros = all.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    let middles = zip([start] + zeros, zeros + [end]).map { low, high in
      let middle = low + (high - low) / 2
      // People read these numbers.
      let whole = middle.rounded()
      return low < whole && whole < high ? whole : middle
    }
    let next = min(0.001, (end - start) / 1_000)
    return middles + zeros
      + zeros.flatMap { [$0 - next, $0 + next] }.filter { start < $0 && $0 < end }
  }
}
