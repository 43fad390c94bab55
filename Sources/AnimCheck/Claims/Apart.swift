import AnimProgram
import AnimSource

// The claim `apart`: if two tracks set one property, one ends before the other begins, or they are in
// blocks of which only one moves a snapshot.

extension ProgramFacts {
  /// The greatest number of tracks of one output that are all compared with each other.
  private static let pairLimit = 64

  /// Returns the requirements of the claim.
  func apart() -> [Requirement] {
    var requirements: [Requirement] = []
    var start = 0
    while start < program.tracks.count {
      let output = program.tracks[start].output
      let end = program.tracks[start...].firstIndex { $0.output != output } ?? program.tracks.count
      requirements += apart(start..<end)
      start = end
    }
    return requirements
  }

  /// Returns the requirements of the tracks of one output. The order of their windows may depend on
  /// the container, so each track is compared with all others. If there are many, each is compared
  /// only with its neighbors, and they must be in order.
  private func apart(_ tracks: Range<Int>) -> [Requirement] {
    if tracks.dropLast().allSatisfy({ program.isOver($0, before: $0 + 1) }) { return [] }
    let isSmall = tracks.count <= ProgramFacts.pairLimit
    return tracks.flatMap { one in
      (one + 1..<(isSmall ? tracks.upperBound : min(one + 2, tracks.upperBound)))
        .filter { !program.isOver(one, before: $0) }
        .map { apart(one, $0, inOrder: !isSmall) }
    }
  }

  private func apart(_ one: Int, _ other: Int, inOrder: Bool) -> Requirement {
    guard program.hasSameClock(one, other), let first = program.window(of: one),
      let second = program.window(of: other)
    else { return Requirement(claim: .apart, formula: .any([])) }
    var rows = [Inequality.order(first.end, second.start)]
    if !inOrder { rows.append(.order(second.end, first.start)) }
    let block = program.block(of: program.tracks[one])
    return Requirement(
      claim: .apart, formula: .any(rows), block: block
    ) { trial, _, value, _ in
      let length =
        min(value(first.end), value(second.end)) - max(value(first.start), value(second.start))
      guard length > Trial.tolerance else { return nil }
      return trial.finding(
        .conflictingTracks, trial.place(ofTrack: other),
        "two tracks set `\(trial.name(ofTrack: other))` at the same time")
    }
  }
}
