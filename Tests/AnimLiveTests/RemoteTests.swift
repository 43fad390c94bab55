import AnimProgram
import Cases
import TestScripts
import Testing

@testable import AnimRuntime

@Suite("A server of scripts")
struct RemoteTests {
  private static let scripts = Script("animator slide { duration 1s; to { alpha: 0 -> 1 } }")
    .result.forApps

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

  private static let whole = "/scripts?device=5f&format=1"
  private let good = ScriptFollower.Reply.answered(
    status: 200, ScriptFollower.answer(8, Self.scripts))

  private func makeFollower() -> ScriptFollower {
    ScriptFollower(server: "http://desk:4747", device: "5f")
  }

  @Test("a follower asks for everything, then for what is newer")
  func follows() {
    var follower = makeFollower()
    #expect(follower.request.target == Self.whole)
    #expect(follower.take(good) == .init(scripts: Self.scripts))
    #expect(follower.request.target == Self.whole + "&after=8")
    #expect(follower.take(.interrupted) == .init())
    #expect(follower.request.target == Self.whole + "&after=8")
  }

  @Test("a follower loads the same scripts only once")
  func sameScripts() {
    var follower = makeFollower()
    #expect(follower.take(good).scripts != nil)
    let again = ScriptFollower.answer(12, Self.scripts)
    #expect(follower.take(.answered(status: 200, again)) == .init())
    #expect(follower.request.target == Self.whole + "&after=12")
  }

  @Test("a follower keeps what it has until the server has a version without errors")
  func nothingGood() {
    var follower = makeFollower()
    let empty = ScriptFollower.answer(0, nil)
    #expect(follower.take(.answered(status: 200, empty)) == .init())
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
    let refused = ScriptFollower.Reply.answered(status: 401, Array("wrong token\nx".utf8))
    #expect(
      follower.take(refused)
        == .init(message: "http://desk:4747 refuses with 401: wrong token", pause: 1))
    #expect(follower.take(refused) == .init(pause: 2))
  }

  @Test("what cannot be used keeps the last good version, with its reason")
  func unusable() {
    let bytes = Self.scripts.bytes
    let other = Array("animators 9\n".utf8) + bytes.dropFirst(12)
    forEachCase([
      (Array("<!doctype html>\n".utf8), "these are no compiled scripts"),
      ([], "these are no compiled scripts"),
      (Array("revision x\n".utf8), "these are no compiled scripts"),
      (Array("revision 9\n".utf8), "these are no compiled scripts"),
      (Array("revision 9\n".utf8) + bytes.dropLast(), "the compiled scripts are damaged: cut off"),
      (Array("revision 9\n".utf8) + other, "the scripts were compiled into format 9"),
    ]) { (answer: [UInt8], reason: String) in
      var follower = makeFollower()
      _ = follower.take(good)
      let step = follower.take(.answered(status: 200, answer))
      #expect(step.scripts == nil)
      #expect(step.pause == 1)
      #expect(step.message?.hasPrefix("http://desk:4747: \(reason)") == true)
      #expect(step.message == follower.finding)
    }
  }
}
