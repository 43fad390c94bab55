import AnimJSON
import AnimRuntime
import AnimTools
import Cases
import TestScripts
import Testing

@testable import AnimPreview

/// The requests of running apps, and what pages learn about the apps.
@Suite("Running apps that follow the preview") struct DeviceTests {
  private static let token = "0123456789abcdef0123456789abcdef"
  private static let bearer = "Authorization: Bearer \(token)"
  private static let slide = "animator slide { duration 300ms; to { alpha: 0 -> 1 } }\n"

  /// A folder that all connections share.
  private final class Folder {
    private let disk = WrittenFiles(workingFolder: "/app")
    private lazy var folder = ServedFolder("animators", files: disk)
    let devices: DeviceFeed?

    init(_ text: String, allowsDevices: Bool = true) {
      devices = allowsDevices ? DeviceFeed(token: DeviceTests.token) : nil
      save(text)
    }

    func save(_ text: String) {
      disk["animators/rules.anim"] = text
      folder.reload()
    }

    func connect() -> Connection {
      let access = Access(address: "127.0.0.1", port: 4747, token: "page")
      return Connection(
        .init(access: access, files: [], folder: folder, devices: devices))
    }

    func ask(_ target: String, _ fields: [String] = [DeviceTests.bearer]) -> Connection {
      let connection = connect()
      connection.take("GET \(target) HTTP/1.1", ["Host: localhost:4747"] + fields)
      return connection
    }
  }

