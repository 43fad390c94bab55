import AnimProgram

/// The tracks that play under one condition, with everything that they read.
struct PlayedPart: Sendable {
  /// The block of the tracks. `nil` for those that always play.
  let block: SnapshotBlock?
  /// The tracks, by number.
  let tracks: [Int]
  /// For each timeline, whether it is one of theirs.
  let timelines: [Bool]
  /// The slots that they read, from which everything else follows.
  let roots: [Program.Slot]
  /// The slots of distances of the eye, which may be infinite in a picture.
  let eyes: [Program.Slot]
  /// Whether it is what a gesture decides, and no track.
  var isGesture = false
}

extension Program {
  /// Returns the block whose condition guards a track. `nil` for a track that always plays.
  func block(of track: Track) -> SnapshotBlock? {
    guard let set = views[outputs[Int(track.output)].view].snapshotSet else { return nil }
    // Every screen can be cut into slices, but it may have no elements.
    if snapshotSets[set].kind == .slices { return nil }
    return SnapshotBlock(set: set, condition: snapshotSets[set].condition)
  }

  /// Returns whether a track sets a perspective, for which infinity is a valid distance.
  func isEye(_ track: Track) -> Bool {
    effect(of: outputs[Int(track.output)].property) == .eye
  }
}

extension Program {
  /// The parts of the program that play under different conditions, and what a gesture decides. The first one always
  /// plays.
  func playedParts() -> [PlayedPart] {
    var groups: [(block: SnapshotBlock?, tracks: [Int])] = [(nil, [])]
    var places: [SnapshotBlock?: Int] = [nil: 0]
    for (number, track) in tracks.enumerated() {
      let block = block(of: track)
      let place = places[block] ?? groups.count
      if place == groups.count {
        places[block] = place
        groups.append((block, []))
      }
      groups[place].tracks.append(number)
    }
    let own = groups.map { group in sources(of: group.tracks.map { tracks[$0] }).timelines }
    let rest = timelines.indices.map { number in
      own[0][number] || !own.dropFirst().contains { $0[number] }
    }
    let parts = zip(groups, own).map { group, own in
      part(
        group.block, group.tracks, group.block == nil ? rest : zip(rest, own).map { !$0 && $1 })
    }
    let gesture = interaction.map { interaction in
      PlayedPart(
        block: nil, tracks: [], timelines: timelines.map { _ in false },
        roots: operands[interaction.steps.range] + interaction.results, eyes: [], isGesture: true)
    }
    return parts + (gesture.map { [$0] } ?? [])
  }

  private func part(
    _ block: SnapshotBlock?, _ tracks: [Int], _ timelines: [Bool]
  ) -> PlayedPart {
    var (roots, eyes): ([Slot], [Slot]) = ([], [])
    for track in tracks.map({ self.tracks[$0] }) {
      visitValues(of: track) { if isEye(track) { eyes.append($0) } else { roots.append($0) } }
    }
    visitTimes(of: timelines) { if block == nil || $0 != duration { roots.append($0) } }
    for window in windows where window.condition == block?.condition ?? -1 {
      roots += [window.lower, window.upper]
    }
    if block == nil { progress?.visit { roots.append($0) } }
    return PlayedPart(block: block, tracks: tracks, timelines: timelines, roots: roots, eyes: eyes)
  }
}
