import AnimFiles
import AnimTools
import Cases
import TestScripts
import Testing
@testable import animc

/// `animc check --watch`, with simulated changes and a simulated screen.
@Suite("`animc check --watch`") struct WatchTests {
  private static let right = "animator a { duration 1s\n to { alpha: 0 -> 1 } }\n"
  private static let wrong = "animator a { duration 1s\n to { alhpa: 0 -> 1 } }\n"

  @Test("every change is checked, and the last check gives the exit status")
  func changes() {
    let files = WrittenFiles(["animators/a.anim": Self.right])
    var session = FakeSession(files, changes: [Self.wrong, Self.right, Self.wrong])
    let status = Tool.run(["check", "--watch"], in: ToolEnvironment(files: files), &session)
    #expect(session.shown.map(\.status) == [0, 1, 0, 1])
    #expect(session.shown[1].output.contains("unknown-property"))
    #expect(status == 1)
  }

  @Test("watching begins before the first check, so no change is missed")
  func watchesFirst() {
    let files = WrittenFiles(["animators/a.anim": Self.right])
    var session = FakeSession(files, changes: [])
    _ = Tool.run(["check", "--watch"], in: ToolEnvironment(files: files), &session)
    #expect(session.events == ["watch animators", "begin", "show", "wait"])
  }

  @Test("the folder that a file may import from is watched")
  func imports() {
    let files = WrittenFiles(["animators/deep/a.anim": Self.right])
    var session = FakeSession(files, changes: [])
    let words = ["check", "--watch", "animators/deep/a.anim", "nowhere"]
    _ = Tool.run(words, in: ToolEnvironment(files: files), &session)
    #expect(session.events.first == "watch /animators nowhere")
  }

  @Test("without `--watch`, there is one check")
  func once() {
    let files = WrittenFiles(["animators/a.anim": Self.wrong])
    var session = FakeSession(files, changes: [Self.right])
    let status = Tool.run(["check"], in: ToolEnvironment(files: files), &session)
    #expect(session.events == ["begin", "show"])
    #expect(status == 1)
  }

  @Test("without a command there is the guide")
  func guide() {
    forEachCase([[], ["-h"], ["-q", "--help"], ["help"]]) { (words: [String]) in
      var session = FakeSession(WrittenFiles([:]), changes: [])
      #expect(Tool.run(words, in: ToolEnvironment(files: WrittenFiles([:])), &session) == 0)
      #expect(session.shown.first?.output.hasPrefix("animc checks and runs") == true)
    }
  }

  @Test("standard input and `--fix` cannot be watched, which is said once")
  func refused() {
    forEachCase([["check", "--watch", "-"], ["check", "--watch", "--fix"]]) { (words: [String]) in
      var session = FakeSession(WrittenFiles([:]), changes: [Self.right])
      #expect(Tool.run(words, in: ToolEnvironment(files: WrittenFiles([:])), &session) == 2)
      #expect(session.shown.count == 1)
    }
  }

  @Test("a folder that cannot be watched is reported")
  func failure() {
    var session = FakeSession(WrittenFiles([:]), changes: [], isRefused: true)
    let environment = ToolEnvironment(files: WrittenFiles([:]))
    #expect(Tool.run(["check", "--watch"], in: environment, &session) == 1)
    #expect(session.shown.map(\.errors) == ["animc: the files cannot be watched\n"])
  }

  @Test("a terminal is drawn again, and a pipe gets a separator")
  func output() {
    let result = ToolResult(output: "one\ntwo\n")
    #expect(result.redrawn(onTerminal: false) == "one\ntwo\n---\n")
    let drawn = "\u{1B}[Hone\u{1B}[K\ntwo\u{1B}[K\n\u{1B}[J"
    #expect(result.redrawn(onTerminal: true) == drawn)
  }
}

/// A session that writes a script several times and then ends.
private struct FakeSession: ToolSession {
  private let files: WrittenFiles
  private var changes: [String]
  private let isRefused: Bool
  private(set) var shown: [ToolResult] = []
  private(set) var events: [String] = []

  init(_ files: WrittenFiles, changes: [String], isRefused: Bool = false) {
    (self.files, self.changes, self.isRefused) = (files, changes, isRefused)
  }

  mutating func watch(_ folders: [String]) -> Bool {
    events.append("watch " + folders.joined(separator: " "))
    return !isRefused
  }

  mutating func begin() { events.append("begin") }

  mutating func show(_ result: ToolResult) {
    events.append("show")
    shown.append(result)
  }

  mutating func waitForChange() -> Bool {
    events.append("wait")
    guard !changes.isEmpty else { return false }
    let path = "/animators/a.anim"
    let old = (try? files.read(path, limit: .max)) ?? []
    try? files.replace(path, old, with: Array(changes.removeFirst().utf8))
    return true
  }
}
