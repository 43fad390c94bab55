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
}

extension Program {
  /// Returns the block whose condition guards a track. `nil` for a track that always plays.
  func block(of track: Track) -> SnapshotBlock? {
    guard let set = views[outputs[Int(track.output)].view].snapshotSet else { return nil }
    let number = Int(track.block)
    let conditions = snapshotSets[set].conditions
    let condition = conditions.indices.contains(number) ? conditions[number] : -1
    // Every screen can be cut into slices, but it may have no elements.
    if condition < 0, snapshotSets[set].kind == .slices { return nil }
    return SnapshotBlock(set: set, condition: condition)
  }

  /// Returns whether a track sets a perspective, for which infinity is a valid distance.
  func isEye(_ track: Track) -> Bool {
    effect(of: outputs[Int(track.output)].property) == .eye
  }
}

extension ProgramFacts {
  /// The parts of a program that play under different conditions. The first one always plays.
  func makeParts() -> [PlayedPart] {
    let blocks = program.tracks.map(program.block)
    var guarded: [SnapshotBlock] = []
    for case let block? in blocks where !guarded.contains(block) { guarded.append(block) }
    guard !guarded.isEmpty else {
      return [part(nil, Array(program.tracks.indices), program.timelines.map { _ in true })]
    }
    let own = guarded.map { block in SliceScope(self) { program.block(of: $0) == block }.timelines }
    let always = SliceScope(self) { program.block(of: $0) == nil }.timelines
    let rest = always.indices.map { number in always[number] || !own.contains { $0[number] } }
    return ([nil] + guarded.map(Optional.some)).enumerated().map { number, block in
      part(
        block, blocks.indices.filter { blocks[$0] == block },
        number == 0 ? rest : zip(own[number - 1], rest).map { $0 && !$1 })
    }
  }

  private func part(
    _ block: SnapshotBlock?, _ tracks: [Int], _ timelines: [Bool]
  ) -> PlayedPart {
    var (roots, eyes): ([Program.Slot], [Program.Slot]) = ([], [])
    for track in tracks.map({ program.tracks[$0] }) {
      program.visitValues(of: track) {
        if program.isEye(track) { eyes.append($0) } else { roots.append($0) }
      }
    }
    program.visitTimes(of: timelines) {
      if block == nil || $0 != program.duration { roots.append($0) }
    }
    for window in program.windows where window.condition == block?.condition ?? -1 {
      roots += [window.lower, window.upper]
    }
    if block == nil {
      program.progress?.visit { roots.append($0) }
      if let interaction = program.interaction {
        roots += program.operands[interaction.steps.range]
      }
    }
    return PlayedPart(block: block, tracks: tracks, timelines: timelines, roots: roots, eyes: eyes)
  }
}
