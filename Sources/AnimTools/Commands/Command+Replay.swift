import AnimLive
import AnimRuntime
import AnimatorTesting

extension Command {
  /// `animc replay`
  static let replay = Command(
    name: "replay", operands: "FILE [FOLDER]", count: 1...2,
    summary: "Plays a recording of a container again, without an app.",
    details: """
      FILE is what `animators.record(to:)` has written in an app. The recorded texts of the scripts
      are used. Prints the callbacks of the screens, the problems that the container reports, the
      first event in which a view jumps or after which something is wrong while nothing moves, and
      the first event after which something else is shown than in the app. The exit status is 1 if
      there is any of these. It also says which scripts have changed since in FOLDER;
      the default is animators.
      """,
    options: [
      CommandOption(
        "shrink", "Removes events as long as it fails in the same way, and prints the rest."),
      CommandOption("test", "Prints a Swift test that plays the recording."),
    ],
    run: { arguments, environment throws(UsageError) in
      let path = arguments.operands[0]
      let recordings = try Recording.all(at: path, environment)
      var result = ToolResult()
      result.notes = recordings[0].changes(
        in: arguments.operands.dropFirst().first, environment)
      var replays: [Replay] = []
      for recording in recordings { replays.append(try recording.played(path)) }
      result.status = replays.contains { $0.failure != nil } ? 1 : 0
      if arguments.has("shrink") {
        guard let smallest = replays.lazy.compactMap({ $0.shrunk() }).first else {
          throw UsageError("--shrink: \(path) reports no problem and shows what was recorded")
        }
        result.output = arguments.has("test") ? Recording.test(of: [smallest]) : smallest.text
      } else {
        result.output =
          arguments.has("test")
          ? Recording.test(of: recordings) : replays.map(\.report).joined(separator: "\n")
      }
      return result
    })
}

extension Recording {
  /// Reads the recordings of a file.
  static func all(
    at path: String, _ environment: ToolEnvironment
  ) throws(UsageError) -> [Recording] {
    guard let text = environment.text(at: path) else { throw UsageError("cannot read `\(path)`") }
    do {
      return try all(in: text)
    } catch {
      throw UsageError("\(path):\(error.line): \(error.sentence)")
    }
  }

  /// A line for each script whose text in a folder is not the one that was recorded last. The default
  /// folder may not have them at all.
  func changes(in folder: String?, _ environment: ToolEnvironment) -> String {
    let last = scripts.last ?? []
    return Set(last.flatMap(\.keys)).sorted().filter { path in
      let text = environment.text(at: (folder ?? "animators") + "/" + path)
      return (text != nil || folder != nil) && !last.contains { $0[path] == text }
    }.map { "`\($0)` has changed since; its recorded text is played\n" }.joined()
  }

  /// Plays the recording to its end.
  fileprivate func played(_ path: String) throws(UsageError) -> Replay {
    do {
      let replay = try Replay(self)
      replay.run()
      return replay
    } catch {
      throw UsageError("\(path): the recorded scripts cannot run\n\(error)")
    }
  }

  /// A Swift test that plays the recordings.
  fileprivate static func test(of recordings: [Recording]) -> String {
    let lines = text(of: recordings).linesByLineFeed.filter { !$0.isEmpty }.map { "    " + $0 }
      .joined(separator: "\n")
    return ##"""
      import AnimatorTesting
      import Testing

      @Test("recorded containers report no problem") func replay() throws {
        let recording = #"""
      \##(lines)

          """#
        for replay in try Replay.all(in: recording) {
          replay.run()
          #expect(replay.findings.isEmpty)
          #expect(replay.flaw == nil)
          #expect(replay.firstDifference == nil)
        }
      }

      """##
  }
}

extension Replay {
  /// The callbacks, the problems, and the first difference.
  fileprivate var report: String {
    var lines = recording.name.map { ["in \($0):"] } ?? []
    lines += trace.lines
    lines += findings.map { "problem: \($0.sentence)" }
    if let firstFlaw { lines.append("event \(firstFlaw.event + 1): \(firstFlaw.sentence)") }
    if let firstDifference {
      let time = Double(recording.events[firstDifference].time) / 1e6
      lines.append("\(recording.difference(at: firstDifference)), by \(time) s")
    } else {
      lines.append("\(recording.events.count) events, every frame as recorded")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ToolEnvironment {
  /// Returns the text of a file. `nil` if it cannot be read.
  fileprivate func text(at path: String) -> String? {
    guard let canonical = files.canonicalPath(of: path) else { return nil }
    return (try? files.read(canonical, limit: 1 << 24)).map { String(decoding: $0, as: UTF8.self) }
  }
}
