import AnimRuntime
import AnimatorTesting

extension History {
  /// Records the history with a seed, and lets it happen again in memory.
  ///
  /// - Returns: What is different then, as a sentence. `nil` if every frame is the same, and the
  ///   recording of the replay too.
  package static func differenceOfReplay(seed: UInt64) -> String? {
    let history = History(seed: seed, isRecorded: true)
    history.run()
    // A container in which something already moves is not recorded.
    guard let recording = history.recording else { return nil }
    let text = recording.text
    guard let read = try? Recording.all(in: text).first, read.text == text else {
      return "seed \(seed): the text is read as something else"
    }
    let replay = Replay(read, registries: HeadlessPlatform.repertoire.registries)
    replay.run()
    if let flaw = replay.flaw { return "seed \(seed), \(history.kind): \(flaw)" }
    let (recorded, replayed) = (text.split(separator: "\n"), replay.result?.text ?? "")
    guard let event = replay.firstDifference ?? (replayed == text ? nil : read.events.count) else {
      return nil
    }
    let pair = zip(recorded, replayed.split(separator: "\n")).enumerated()
      .first { $0.element.0 != $0.element.1 }
    guard let pair else { return "seed \(seed): event \(event) shows something else" }
    let before = recorded[..<pair.offset].suffix(4) + [pair.element.0, "replayed:", pair.element.1]
    return "seed \(seed), \(history.kind), event \(event):\n" + before.joined(separator: "\n")
  }
}
