import AnimProgram

/// Sizes of containers in which the conditions of rules say different things.
///
/// Along an axis, a condition changes only where a number that it compares is 0. The sizes are those
/// places and others between them: on both axes, and where width and height are compared with each other, also on
/// lines through those.
package struct SizeFaces {
  /// The sizes, the most common ones first.
  package private(set) var sizes: [StageSize] = []

  /// The widths and heights that a container may have, in points.
  package static let all = 1...1e5

  /// The greatest number of places on an axis where conditions change, and of sizes.
  private static let limits = (zeros: 24, sizes: 480)

  /// Finds the sizes for conditions, among containers of these widths and heights.
  package init(_ conditions: [Condition], domain: ClosedRange<Double> = all) {
    let asked = conditions.filter(\.readsSize)
    let usual = [(320.0, 568.0), (1024, 768)].map { width, height in
      (domain.nearest(width), domain.nearest(height))
    }
    for (width, height) in usual { add(width, height) }
    guard !asked.isEmpty else { return }
    func places(
      _ conditions: [Condition], _ start: Double,
      _ size: @escaping (Double) -> (Double, Double)
    ) -> [Double] {
      let zeros = Set(conditions.flatMap { $0.zeros(in: domain, size) })
      let some = zeros.sorted().prefix(Self.limits.zeros)
      return [start] + some + domain.parts(between: Array(some)).map { $0.whole(near: start) }
    }
    let widths = places(asked, usual[0].0) { ($0, usual[0].1) }
    let heights = places(asked, usual[0].1) { (usual[0].0, $0) }
    for width in widths { for height in heights { add(width, height) } }
    // Where both sides are compared with each other, the places on one axis depend on the other one.
    let mixed = asked.filter { $0.reads([.containerWidth]) && $0.reads([.containerHeight]) }
    guard !mixed.isEmpty else { return }
    for width in widths {
      for height in places(mixed, usual[0].1, { (width, $0) }) { add(width, height) }
    }
    for height in heights {
      for width in places(mixed, usual[0].0, { ($0, height) }) { add(width, height) }
    }
  }

  private mutating func add(_ width: Double, _ height: Double) {
    let size = StageSize(width: width, height: height)
    if sizes.count < Self.limits.sizes, !sizes.contains(size) { sizes.append(size) }
  }
}

extension Condition {
  /// Returns the places on a line of sizes where it may change.
  fileprivate func zeros(
    in domain: ClosedRange<Double>, _ size: @escaping (Double) -> (Double, Double)
  ) -> [Double] {
    let numbers = CriticalNumbers(program, slots: program.instructions.indices.map { Int32($0) })
    return ZeroSearch { place in
      let (width, height) = size(place)
      let inputs = TransitionInputs(container: StageSize(width: width, height: height))
      let slots = slots(for: inputs)
      return numbers.values { slots[Int($0)] }
    }.zeros(from: domain.lowerBound, to: domain.upperBound, samples: 1)
  }
}

extension ClosedRange<Double> {
  /// Returns the parts between neighbors of these numbers, without these and a little more.
  fileprivate func parts(between numbers: [Double]) -> [ClosedRange<Double>] {
    guard !numbers.isEmpty else { return [] }
    return zip([lowerBound] + numbers, numbers + [upperBound]).filter { $0 < $1 }.map { low, high in
      let margin = Swift.min(1, (high - low) / 2)
      return low + margin...high - margin
    }
  }

  fileprivate func nearest(_ number: Double) -> Double {
    Swift.min(Swift.max(number, lowerBound), upperBound)
  }

  /// Returns the place that is nearest to a number, in whole points if one of them is in the range.
  fileprivate func whole(near number: Double) -> Double {
    let place = nearest(number)
    return contains(place.rounded()) ? place.rounded() : place
  }
}
