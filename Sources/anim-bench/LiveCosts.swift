import AnimLive
import AnimRuntime
import Foundation

/// The time from saving a script to the registry that contains it: in a folder with nothing else,
/// and in one with a thousand other scripts.
enum LiveCosts {
  /// Prints the median, shortest and longest time of this many saves to each folder, in
  /// milliseconds. The folders alternate.
  static func print(rounds: Int) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("anim-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let alone = try Subject(folder.appendingPathComponent("alone"), beside: 0)
    let beside = try Subject(folder.appendingPathComponent("beside"), beside: FileSet.count)
    var times: [(Subject, [Double])] = [(alone, []), (beside, [])]
    // The first saves warm up.
    for round in -3..<rounds {
      for index in times.indices {
        let time = try times[index].0.milliseconds(round)
        if round >= 0 { times[index].1.append(time) }
      }
    }
    Swift.print("| from a save to the registry that has it, ms | median | least | most |")
    Swift.print("|---|---|---|---|")
    let medians = times.map { subject, times in
      let sorted = times.sorted()
      let cells = [sorted[sorted.count / 2], sorted[0], sorted[sorted.count - 1]]
      let texts = cells.map { String(format: "%.1f", $0) }
      Swift.print("| \(subject.name) | \(texts.joined(separator: " | ")) |")
      return cells[0]
    }
    let ratio = String(format: "%.2f", medians[1] / medians[0])
    Swift.print("beside \(FileSet.count) files over alone: \(ratio)")
  }

  /// A folder that is watched.
  private struct Subject {
    let name: String
    private let file: URL
    private let watcher: FolderWatcher
    private let published = DispatchSemaphore(value: 0)

    init(_ folder: URL, beside count: Int) throws {
      name = folder.lastPathComponent
      file = folder.appendingPathComponent("saved.anim")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if count > 0 { try FileSet.writeScripts(to: folder) }
      let store = RegistryStore()
      let scripts = LiveScripts(folder: folder.path, store: store)
      guard let watcher = scripts.watch() else { throw CocoaError(.featureUnsupported) }
      self.watcher = watcher
      store.onChange(for: watcher) { [published] in _ = published.signal() }
    }

    /// Saves once and returns the time until the registry is published.
    func milliseconds(_ round: Int) throws -> Double {
      let text = """
        animator saved {
            duration \(400 + round)ms
            to { alpha: 0 -> 1 }
        }
        when any use saved

        """
      let clock = ContinuousClock()
      let start = clock.now
      try Data(text.utf8).write(to: file)
      guard published.wait(timeout: .now() + 10) == .success else {
        throw CocoaError(.fileReadUnknown)
      }
      let time = (clock.now - start) / .milliseconds(1)
      // What the watcher does after publishing must not count towards the next save.
      Thread.sleep(forTimeInterval: 0.05)
      return time
    }
  }
}
