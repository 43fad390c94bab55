import Cases
import Seeds
import TestScripts
import Testing

@testable import AnimPreview

@Suite("Requests that the preview answers or refuses") struct ConnectionTests {
  private static let token = "0123456789abcdef0123456789abcdef"

  private func makeConnection() throws -> Connection {
    let access = Access(address: "127.0.0.1", port: 4747, token: Self.token)
    return Connection(
      Connection.Shared(
        access: access, files: try PageFile.all(),
        folder: ServedFolder("animators", files: WrittenFiles()))
    )
  }

  /// Returns the status of the response to a request, with fields besides those that a browser
  /// sends.
  private func status(_ request: String, _ fields: [String]) throws -> Int? {
    let connection = try makeConnection()
    connection.take(request, fields)
    return connection.status
  }

  @Test("the page's files are served")
  func page() {
    forEachCase([
      "/", "/page.css", "/stage.css", "/stage.js", "/session.js", "/page.js", "/page.js?1",
    ]) { (path: String) throws in
      #expect(try status("GET \(path) HTTP/1.1", ["Host: localhost:4747"]) == 200)
    }
  }

  @Test("the page may load nothing from elsewhere")
  func policy() throws {
    let connection = try makeConnection()
    connection.take("GET / HTTP/1.1", ["Host: 127.0.0.1:4747"])
    let answer = String(decoding: connection.output, as: UTF8.self)
    for field in [
      "Content-Security-Policy: default-src 'none'; script-src 'self'", "frame-ancestors 'none'",
      "X-Content-Type-Options: nosniff", "Cache-Control: no-store",
    ] {
      #expect(answer.contains(field))
    }
    #expect(connection.isOver)
  }

  @Test("a request from another host, for another file or in a wrong form is refused")
  func refused() {
    forEachCase([
      ("GET / HTTP/1.1", ["Host: example.com"], 421),
      ("GET / HTTP/1.1", ["Host: localhost:80"], 421),
      ("GET / HTTP/1.1", [], 421),
      ("GET / HTTP/1.1", ["Host: localhost:4747", "Host: localhost:4747"], 421),
      ("GET / HTTP/1.1", ["Host: localhost:4747", "Origin: http://example.com"], 403),
      ("GET / HTTP/1.1", ["Host: localhost:4747", "Origin: null"], 403),
      ("GET /../../etc/passwd HTTP/1.1", ["Host: localhost:4747"], 404),
      ("GET /%2e%2e/animators/slide.anim HTTP/1.1", ["Host: localhost:4747"], 404),
      ("POST / HTTP/1.1", ["Host: localhost:4747"], 405),
      ("GET / HTTP/1.1", ["Host: localhost:4747", "Content-Length: 4"], 400),
      ("GET / HTTP/1.1", ["Host: localhost:4747", "Transfer-Encoding: chunked"], 400),
      ("GET / HTTP/2.0", ["Host: localhost:4747"], 400),
      ("GET  / HTTP/1.1", ["Host: localhost:4747"], 400),
      ("GET http://localhost:4747/ HTTP/1.1", ["Host: localhost:4747"], 400),
      ("GET / HTTP/1.1", ["Host : localhost:4747"], 400),
      ("GET / HTTP/1.1", ["Host: localhost:4747", "X: \u{1}"], 400),
      ("GET / HTTP/1.1", ["Host: localhost:4747", "X: a\nOrigin: b"], 400),
      ("GET / HTTP/1.1", ["X: " + String(repeating: "x", count: 9_000)], 400),
    ]) { request, fields, expected throws in
      #expect(try status(request, fields) == expected)
    }
  }

  @Test("at the port of HTTP, a host needs no port")
  func usualPort() {
    let access = Access(address: "127.0.0.1", port: 80, token: Self.token)
    #expect(access.hosts.isSuperset(of: ["localhost", "localhost:80"]))
    #expect(access.isOwn(origin: "http://127.0.0.1"))
  }

  @Test("a page opens a socket")
  func socket() throws {
    #expect(try status("GET /session HTTP/1.1", Connection.upgrade) == 101)
  }

