import AnimTools
import Cases
import Foundation
import Testing

@testable import AnimPreview

/// The server's loop: the limits for the number of connections, and for how long they may be
/// silent.
@Suite("The preview's server") struct ServerTests {
  /// Returns a server for a folder that does not exist, on any free port.
  private func makeServer() throws -> PreviewServer {
    var request = PreviewRequest(path: "/nowhere")
    request.port = 0
    return try PreviewServer(request)
  }

  /// The other end of a connection to a server.
  private final class Visitor {
    let socket: Int32

    init(to server: PreviewServer, at now: Int64 = 0) throws {
      var pair: [Int32] = [-1, -1]
      #if canImport(Darwin)
        let kind = SOCK_STREAM
      #else
        let kind = Int32(SOCK_STREAM.rawValue)
      #endif
      try #require(socketpair(AF_UNIX, kind, 0, &pair) == 0)
      socket = pair[0]
      for socket in pair {
        Sockets.setUp(socket)
        for option in [SO_SNDBUF, SO_RCVBUF] {
          var size: Int32 = 1 << 17
          setsockopt(socket, SOL_SOCKET, option, &size, 4)
        }
      }
      server.admit(pair[1], at: now)
    }

    deinit { close(socket) }

    func say(_ text: String) { say(Array(text.utf8)) }
    func say(_ bytes: [UInt8]) { _ = Sockets.send(bytes[...], to: socket) }

    /// Returns the bytes that have arrived, and whether the server has disconnected.
    func hear() -> (bytes: [UInt8], isOver: Bool) {
      var bytes: [UInt8] = []
      while true {
        switch Sockets.receive(from: socket) {
        case .bytes(let more): bytes += more
        case .nothing: return (bytes, false)
        case .end: return (bytes, true)
        }
      }
    }
  }

  @Test("one connection too many is refused, until another one ends")
  func tooMany() throws {
    let server = try makeServer()
    var visitors = try (0..<PreviewServer.connectionLimit).map { _ in try Visitor(to: server) }
    #expect(visitors.allSatisfy { !$0.hear().isOver })
    let last = try Visitor(to: server).hear()
    #expect(String(decoding: last.bytes, as: UTF8.self).hasPrefix("HTTP/1.1 503 "))
    #expect(last.isOver)
    // A connection that ends makes room for another.
    visitors.removeLast()
    server.readAll()
    #expect(try !Visitor(to: server).hear().isOver)
  }

  @Test("a silent connection is closed")
  func silence() throws {
    let server = try makeServer()
    let visitor = try Visitor(to: server, at: 1_000)
    server.expire(at: 1_000 + PreviewServer.patience - 1)
    #expect(!visitor.hear().isOver)
    server.expire(at: 1_000 + PreviewServer.patience)
    #expect(visitor.hear().isOver)
  }

  @Test("half a request counts as silence")
  func halfHead() throws {
    let server = try makeServer()
    let visitor = try Visitor(to: server)
    visitor.say("GET / HTTP/1.1\r\nHost: ")
    server.readAll()
    server.expire(at: PreviewServer.patience)
    #expect(visitor.hear().isOver)
  }

  @Test("a request is answered")
  func answers() throws {
    let server = try makeServer()
    let visitor = try Visitor(to: server)
    visitor.say("GET / HTTP/1.1\r\nHost: example.com\r\n\r\n")
    server.readAll()
    server.expire(at: 0)
    let answer = visitor.hear()
    #expect(String(decoding: answer.bytes, as: UTF8.self).hasPrefix("HTTP/1.1 421 "))
    #expect(answer.isOver)
  }

  @Test("one who sends without end does not keep the server from the others")
  func endless() throws {
    let server = try makeServer()
    let visitor = try Visitor(to: server)
    let host = "localhost:" + (server.link.split { ":/".contains($0) }.dropFirst(2).first ?? "")
    visitor.say(
      "GET /session HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nUpgrade: websocket\r\n"
        + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
    server.readAll()
    // Pongs are not answered. A closing frame follows them.
    let pongs = Array(repeating: [0x8A, 0x80, 0, 0, 0, 0] as [UInt8], count: 10_000).joined()
    visitor.say(pongs + [0x88, 0x80, 0, 0, 0, 0])
    server.readAll()
    server.expire(at: 0)
    #expect(!visitor.hear().isOver)
    for _ in 0..<10 { server.readAll() }
    server.expire(at: 0)
    #expect(visitor.hear().isOver)
  }

  /// Over a network, pages cannot write unless that is allowed.
  @Test("pages from other machines may write only if that is allowed")
  func pagesMayWrite() {
    forEachCase([
      ("127.0.0.1", false, true), ("127.0.0.1", true, true), ("192.168.1.7", false, false),
      ("0.0.0.0", false, false), ("192.168.1.7", true, true),
    ]) { address, isAllowed, expected in
      var request = PreviewRequest(path: "animators")
      #expect(request.pagesMayWrite)
      (request.address, request.mayWrite) = (address, isAllowed)
      #expect(request.pagesMayWrite == expected)
    }
  }

  @Test("only addresses of this machine can be served")
  func addresses() {
    forEachCase(["localhost", "1.2.3", "", "::1", "203.0.113.1"]) { (address: String) in
      var request = PreviewRequest(path: "/nowhere")
      (request.address, request.port) = (address, 0)
      #expect(throws: ServerFailure.self) { try PreviewServer(request) }
    }
  }

  @Test("a port that is in use is reported")
  func usedPort() throws {
    let server = try makeServer()
    var request = PreviewRequest(path: "/nowhere")
    request.port = server.link.split(separator: ":").dropFirst(2).first.flatMap {
      UInt16($0.prefix { $0.isNumber })
    }
    #expect(throws: ServerFailure.self) { try PreviewServer(request) }
  }

  @Test("tokens have 32 digits and are never the same")
  func tokens() {
    let tokens = (0..<100).map { _ in Access.makeToken() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
