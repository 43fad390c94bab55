import AnimLive
import AnimRuntime
import AnimatorTesting

extension Command {
  /// `animc replay`
  static let replay = Command(
    name: "replay", operands: "FILE [FOLDER]", count: 1...2,
    summary: "Plays a recording of a container again, without an app.",
    details: """
      FILE is what `container.recordedText` returned in an app. The recorded texts of the scripts
      are used. Prints the callbacks of the screens, the problems that the container reports, and
      the first event after which something else is shown than in the app. The exit status is 1 if
      there is a problem or a difference. With a FOLDER, it also says which scripts have changed
      since.
      """,
    options: [
      CommandOption(
        "shrink", "Removes events as long as the same problem is reported, and prints the rest."),
      CommandOption("test", "Prints a Swift test that plays the recording."),
    ],
    run: { arguments, environment throws(UsageError) in
      let path = arguments.operands[0]
      let recording = try Recording(at: path, environment)
      var result = ToolResult()
      for changed in recording.changedScripts(in: arguments.operands.dropFirst().first, environment)
      {
        result.notes += "`\(changed)` has changed since; its recorded text is played\n"
      }
      let replay = try recording.played(path)
      result.status = replay.findings.isEmpty && replay.firstDifference == nil ? 0 : 1
      if arguments.has("shrink") {
        guard let finding = replay.findings.first else {
          throw UsageError("--shrink: \(path) reports no problem")
        }
        result.output = try recording.shrunk(path, keeping: finding.kind).text
      } else {
        result.output = arguments.has("test") ? recording.test : replay.report
      }
      return result
    })
}

extension Recording {
  fileprivate init(at path: String, _ environment: ToolEnvironment) throws(UsageError) {
    guard let text = environment.text(at: path) else { throw UsageError("cannot read `\(path)`") }
    do {
      self = try Recording(text: text)
    } catch {
      throw UsageError("\(path):\(error.line): \(error.sentence)")
    }
  }

  /// The scripts whose text in a folder is not the one that was recorded.
  fileprivate func changedScripts(
    in folder: String?, _ environment: ToolEnvironment
  ) -> [String] {
    guard let folder else { return [] }
    return scripts.keys.sorted().filter { name in
      environment.text(at: folder + "/" + name) != scripts[name]
    }
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

  /// Removes events as long as a problem of the same kind is reported.
  fileprivate func shrunk(
    _ path: String, keeping kind: TransitionFinding.Kind
  ) throws(UsageError) -> Recording {
    var smallest = self
    // What was shown before something was removed says nothing about what is shown now.
    for index in smallest.events.indices { smallest.events[index].digest = 0 }
    var length = max(1, events.count / 2)
    while true {
      let count = smallest.events.count
      var start = 0
      while start < smallest.events.count {
        var fewer = smallest
        fewer.events.removeSubrange(start..<min(start + length, fewer.events.count))
        if try fewer.played(path).findings.contains(where: { $0.kind == kind }) {
          smallest = fewer
        } else {
          start += length
        }
      }
      if length == 1, smallest.events.count == count { return smallest }
      length = max(1, length / 2)
    }
  }

  /// A Swift test that plays the recording.
  fileprivate var test: String {
    let lines = text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    return ##"""
      import AnimatorTesting
      import Testing

      @Test("a recorded container reports no problem") func replay() throws {
        let recording = #"""
      \##(lines)

          """#
        let replay = try Replay(recording)
        replay.run()
        #expect(replay.findings.isEmpty)
        #expect(replay.firstDifference == nil)
      }

      """##
  }
}

extension Replay {
  /// The callbacks, the problems, and the first difference.
  fileprivate var report: String {
    var lines = trace.lines
    lines += findings.map { "problem: \($0.sentence)" }
    if let firstDifference {
      let time = Double(recording.events[firstDifference].time) / 1e6
      lines.append("event \(firstDifference + 1) at \(time) s shows something else than recorded")
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
