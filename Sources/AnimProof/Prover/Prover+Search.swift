import AnimProgram

/// Finds problems that occur only in a few containers: along each unknown, where a number that matters is
/// 0, and from there along the others.
extension Prover {
  /// Tries to refute open claims at the places where something changes.
  mutating func search(_ box: UnknownBox) {
    var effort = facts.effort(120...2_400)
    for situation in situations where !open.isEmpty {
      let start = facts.usualPlace(in: box)
      attempt(facts.change(at: start, situation), looksAround: true, moments: 4)
      // If it takes two unknowns to cause a problem, it is on a line through a place that one of
      // them finds.
      for root in walk(from: start, box, situation, nil, &effort) where !open.isEmpty {
        _ = walk(from: root.place, box, situation, root.lane, &effort)
      }
    }
    if facts.followsDrag, !open.isEmpty { drag(from: facts.usualPlace(in: box)) }
  }

  /// Tries the claims along each way of a drag, halfway through the transition.
  private mutating func drag(from start: UnknownBox.Place) {
    var situation = Situation()
    situation.traits.interactive = true
    let change = facts.change(at: start, situation)
    let numbers = CriticalNumbers(program, slots: facts.frame)
    guard !numbers.isEmpty else { return }
    for isVertical in [false, true] {
      func dragged(_ share: Double) -> Counterexample {
        var change = change
        change.drag = StagePoint(x: isVertical ? 0 : share, y: isVertical ? share : 0)
        return change
      }
      let transition = change.transition(of: program, showsSnapshots: false)
      let frame = transition.makeFrame()
      let search = ZeroSearch { share in
        var frame = frame
        dragged(share).evaluate(transition, at: transition.duration / 2, into: &frame)
        return numbers.values { frame.value(of: $0) }
      }
      for share in search.places(from: -1, to: 1, samples: 24) where !open.isEmpty {
        attempt(dragged(share), moments: 4)
      }
    }
  }

  /// The number of places along each unknown from which other searches start.
  private static let branches = 4

  /// Tries the claims along each unknown but one, and returns some of the places where something changes.
  private mutating func walk(
    from start: UnknownBox.Place, _ box: UnknownBox, _ situation: Situation, _ known: Int?,
    _ effort: inout Int
  ) -> [(place: UnknownBox.Place, lane: Int)] {
    var found: [(place: UnknownBox.Place, lane: Int)] = []
    for lane in facts.unknowns.lanesOfContainers where lane != known {
      guard effort > 0, !open.isEmpty else { break }
      func place(_ value: Double) -> UnknownBox.Place {
        var place = start
        place[lane] = value
        return place
      }
      let samples = known == nil ? 24 : 12
      let places = facts.places(along: lane, from: start, in: box, situation, samples: samples)
      effort -= samples + 2 * places.count
      for value in places where !open.isEmpty {
        attempt(facts.change(at: place(value), situation), looksAround: true, moments: 4)
      }
      found += places.prefix(Prover.branches).map { (place($0), lane) }
    }
    return found
  }
}
