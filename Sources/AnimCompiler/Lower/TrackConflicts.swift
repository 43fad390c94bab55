import AnimProgram

/// Sorts tracks by their start, and finds those that set the same property at the same time in a
/// container of usual size.
struct TrackConflicts {
  /// The tracks, sorted by view and property, and those of one output by their start.
  let pieces: [LaidOutTrack]
  private let sets: [Program.SnapshotSet]
  private let spans: [TimelineID: Span]

  /// The window of a track.
  private struct Span {
    /// The start and the end in seconds. For a window of progress, those of the whole progress.
    var start: Double
    var end: Double
    /// The start and the end of the part of progress. `nil` for a window in time.
    var part: (lower: Double, upper: Double)?

    /// When the track starts. For a window of progress, as if progress were linear.
    var usualStart: Double {
      guard let part, part.lower > 0 else { return start }
      return start + part.lower * (end - start)
    }
  }

  private static let sampleInputs = TransitionInputs(container: StageSize(width: 320, height: 568))

  init(_ pieces: [LaidOutTrack], _ program: Program, _ cells: [TimelineCell]) {
    let sample = Transition(program, inputs: TrackConflicts.sampleInputs, showsSnapshots: false)
    var spans: [TimelineID: Span] = [:]
    for piece in pieces where spans[piece.timeline] == nil {
      let window = cells[piece.timeline.number].window
      spans[piece.timeline] = Span(
        start: sample.value(of: window.start), end: window.end.map(sample.value) ?? .infinity,
        part: window.part.map { (sample.value(of: $0.lower), sample.value(of: $0.upper)) })
    }
    let starts = pieces.map { spans[$0.timeline]?.usualStart ?? 0 }
    self.pieces = pieces.indices.sorted {
      (pieces[$0].view, pieces[$0].property, starts[$0], $0)
        < (pieces[$1].view, pieces[$1].property, starts[$1], $1)
    }.map { pieces[$0] }
    sets = program.snapshotSets
    self.spans = spans
  }

  /// Returns the pairs of tracks that overlap. The conditions of blocks determine which snapshots
  /// each of them moves, so a track can only conflict with those of the same condition and those
  /// without one.
  func overlaps(on stage: [StageView]) -> [(earlier: LaidOutTrack, later: LaidOutTrack)] {
    var pairs: [(earlier: LaidOutTrack, later: LaidOutTrack)] = []
    var latest: [(condition: Program.Slot, number: Int)] = []
    for (number, later) in pieces.enumerated() {
      if number > 0, !pieces[number - 1].isOf(later) { latest.removeAll() }
      let own = condition(of: later, stage)
      for (condition, earlier) in latest where own < 0 || condition < 0 || own == condition {
        if overlap(pieces[earlier], later) { pairs.append((pieces[earlier], later)) }
      }
      latest.removeAll { $0.condition == own }
      latest.append((own, number))
    }
    return pairs
  }

  /// Returns the slot of the condition under which a track moves a snapshot. Below 0 if there is
  /// none.
  private func condition(of piece: LaidOutTrack, _ stage: [StageView]) -> Program.Slot {
    guard case .snapshots(let set) = stage[piece.view] else { return -1 }
    let conditions = sets[set].conditions
    let block = Int(piece.track.block)
    return conditions.indices.contains(block) ? conditions[block] : -1
  }

  private func overlap(_ earlier: LaidOutTrack, _ later: LaidOutTrack) -> Bool {
    guard let first = spans[earlier.timeline], let second = spans[later.timeline] else {
      return false
    }
    guard first.end > second.start + 1e-9 else { return false }
    guard let one = first.part, let other = second.part else { return true }
    return one.upper > other.lower + 1e-9
  }
}
