/// A track of a transition that has begun, for platforms that animate by themselves: when it runs,
/// by which curve, and through how many keys.
package struct ResolvedTrack: Sendable, Hashable {
  /// The piece that it sets, by number in ``Transition/pieces``.
  package let piece: Int
  /// When it runs, in seconds from the beginning; nil where it runs along another timeline's
  /// progress, or holds one value.
  package let window: ClosedRange<Double>?
  /// The curve of its timeline; nil for a function of the script's or of a plugin's.
  package let curve: TimingCurve?
  /// The seconds that the curve was made for: those of the window, or more where a spring's has
  /// settled before they are over.
  package let length: Double
  /// How many keys it goes through; 1 for a value that holds, 0 for what is left of a motion that the
  /// transition has interrupted.
  package let keyCount: Int

  /// Whether it is what is left of a motion that the transition has interrupted.
  package var isResidual: Bool { keyCount == 0 }
}

extension Transition {
  /// The tracks of those pieces that may change, sorted by piece. A piece without a track here has
  /// the value of the beginning throughout.
  package var resolvedTracks: [ResolvedTrack] {
    prepared.outputs.flatMap { output in
      (Int(output.first)..<Int(output.first) + Int(output.count)).map(resolvedTrack)
    } + residual.components.compactMap(resolvedTrack)
  }

  /// For each piece whether it may change: a track sets it anew in each frame, or something of an
  /// interrupted motion is left in it. The others have the values of the beginning throughout.
  package var changingPieces: [Bool] {
    let held = Set(residual.components.map(\.offset))
    var changes = pieces.map { held.contains($0.offset) }
    for output in prepared.outputs { changes[Int(program.tracks[Int(output.first)].output)] = true }
    return changes
  }

  private func resolvedTrack(_ rest: Residual.Component) -> ResolvedTrack? {
    pieces.firstIndex { $0.offset == rest.offset }.map { piece in
      ResolvedTrack(piece: piece, window: nil, curve: nil, length: 0, keyCount: 0)
    }
  }

  private func resolvedTrack(_ number: Int) -> ResolvedTrack {
    let piece = Int(program.tracks[number].output)
    guard prepared.tracks[number].plan >= 0 else {
      return ResolvedTrack(piece: piece, window: nil, curve: nil, length: 0, keyCount: 1)
    }
    let plan = prepared.plans[Int(prepared.tracks[number].plan)]
    let timeline = prepared.timelines[plan.timeline]
    let isOnTime = timeline.source == nil && timeline.start <= timeline.end
    return ResolvedTrack(
      piece: piece, window: isOnTime ? timeline.start...timeline.end : nil,
      curve: timing(timeline.curve), length: timeline.rate > 0 ? 1 / timeline.rate : 0,
      keyCount: plan.segments.isEmpty ? 2 : plan.segments.count + 1)
  }

  private func timing(_ curve: FrameCurve) -> TimingCurve? {
    switch curve {
    case .linear: .linear
    case .bezier(let number): .bezier(prepared.beziers[number])
    case .spring(let number, _): .spring(prepared.springs[number])
    case .other(let number, _):
      if case .timing(let curve) = prepared.curves[number] { curve } else { nil }
    }
  }
}
