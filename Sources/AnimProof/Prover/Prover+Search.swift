import AnimProgram

/// Finds problems that occur only in a few containers, by searching along each unknown and, from
/// the places that this finds, along the others.
extension Prover {
  /// The values of the unknowns in one container.
  typealias Place = ValueSet.Slopes

  /// Tries to refute open claims at the places where something changes.
  mutating func search(_ box: UnknownBox) {
    let numbers = CriticalNumbers(
      facts, slots: facts.begin, requirements: open.map { requirements[$0] })
    let effort = Search.effort(program) / situations.count
    for situation in situations where !open.isEmpty {
      var search = Search(box: box, situation: situation, numbers: numbers, effort: effort)
      let middle = box.lower + (box.upper - box.lower) / 2
      for start in [facts.usualPlace(in: box), middle] where !open.isEmpty {
        attempt(start, search)
        // If it takes two unknowns to cause a problem, it is on a line through a place that one of
        // them finds.
        for root in walk(from: start, &search, samples: 40, skipping: nil) where !open.isEmpty {
          _ = walk(from: root.place, &search, samples: 20, skipping: root.lane)
        }
      }
    }
  }

  /// The state of a search.
  private struct Search {
    var box: UnknownBox
    var situation: Situation
    var numbers: CriticalNumbers
    /// The number of containers that are left to try.
    var effort: Int

    /// Returns the number of containers to try: the larger the program, the fewer.
    static func effort(_ program: Program) -> Int {
      let cost = program.instructions.count + 8 * program.tracks.count
      return min(2_400, max(120, 200_000 / max(1, cost)))
    }
  }

  /// The number of places along each unknown from which other searches start.
  private static let branches = 4

  /// Tries the claims along each unknown, and returns some of the places where something changes.
  private mutating func walk(
    from start: Place, _ search: inout Search, samples: Int, skipping known: Int?
  ) -> [(place: Place, lane: Int)] {
    var found: [(place: Place, lane: Int)] = []
    for (lane, kind) in facts.unknowns.lanes.enumerated() where lane != known && !open.isEmpty {
      if case .fraction = kind { continue }
      let (low, high) = (search.box.lower[lane], search.box.upper[lane])
      var line = LineSearch(search.numbers.kinds, effort: min(search.effort, 400)) {
        [facts, numbers = search.numbers, situation = search.situation] value in
        let change = facts.change(at: start.replacing(lane, with: value), situation)
        let transition = change.transition(of: facts.program, showsSnapshots: false)
        return numbers.values { transition.value(of: $0) }
      }
      let places = line.places(from: low, to: high, samples: samples)
      search.effort -= min(search.effort, 400) - line.effort + places.count
      for place in places where !open.isEmpty {
        attempt(start.replacing(lane, with: place), search)
      }
      let stride = max(1, line.changes.count / Prover.branches)
      for (number, place) in line.changes.enumerated() where number % stride == 0 {
        found.append((start.replacing(lane, with: place), lane))
      }
    }
    return found
  }

  private mutating func attempt(_ place: Place, _ search: Search) {
    attempt(facts.change(at: place, search.situation), looksAround: true, moments: 4)
  }
}

extension ValueSet.Slopes {
  fileprivate func replacing(_ lane: Int, with value: Double) -> Self {
    var other = self
    other[lane] = value
    return other
  }
}
