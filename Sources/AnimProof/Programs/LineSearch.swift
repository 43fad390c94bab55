/// Searches along one unknown for the places where numbers that depend on it are 0, jump or turn.
/// Between two such places, a program computes in the same way, so anything that is wrong somewhere
/// is also wrong close to one of them.
struct LineSearch {
  /// The kind of places that matter.
  enum Kind: Sendable {
    /// Places where the number is 0.
    case crossing
    /// Places where the number changes.
    case step
    /// Places where the number is 0, or greatest.
    case peak
  }

  private let kinds: [Kind]
  private let numbers: (Double) -> [Double]
  /// The number of computations that are left.
  private(set) var effort: Int
  /// The places where something changes, in order.
  private(set) var changes: [Double] = []
  private var found: [Double] = []

  /// - Parameter numbers: returns the numbers at a place, one for each kind.
  init(_ kinds: [Kind], effort: Int, numbers: @escaping (Double) -> [Double]) {
    self.kinds = kinds
    self.effort = effort
    self.numbers = numbers
  }

  /// A place with its numbers.
  private struct Sample {
    var place: Double
    var numbers: [Double]
  }

  /// Returns the places between two others, and the midpoints between them, at which something may
  /// be different.
  mutating func places(from start: Double, to end: Double, samples count: Int) -> [Double] {
    guard !kinds.isEmpty, start < end, (end - start).isFinite else { return [] }
    found = []
    let ends = [start, start + (end - start) / 3, end].map { sample(at: $0).numbers }
    if ends[0] == ends[1], ends[0] == ends[2] { return [] }
    var samples: [Sample] = []
    for number in 0...count where effort > 0 {
      samples.append(sample(at: start + (end - start) * (Double(number) / Double(count))))
    }
    for (one, other) in zip(samples, samples.dropFirst()) { findRoots(one, other) }
    for index in samples.indices.dropFirst().dropLast() {
      turn(samples[index - 1], samples[index], samples[index + 1])
    }
    changes = few(Set(found))
    found = []
    for (one, other) in zip(samples, samples.dropFirst()) { findSteps(one, other) }
    changes = (changes + few(Set(found))).sorted()
    let middles = zip([start] + changes, changes + [end]).map { $0 + ($1 - $0) / 2 }
    return changes + middles
  }

  /// The greatest number of places that are returned.
  private static let limit = 16

  /// Returns a selection of the places if there are too many.
  private func few(_ places: Set<Double>) -> [Double] {
    let stride = max(1, places.count / LineSearch.limit)
    return places.sorted().enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }

  private mutating func sample(at place: Double) -> Sample {
    effort -= 1
    return Sample(place: place, numbers: numbers(place))
  }

  // MARK: Roots

  private mutating func findRoots(_ one: Sample, _ other: Sample) {
    for (number, kind) in kinds.enumerated() where kind != .step && effort > 0 {
      let (a, b) = (one.numbers[number], other.numbers[number])
      if !a.isFinite || !b.isFinite {
        found.append(a.isFinite ? other.place : one.place)
      } else if (a == 0) != (b == 0) {
        found.append(a == 0 ? one.place : other.place)
      } else if a * b < 0 {
        cross(number, one, other)
      }
    }
  }

  private mutating func findSteps(_ one: Sample, _ other: Sample) {
    for (number, kind) in kinds.enumerated() where kind == .step && effort > 0 {
      let value = one.numbers[number]
      if value != other.numbers[number] { bisect(number, one, other) { $0 == value } }
    }
  }

  /// Bisects the interval between a place where a condition is true and one where it is false.
  private mutating func bisect(
    _ number: Int, _ one: Sample, _ other: Sample, _ holds: (Double) -> Bool
  ) {
    var (inside, outside) = (one.place, other.place)
    for _ in 0..<60 where effort > 0 {
      let middle = inside + (outside - inside) / 2
      guard middle != inside, middle != outside else { break }
      if holds(sample(at: middle).numbers[number]) { inside = middle } else { outside = middle }
    }
    found += [inside, outside] + round(inside, between: one.place, other.place).prefix(1)
  }

  /// Finds the place where a number is 0 with the secant method, and by bisection if that makes no
  /// progress.
  private mutating func cross(_ number: Int, _ one: Sample, _ other: Sample) {
    var (low, high) = (one.place, other.place)
    var (below, above) = (one.numbers[number], other.numbers[number])
    for turn in 0..<48 where effort > 0 {
      let secant = low - below * ((high - low) / (above - below))
      let isInside = turn % 3 < 2 && secant > low && secant < high
      let next = isInside ? secant : low + (high - low) / 2
      guard next > low, next < high else { break }
      let value = sample(at: next).numbers[number]
      if value == 0 || !value.isFinite {
        return found.append(bestRoot(number, near: next, low, high))
      }
      if value * below < 0 { (high, above) = (next, value) } else { (low, below) = (next, value) }
    }
    let root = bestRoot(number, near: abs(below) < abs(above) ? low : high, low, high)
    found += root > low && root < high ? [root] : [low, root, high]
  }

  /// Returns a root with few digits, or a neighbor at which the number is exactly 0.
  private mutating func bestRoot(
    _ number: Int, near place: Double, _ low: Double, _ high: Double
  ) -> Double {
    let reach = max(high - low, abs(place) * 0x1p-40)
    let neighbours = [place.nextUp, place.nextDown, place.nextUp.nextUp, place.nextDown.nextDown]
    for candidate in round(place, between: place - reach, place + reach) + [place] + neighbours
    where effort > 0 && sample(at: candidate).numbers[number] == 0 {
      return candidate
    }
    return place
  }

  /// Returns numbers with few digits that are close to a place.
  private func round(_ place: Double, between low: Double, _ high: Double) -> [Double] {
    let reach = max(abs(place), 1e-6) * 0x1p-30
    let candidates = LineSearch.denominators.map { (place * $0).rounded() / $0 }
    return candidates.filter {
      abs($0 - place) <= reach && $0 >= min(low, high) && $0 <= max(low, high)
    }
  }

  private static let denominators: [Double] = [1, 2, 10, 100, 1000, 10_000, 3, 7]

  // MARK: Turns

  /// Looks for the maximum between three places, of which the middle one has the greatest number.
  private mutating func turn(_ left: Sample, _ middle: Sample, _ right: Sample) {
    for (number, kind) in kinds.enumerated() where kind == .peak && effort > 0 {
      let best = middle.numbers[number]
      guard best >= left.numbers[number], best >= right.numbers[number],
        best > min(left.numbers[number], right.numbers[number])
      else { continue }
      found.append(peak(number, left.place, middle, right.place))
    }
  }

  private mutating func peak(
    _ number: Int, _ left: Double, _ middle: Sample, _ right: Double
  ) -> Double {
    var (low, best, high) = (left, middle, right)
    for _ in 0..<24 where effort > 0 {
      let isLeft = best.place - low > high - best.place
      let next = sample(at: isLeft ? (low + best.place) / 2 : (best.place + high) / 2)
      if next.numbers[number] > best.numbers[number] {
        if isLeft { high = best.place } else { low = best.place }
        best = next
      } else if isLeft {
        low = next.place
      } else {
        high = next.place
      }
    }
    return best.place
  }
}
