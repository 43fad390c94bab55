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
