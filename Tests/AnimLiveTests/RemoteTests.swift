import AnimRuntime
import Cases
import Testing

@testable import AnimLive

@Suite("A server of scripts")
struct RemoteTests {
  private static let feed = ScriptFeed(
    revision: 8,
    files: [
      .init(path: "rules.anim", bytes: Array("when push use slide".utf8)),
      .init(path: "parts/a b.anim", bytes: Array("\nfile 3 x\n".utf8), isRequested: false),
      .init(path: "empty.anim", bytes: []),
    ])

  // MARK: Feeds

  @Test("a feed can be read back")
  func feedReadsBack() throws {
    #expect(try ScriptFeed(reading: Self.feed.bytes) == Self.feed)
  }

  @Test("a malformed feed is refused")
  func malformedFeed() {
    forEachCase([
      "", "language", "language 1", "language x\nrevision 1\n", "language -1\nrevision 1\n",
      "revision 1\nlanguage 1\n", "language 1\nrevision 99999999999999999999\n",
      "language 1\nrevision 1", "language 1\nrevision 1\nfile 4 a.anim\nabc",
      "language 1\nrevision 1\nfile 99999999999999999999 a.anim\nabc",
      "language 1\nrevision 1\nfile 0 a.anim\nfile 0 a.anim\n",
      "language 1\nrevision 1\nfile 0 /etc/passwd\n", "language 1\nrevision 1\nfile 0 \n",
      "language 1\nrevision 1\nfile 0 a\u{0}.anim\n", "language 1\nrevision 1\nlink 0 a.anim\n",
      "language 1\nrevision 1\n" + String(repeating: "x", count: 10_000), "<!doctype html>\n",
    ]) { (text: String) in
      let failure = #expect(throws: ScriptFeedFailure.self) {
        try ScriptFeed(reading: Array(text.utf8))
      }
      #expect(failure?.reason == "the server did not send a feed of scripts")
    }
  }

  @Test("a truncated feed is refused, unless it ends after a file")
  func brokenFeed() {
    let bytes = Self.feed.bytes
    for count in bytes.indices {
      let feed = try? ScriptFeed(reading: Array(bytes[..<count]))
      #expect(feed.map { Self.feed.files.starts(with: $0.files) } ?? true)
    }
  }

  @Test("a feed with too many files or bytes is refused")
  func largeFeed() {
    let files = (0...ScriptFeed.fileLimit).map { ScriptFeed.File(path: "\($0).anim", bytes: []) }
    for feed in [
      ScriptFeed(revision: 1, files: files),
      ScriptFeed(
        revision: 1,
        files: [.init(path: "a.anim", bytes: Array(repeating: 32, count: ScriptFeed.sizeLimit))]),
    ] {
      #expect(throws: ScriptFeedFailure.self) { try ScriptFeed(reading: feed.bytes) }
    }
  }

  @Test("paths begin at the folder that holds all files")
  func commonFolder() {
    forEachCase([
      (["/home/ann/app/animators/a.anim"], ["a.anim"]),
      (["animators/a.anim", "animators/b/c.anim"], ["a.anim", "b/c.anim"]),
      (["x/y/a.anim", "x/z/b.anim", "./x/c.anim"], ["y/a.anim", "z/b.anim", "c.anim"]),
      (["../scripts/a.anim", "../../b.anim"], ["scripts/a.anim", "../b.anim"]),
      ([], []),
    ]) { paths, expected in
      #expect(ScriptFeed.fromCommonFolder(paths) == expected)
    }
  }

  @Test("a file that is only imported provides animators, but no rules")
  func importedFile() {
    let store = RegistryStore()
    let library = "animator slide { duration 300ms; to { alpha: 0 -> 1 } }\nwhen pop use slide\n"
    let feed = ScriptFeed(
      revision: 1,
      files: [
        .init(
          path: "app/rules.anim",
          bytes: Array("import \"../slide.anim\"\nwhen push use slide\n".utf8)),
        .init(path: "slide.anim", bytes: Array(library.utf8), isRequested: false),
      ])
    #expect(store.load(feed, as: "server").isEmpty)
    #expect(store.current.resolve(TransitionRequest(.push))?.text == "slide")
    #expect(store.current.resolve(TransitionRequest(.pop)) == nil)
  }

  @Test("a diagnostic names the file as the server does")
  func findingPath() {
    let file = ScriptFeed.File(path: "app/rules.anim", bytes: Array("when push use nothing\n".utf8))
    let diagnostics = RegistryStore().load(ScriptFeed(revision: 1, files: [file]), as: "server")
    #expect(diagnostics.map(\.path) == ["app/rules.anim"])
  }

  // MARK: Reports

  @Test("a report can be read back, and contains only characters that a header may have")
  func reportReadsBack() {
    let report = DeviceReport(
      name: "Photos, Ann’s iPhone", findings: ["a.anim:1:2: error: 100% `x`, “y”", "é\u{7}"])
    #expect(DeviceReport(field: report.field) == report)
    #expect(report.field.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
  }

  @Test("a report that is too long says how many findings are missing")
  func longReport() {
    let findings = (0..<100).map { "\($0): " + String(repeating: "é", count: 50) }
    let report = DeviceReport(name: "App", findings: findings)
    #expect(report.field.utf8.count < 7_000)
    let read = DeviceReport(field: report.field)?.findings ?? []
    #expect(findings.starts(with: read.dropLast()))
    #expect(read.last == "and \(findings.count - read.count + 1) more")
  }

  @Test("a malformed report is refused")
  func malformedReport() {
    forEachCase(["", "%", "a%4", "a%zz", "%FF", "%0A"]) { (field: String) in
      #expect(DeviceReport(field: field) == nil)
    }
  }

  // MARK: Following

  private static let whole = "/scripts?device=5f"
  private let good = ScriptFollower.Answer.answered(status: 200, Self.feed.bytes)

  private func makeFollower() -> ScriptFollower {
    ScriptFollower(server: "http://desk:4747", device: "5f")
  }

  @Test("a follower asks for everything, then for what is newer")
  func follows() {
    var follower = makeFollower()
    #expect(follower.request.target == Self.whole)
    #expect(follower.take(good) == .init(feed: Self.feed))
    #expect(follower.request.target == Self.whole + "&after=8")
    #expect(follower.take(.interrupted) == .init())
    #expect(follower.request.target == Self.whole + "&after=8")
  }

  @Test("a follower loads the same scripts only once")
  func sameScripts() {
    var follower = makeFollower()
    #expect(follower.take(good).feed != nil)
    let again = ScriptFeed(revision: 12, files: Self.feed.files)
    #expect(follower.take(.answered(status: 200, again.bytes)) == .init())
    #expect(follower.request.target == Self.whole + "&after=12")
  }

  @Test("a follower keeps what it has until the server has a version without errors")
  func nothingGood() {
    var follower = makeFollower()
    let empty = ScriptFeed(revision: 0, files: [])
    #expect(follower.take(.answered(status: 200, empty.bytes)) == .init())
    #expect(follower.request.target == Self.whole + "&after=0")
  }

  @Test("a follower logs once that the server is gone and once that it is back")
  func reconnects() {
    var follower = makeFollower()
    _ = follower.take(good)
    let steps = (0..<7).map { _ in follower.take(.unreachable("Could not connect.")) }
    #expect(steps.map(\.pause) == [1, 2, 4, 8, 15, 15, 15])
    #expect(
      steps.compactMap(\.message) == ["http://desk:4747 does not answer: Could not connect."])
    #expect(follower.request.target == Self.whole)
    #expect(follower.take(good) == .init(message: "http://desk:4747 answers again"))
    #expect(follower.finding == nil)
    #expect(follower.take(.unreachable("")).pause == 1)
  }

  @Test("waiting without an answer is not a failure, unless it happens again")
  func silence() {
    var follower = makeFollower()
    _ = follower.take(good)
    #expect(follower.take(.silent) == .init())
    #expect(follower.request.target == Self.whole)
    #expect(follower.take(.silent) == .init(message: "http://desk:4747 does not answer", pause: 1))
  }

  @Test("a refusal is logged with the server's reason")
  func refusal() {
    var follower = makeFollower()
    let refused = ScriptFollower.Answer.answered(status: 401, Array("wrong token\nx".utf8))
    #expect(
      follower.take(refused)
        == .init(message: "http://desk:4747 refuses with 401: wrong token", pause: 1))
    #expect(follower.take(refused) == .init(pause: 2))
  }

  @Test("scripts in a newer language keep the last good version, with an error")
  func newerLanguage() {
    var follower = makeFollower()
    _ = follower.take(good)
    let newer = Array("language 2\nfiles are somewhere else now\n".utf8)
    let step = follower.take(.answered(status: 200, newer))
    #expect(step.feed == nil)
    #expect(step.pause == 1)
    #expect(follower.finding?.contains("version 2 of the language") == true)
    #expect(step.message == follower.finding)
  }
}
