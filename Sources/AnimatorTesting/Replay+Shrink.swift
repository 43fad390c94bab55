import AnimRuntime

extension Replay {
  /// The way in which a replay fails.
  package enum Failure: Equatable {
    /// The container reports a problem of a kind.
    case finding(TransitionFinding.Kind)
    /// The container does what no container should do.
    case flaw(Flaw.Kind)
    /// Something else is shown than was recorded.
    case difference
  }

  /// A difference, or else a flaw, or else the first problem. `nil` if there is nothing.
  package var failure: Failure? {
    if firstDifference != nil { return .difference }
    return firstFlaw.map { .flaw($0.kind) } ?? findings.first.map { .finding($0.kind) }
  }

  /// Returns the recording without the events that it does not need to fail in the same way. `nil`
  /// if it has not failed.
  package func shrunk() -> Recording? {
    guard let failure else { return nil }
    var smallest = recording
    if let last = firstDifference ?? firstFlaw?.event {
      smallest.events.removeSubrange((last + 1)...)
    }
    // What was shown before something was removed says nothing about what is shown now. Of a
    // difference, the last event still shows the same.
    let last = smallest.events.count - (failure == .difference ? 1 : 0)
    for index in 0..<last { smallest.events[index].digest = 0 }
    let wrong = failure == .difference ? again(smallest).lastDigest : nil
    func isSame(_ fewer: Recording) -> Bool {
      let replay = again(fewer)
      return replay.failure == failure && (wrong == nil || replay.lastDigest == wrong)
    }
    var length = max(1, smallest.events.count / 2)
    while true {
      let count = smallest.events.count
      var start = 0
      while start < smallest.events.count {
        var fewer = smallest
        fewer.events.removeSubrange(start..<min(start + length, fewer.events.count))
        if isSame(fewer) { smallest = fewer } else { start += length }
      }
      if length == 1, smallest.events.count == count { return smallest }
      length = max(1, length / 2)
    }
  }

  private func again(_ recording: Recording) -> Replay {
    let replay = Replay(recording, registries: registries)
    replay.defect = defect
    replay.run()
    return replay
  }

  private var lastDigest: UInt32? { result?.events.last?.digest }
}
