import AnimProgram

/// Sorts tracks by their start, and finds those that set the same property at the same time in a
/// container of usual size.
struct TrackConflicts {
  /// The tracks, sorted by view and property, and those of one output by their start.
  let pieces: [LaidOutTrack]
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
    self.spans = spans
  }

  /// The pairs of neighboring tracks of one property that overlap.
  var overlaps: [(earlier: LaidOutTrack, later: LaidOutTrack)] {
    zip(pieces, pieces.dropFirst()).filter { $0.isOf($1) && overlap($0, $1) }
      .map { (earlier: $0, later: $1) }
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