  /// Returns the revision of the response, and the names of its animators; `nil` if there is none.
  private func feed(_ connection: Connection) -> (revision: Int, animators: [String])? {
    let bytes = connection.output
    let end = Array("\r\n\r\n".utf8)
    guard connection.status == 200,
      let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) })
    else { return nil }
    var follower = ScriptFollower(server: "", device: "")
    let step = follower.take(.answered(status: 200, Array(bytes[(start + 4)...])))
    let revision = follower.request.target.split(separator: "=").last.flatMap { Int($0) }
    return revision.map { ($0, step.scripts?.animators.map(\.name) ?? []) }
  }

  @Test("a request without the token or in a wrong form is refused")
  func refused() {
    forEachCase([
      ("/scripts", [], 401),
      ("/scripts?after=0", ["Authorization: Bearer 0123456789abcdef0123456789abcdee"], 401),
      ("/scripts", ["Authorization: Bearer 0123"], 401),
      ("/scripts", ["Authorization: Bearer "], 401),
      ("/scripts", ["Authorization: \(Self.token)"], 401),
      ("/scripts", ["Authorization: Bearer page"], 401),
      ("/scripts", [Self.bearer, Self.bearer], 401),
      ("/scripts?token=\(Self.token)", [], 401),
      ("/scripts", [Self.bearer, "Origin: http://example.com"], 403),
      ("/scripts", [Self.bearer, "Content-Length: 3"], 400),
      ("/scripts?after=x", [Self.bearer], 400),
      ("/scripts?after=", [Self.bearer], 400),
      ("/scripts?device=\(String(repeating: "1", count: 33))", [Self.bearer], 400),
      ("/scripts/rules.anim", [Self.bearer], 404),
      ("/scripts", [Self.bearer, "X: " + String(repeating: "x", count: 9_000)], 400),
    ]) { target, fields, expected in
      let folder = Folder(Self.slide)
      let connection = folder.ask(target, fields)
      #expect(connection.status == expected)
      #expect(connection.isOver)
      #expect(folder.devices?.messages.isEmpty == true)
    }
  }

  @Test("apps are refused unless an option allows them")
  func notAllowed() {
    let folder = Folder(Self.slide, allowsDevices: false)
    #expect(folder.ask("/scripts").status == 404)
  }

  @Test("an app receives the current scripts")
  func current() throws {
    let connection = Folder(Self.slide).ask("/scripts")
    let answer = try #require(feed(connection))
    #expect(answer.revision == 1)
    #expect(answer.animators == ["slide"])
    #expect(connection.isOver)
  }

  @Test("an app that reads another format is refused with what to do")
  func otherFormat() {
    let connection = Folder(Self.slide).ask("/scripts?device=5f&format=99")
    #expect(connection.status == 409)
    let text = String(decoding: connection.output, as: UTF8.self)
    #expect(text.contains("this app reads format 99 of compiled scripts, but this animc writes 1"))
  }

  @Test("an app that asks for newer scripts waits until there are some")
  func newer() {
    let folder = Folder(Self.slide)
    let connection = folder.ask("/scripts?after=1")
    #expect(connection.output.isEmpty)
    // There is no limit to how long it waits.
    #expect(!connection.isOver && !connection.isStranger)
    connection.load()
    #expect(connection.output.isEmpty)
    folder.save(Self.slide + "when push use slide\n")
    connection.load()
    #expect(feed(connection)?.revision == 2)
    #expect(connection.isOver)
  }

  @Test("an app never gets scripts with errors")
  func errors() {
    let folder = Folder("animator")
    #expect(feed(folder.ask("/scripts"))?.revision == 0)
    let connection = folder.ask("/scripts?after=0")
    folder.save(Self.slide)
    connection.load()
    #expect(feed(connection)?.revision == 2)
    folder.save("animator slide {")
    #expect(feed(folder.ask("/scripts"))?.animators == ["slide"])
    let waiting = folder.ask("/scripts?after=2")
    waiting.load()
    #expect(waiting.output.isEmpty)
  }

  /// After a restart, the server's revisions start again.
  @Test("an app that knows a later revision is answered after a restart of the server")
  func restart() {
    #expect(feed(Folder(Self.slide).ask("/scripts?after=40"))?.revision == 1)
  }

  @Test("pages show the apps that are connected, and their findings")
  func reports() {
    let folder = Folder(Self.slide)
    let page = open(folder)
    var report = DeviceReport(name: "Photos", findings: ["a.anim:1:1: error: <b> 100 %"])
    let first = folder.ask("/scripts?device=5f&after=1", [Self.bearer, field(report)])
    #expect(
      lines(folder.devices?.takeNews()) == [
        #"{"m":"device","id":"5f","name":"Photos","findings":["a.anim:1:1: error: <b> 100 %"]}"#
      ])
    // A page that connects later learns it too.
    let late = String(decoding: open(folder).output, as: UTF8.self)
    #expect(late.contains(#""m":"device","id":"5f""#))
    #expect(!String(decoding: page.output, as: UTF8.self).contains(#""m":"device""#))

    _ = folder.ask("/scripts?device=5f&after=1", [Self.bearer, field(report)])
    #expect(folder.devices?.takeNews().isEmpty == true)
    report = DeviceReport(name: "Photos")
    let last = folder.ask("/scripts?device=5f&after=1", [Self.bearer, field(report)])
    #expect(
      lines(folder.devices?.takeNews())
        == [#"{"m":"device","id":"5f","name":"Photos","findings":[]}"#])

    // It waits on its last connection, so the end of an earlier one means nothing.
    first.hangUp()
    #expect(folder.devices?.takeNews().isEmpty == true)
    last.hangUp()
    #expect(lines(folder.devices?.takeNews()) == [#"{"m":"device","id":"5f","gone":true}"#])
    #expect(folder.devices?.messages.isEmpty == true)
  }

  @Test("the oldest apps are forgotten when there are many")
  func many() {
    let folder = Folder(Self.slide)
    for number in 0..<100 { _ = folder.ask("/scripts?device=\(number)") }
    #expect(folder.devices?.messages.count == PreviewServer.connectionLimit)
  }

  @Test("an app that has received scripts and does not return is forgotten after a minute")
  func away() throws {
    let folder = Folder(Self.slide)
    let devices = try #require(folder.devices)
    let answered = folder.ask("/scripts?device=1")
    let waiting = folder.ask("/scripts?device=2&after=\(feed(answered)?.revision ?? 0)")
    devices.expire(at: 1_000, open: [waiting])
    devices.expire(at: 60_999, open: [waiting])
    #expect(devices.messages.count == 2)
    devices.expire(at: 61_000, open: [waiting])
    #expect(devices.messages.count == 1)
    #expect(lines(devices.takeNews()).last?.contains("\"gone\":true") == true)
  }

  @Test("an app whose report cannot be read is still shown")
  func unreadable() {
    let folder = Folder(Self.slide)
    _ = folder.ask("/scripts", [Self.bearer, "\(DeviceReport.fieldName): %zz"])
    #expect(
      lines(folder.devices?.messages)
        == [#"{"m":"device","id":"","name":"An app","findings":[]}"#])
  }

  private func field(_ report: DeviceReport) -> String {
    "\(DeviceReport.fieldName): \(report.field)"
  }

  private func lines(_ messages: [JSON]?) -> [String] { (messages ?? []).map(\.line) }

  /// Returns a page that is authenticated.
  private func open(_ folder: Folder) -> Connection {
    let connection = folder.connect()
    connection.take("GET /session HTTP/1.1", Connection.upgrade)
    connection.receive(Frame(opcode: 1, #"{"m":"hello","token":"page"}"#).bytes)
    return connection
  }
}
