import AnimLive
import AnimTools
import Seeds
import Testing

@testable import AnimLanguageServer

/// No message breaks the server: it answers every request once and keeps running.
@Suite("Messages that could break the server", .serialized) struct RobustnessTests {
  private static let text = """
    import "b.anim"

    /// Slides.
    animator slide(padding: Length = 16pt) {
        duration 300ms
        let travel = direction * (container.width + padding)
        to {
            during 30%..100% { alpha: 0 -> 1 using spring(response: 0.5s) }
            translate.x: travel -> 0
        }
    }
    when push use reversed slide(padding: 4pt)
    """

  private static func server() -> LanguageServer {
    var server = LanguageServer(
      files: MemoryFiles([
        "/project/animators/a.anim": text, "/project/animators/b.anim": "let half = 0.5\n",
      ]))
    server.receive(
      FrameReader.frame(#"{"id":0,"method":"initialize","params":{"rootUri":"file:///project"}}"#))
    server.receive(FrameReader.frame(#"{"method":"initialized","params":{}}"#))
    server.receive(
      FrameReader.frame(
        JSON.object([
          ("method", .string("textDocument/didOpen")),
          (
            "params",
            .object([
              (
                "textDocument",
                .object([
                  ("uri", .string(uri)), ("version", .integer(1)), ("text", .string(text)),
                ])
              )
            ])
          ),
        ]).text))
    while server.hasMessages { _ = server.step() }
    _ = server.takeOutput()
    return server
  }

  private static let uri = "file:///project/animators/a.anim"

  /// The ids of the responses that the server has sent, and how many messages.
  private static func responses(_ server: inout LanguageServer) -> [String] {
    var reader = FrameReader()
    reader.append(server.takeOutput())
    var ids: [String] = []
    while let frame = reader.next() {
      guard case .content(let content) = frame, let json = JSON(reading: content, depth: 64) else {
        Issue.record("the server sent what is no message")
        continue
      }
      if json["method"] == nil, let id = json["id"] { ids.append(id.messageKey) }
    }
    return ids
  }

  @Test("every request is answered once, whatever its parameters are")
  func requests() {
    var random = SeededGenerator(seed: 11)
    var server = Self.server()
    let requests = Method.all.filter { if case .request = $0.handler { true } else { false } }
      .map(\.name).filter { $0 != "shutdown" }
    var sent: [String] = []
    for number in 1...Thoroughness.count(600, thorough: 20_000) {
      let method = requests.randomElement(using: &random) ?? ""
      let id = JSON.integer(number)
      sent.append(id.messageKey)
      let message = JSON.object([
        ("id", id), ("method", .string(method)), ("params", Self.params(&random)),
      ])
      server.receive(FrameReader.frame(message.text))
      if number % 7 == 0 { server.receive(FrameReader.frame(Self.change(&random).text)) }
      while server.hasMessages { _ = server.step() }
    }
    #expect(Self.responses(&server) == sent)
    #expect(server.exitStatus == nil)
  }

  @Test("After a message with any wrong length, the next but one is answered")
  func wrongLengthsAreForgotten() {
    let hover = { (id: Int) in #"{"id":\#(id),"method":"textDocument/hover","params":{}}"# }
    let right = hover(1).utf8.count
    for length in [0, 1, right - 5, right - 1, right + 1, right + 20, right + 200, 1 << 20] {
      for split in [1, 7, 1 << 20] {
        var server = Self.server()
        let bytes =
          Array("Content-Length: \(length)\r\n\r\n\(hover(1))".utf8)
          + FrameReader.frame(hover(2)) + FrameReader.frame(hover(3))
        for start in stride(from: 0, to: bytes.count, by: split) {
          server.receive(bytes[start..<min(start + split, bytes.count)])
          while server.hasMessages { _ = server.step() }
        }
        let answered = Self.responses(&server)
        #expect(answered.contains(JSON.integer(3).messageKey), "\(length) \(split)")
      }
    }
  }

  @Test("the server keeps running after any bytes")
  func bytes() {
    var random = SeededGenerator(seed: 5)
    var server = Self.server()
    let good = FrameReader.frame(#"{"id":1,"method":"textDocument/hover","params":{}}"#)
    for _ in 0..<Thoroughness.count(400, thorough: 20_000) {
      var bytes = good
      for _ in 0...Int.random(in: 0...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      server.receive(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      while server.hasMessages { _ = server.step() }
    }
    #expect(server.exitStatus == nil)
    for _ in 0..<2 { server.receive(good) }
    while server.hasMessages { _ = server.step() }
    #expect(Self.responses(&server).last == JSON.integer(1).messageKey)
  }

  /// Returns parameters that are sometimes valid.
  private static func params(_ random: inout SeededGenerator) -> JSON {
    func number() -> JSON {
      let odd: [JSON] = [.integer(.max), .number(0.5), .null]
      if Int.random(in: 0...9, using: &random) > 6 {
        return odd.randomElement(using: &random) ?? .null
      }
      return .integer(.random(in: -2...14, using: &random))
    }
    func position() -> JSON {
      .object([("line", number()), ("character", number())])
    }
    let uris: [JSON] = [
      .string(uri), .string(uri), .string(uri), .string("file:///no"), .integer(1),
    ]
    return .object([
      ("textDocument", .object([("uri", uris.randomElement(using: &random) ?? .null)])),
      ("position", position()),
      ("range", .object([("start", position()), ("end", position())])),
      ("positions", .array([position(), position()])),
      ("newName", Bool.random(using: &random) ? .string("half") : .string("1 x")),
      ("context", .object([])), ("query", .string("s")),
      ("color", .object([("red", .integer(1)), ("green", .number(0.5)), ("blue", number())])),
    ])
  }

  /// Returns an edit of the open document that is sometimes out of range.
  private static func change(_ random: inout SeededGenerator) -> JSON {
    func position() -> JSON {
      .object([
        ("line", .integer(.random(in: 0...13, using: &random))),
        ("character", .integer(.random(in: 0...30, using: &random))),
      ])
    }
    let text = ["", "x", "\n", "{", "}", "𝄞", "to { alpha: 0 -> 1 }"].randomElement(using: &random)
    return .object([
      ("method", .string("textDocument/didChange")),
      (
        "params",
        .object([
          (
            "textDocument",
            .object([
              ("uri", .string(uri)), ("version", .integer(.random(in: 0...99, using: &random))),
            ])
          ),
          (
            "contentChanges",
            .array([
              .object([
                ("range", .object([("start", position()), ("end", position())])),
                ("text", .string(text ?? "")),
              ])
            ])
          ),
        ])
      ),
    ])
  }
}