  @Test("a socket from another origin or in a wrong form is refused")
  func refusedSocket() {
    forEachCase([
      ("Origin: http://localhost:4747", "X: 1", 403),
      ("Origin: http://localhost:4747", "Origin: http://localhost:4748", 403),
      ("Origin: http://localhost:4747", "Origin: https://localhost:4747", 403),
      ("Upgrade: websocket", "X: 1", 426),
      ("Connection: keep-alive, Upgrade", "Connection: keep-alive", 426),
      ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 8", 426),
      (
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Key: short", 426
      ),
    ]) { field, other, expected throws in
      let fields = Connection.upgrade.map { $0 == field ? other : $0 }
      #expect(try status("GET /session HTTP/1.1", fields) == expected)
    }
  }

  /// Sends the first message on a new socket, and returns whether it authenticates the page.
  @Test("a page must know the token of the link")
  func pageToken() {
    forEachCase([
      (#"{"m":"hello","token":"0123456789abcdef0123456789abcdef"}"#, true),
      (#"{"m":"hello","token":"0123456789abcdef0123456789abcdee"}"#, false),
      (#"{"m":"hello","token":"0123"}"#, false),
      (#"{"m":"hello"}"#, false),
      (#"{"m":"tick","t":0,"token":"0123456789abcdef0123456789abcdef"}"#, false),
      ("hello", false),
    ]) { message, isKnown in
      let connection = try open()
      #expect(connection.isStranger)
      connection.receive(Frame(opcode: 1, message).bytes)
      #expect((connection.session != nil) == isKnown)
      #expect(connection.isOver == !isKnown)
    }
  }

  @Test("a page that never says who it is is disconnected")
  func silent() throws {
    let connection = try open()
    connection.expire()
    #expect(connection.isOver)
    #expect(connection.output.suffix(4) == WebSocket.close(1008)[...])
  }

  @Test("a page that reads nothing is disconnected")
  func unsent() throws {
    let connection = try open()
    connection.output += [UInt8](repeating: 0, count: Connection.unsentLimit + 1)
    let unsent = connection.output.count
    #expect(connection.isOver)
    #expect(unsent == 0)
  }

  @Test("one message of a page is handled in a turn")
  func turns() throws {
    let connection = try open()
    connection.receive(Frame(opcode: 1, "{\"m\":\"hello\",\"token\":\"\(Self.token)\"}").bytes)
    #expect(connection.session != nil)
    connection.receive(Frame(opcode: 1, #"{"m":"tick","t":0}"#).bytes)
    connection.receive(Frame(opcode: 1, #"{"m":"go","place":"stack/0"}"#).bytes)
    var turns = 0
    while connection.isWaiting {
      connection.handleNext()
      turns += 1
    }
    #expect(turns == 2)
  }

  /// Heads with bytes that are changed, removed or repeated get some status, but never a page that
  /// was requested from another host.
  @Test("a damaged request from another host never gets the page")
  func malformed() throws {
    let head = Array("GET / HTTP/1.1\r\nHost: evil:4747\r\n\r\n".utf8)
    var random = SeededGenerator(seed: 17)
    for _ in 0..<2_000 {
      var bytes = head
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[place], at: place)
        }
      }
      let connection = try makeConnection()
      connection.receive(bytes)
      #expect(connection.status != 200)
    }
  }

  private func open() throws -> Connection {
    let connection = try makeConnection()
    connection.take("GET /session HTTP/1.1", Connection.upgrade)
    connection.output = []
    return connection
  }
}

extension Connection {
  /// What a browser sends to open a socket.
  static let upgrade = [
    "Host: localhost:4747", "Origin: http://localhost:4747", "Upgrade: websocket",
    "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]

  /// Receives a request.
  func take(_ line: String, _ fields: [String]) {
    receive(Array(([line] + fields + ["", ""]).joined(separator: "\r\n").utf8))
  }

  /// The status of its answer.
  var status: Int? {
    let line = String(decoding: output.prefix(64), as: UTF8.self)
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
