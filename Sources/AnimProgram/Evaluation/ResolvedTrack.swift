/// A track of a transition that has begun: its time window, its curve and its keys. Platforms that
/// run animations themselves use it.
package struct ResolvedTrack: Sendable, Hashable {
  /// The number in ``Transition/pieces`` of the piece that it sets.
  package let piece: Int
  /// The time window, in seconds from the beginning. `nil` if the track follows the progress of
  /// another timeline or is constant.
  package let window: ClosedRange<Double>?
  /// The curve of its timeline. `nil` for a function of the script or of a plugin.
  package let curve: TimingCurve?
  /// The duration for which the curve was made: that of the window, or a longer one if the window
  /// ends when a spring has settled.
  package let length: Double
  /// The number of keys. 1 for a constant value, 0 for the residual of an interrupted motion.
  package let keyCount: Int
  /// The times of the keys between the first and the last, in seconds. Empty if it has no
  /// window, or if its curve is not linear.
  package let keyTimes: [Double]

  /// Whether it is the residual of a motion that the transition has interrupted.
  package var isResidual: Bool { keyCount == 0 }
}

extension Transition {
  /// The tracks of all pieces that may change, sorted by piece. A piece without a track here keeps
  /// its initial value.
  package var resolvedTracks: [ResolvedTrack] {
    var places = Array(repeating: 0, count: template.count)
    for (number, piece) in pieces.enumerated() { places[piece.offset] = number }
    let tracks = prepared.outputs.flatMap { output in
      (Int(output.first)..<Int(output.first) + Int(output.count)).map { number in
        resolvedTrack(number, of: places[Int(prepared.tracks[number].offset)])
      }
    }
    let rests = residual.components.map { rest in
      ResolvedTrack(
        piece: places[rest.offset], window: nil, curve: nil, length: 0, keyCount: 0, keyTimes: [])
    }
    return tracks + rests
  }

  /// For each piece, whether it may change: a track sets it in each frame, or it has a residual of
  /// an interrupted motion. The others keep their initial values.
  package var changingPieces: [Bool] {
    var changing = Set(residual.components.map(\.offset))
    for output in prepared.outputs {
      changing.insert(Int(prepared.tracks[Int(output.first)].offset))
    }
    return pieces.map { changing.contains($0.offset) }
  }

  private func resolvedTrack(_ number: Int, of piece: Int) -> ResolvedTrack {
    guard prepared.tracks[number].plan >= 0 else {
      return ResolvedTrack(
        piece: piece, window: nil, curve: nil, length: 0, keyCount: 1, keyTimes: [])
    }
    let plan = prepared.plans[Int(prepared.tracks[number].plan)]
    let timeline = prepared.timelines[plan.timeline]
    let isOnTime = timeline.source == nil && timeline.start <= timeline.end
    let curve = timing(timeline.curve)
    let length = timeline.rate > 0 ? 1 / timeline.rate : 0
    let positions = prepared.segments[plan.segments].dropFirst().map(\.start)
    return ResolvedTrack(
      piece: piece, window: isOnTime ? timeline.start...timeline.end : nil,
      curve: curve, length: length,
      keyCount: plan.segments.isEmpty ? 2 : plan.segments.count + 1,
      keyTimes: isOnTime && curve == .linear ? positions.map { timeline.start + $0 * length } : [])
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
