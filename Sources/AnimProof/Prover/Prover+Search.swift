import AnimProgram

/// Finds problems that occur only in a few containers: along each unknown, where a number that matters is
/// 0, and from there along the others.
extension Prover {
  /// The number of places along each unknown from which other searches start.
  private static let branches = 4

  /// Tries to refute some claims, which depend on what is given, at the places where something changes.
  mutating func search(_ claims: [ProgramClaim.Name], _ read: Unknowns?) {
    var effort = facts.effort(120...2_400)
    let read = read ?? facts.unknowns
    for situation in read.situations() where isOpen(claims) {
      let start = facts.change(in: situation)
      attempt(claims, start, looksAround: true, moments: 4)
      // If it takes two unknowns to cause a problem, it is on a line through a place that one of
      // them finds.
      for (change, kind) in walk(claims, read, from: start, nil, &effort) where isOpen(claims) {
        _ = walk(claims, read, from: change, kind, &effort)
      }
    }
  }

  /// Tries the claims along each unknown but one, and returns some of the places where something changes.
  private mutating func walk(
    _ claims: [ProgramClaim.Name], _ read: Unknowns, from start: Counterexample,
    _ known: Unknowns.Kind?, _ effort: inout Int
  ) -> [(change: Counterexample, kind: Unknowns.Kind)] {
    let isDragged =
      facts.isDragged && read.readsDrag
      && (start.traits.interactive || !facts.unknowns.reads(.interactive))
    let drags = isDragged ? [false, true].map { Unknowns.Kind.drag(isVertical: $0) } : []
    var found: [(change: Counterexample, kind: Unknowns.Kind)] = []
    for kind in read.lanes.filter(read.reads) + drags where kind != known {
      guard effort > 0, isOpen(claims) else { break }
      let samples = known == nil ? 24 : 12
      let places = facts.places(along: kind, from: start, samples: samples)
      effort -= samples + 2 * places.count
      let changes = places.map { facts.change(start, kind, $0) }
      for change in changes { attempt(claims, change, looksAround: true, moments: 4) }
      found += changes.prefix(Prover.branches).map { ($0, kind) }
    }
    return found
  }
}
