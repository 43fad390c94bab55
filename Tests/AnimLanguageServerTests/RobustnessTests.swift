import AnimFiles
import AnimJSON
import Cases
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
    let document: JSON = ["uri": .string(uri), "version": 1, "text": .string(text)]
    let messages: [JSON] = [
      ["id": 0, "method": "initialize", "params": ["rootUri": "file:///project"]],
      ["method": "initialized", "params": [:]],
      ["method": "textDocument/didOpen", "params": ["textDocument": document]],
    ]
    for message in messages { server.receive(FrameReader.frame(message.text)) }
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
      if json["method"] == nil, let id = json["id"] { ids.append(id.text) }
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
      sent.append(id.text)
      let message: JSON = ["id": id, "method": .string(method), "params": Self.params(&random)]
      server.receive(FrameReader.frame(message.text))
      if number % 7 == 0 { server.receive(FrameReader.frame(Self.change(&random).text)) }
      while server.hasMessages { _ = server.step() }
    }
    #expect(Self.responses(&server) == sent)
    #expect(server.exitStatus == nil)
  }

  @Test(
    "A header that cannot be read ends the connection with a message, after what came before it")
  func headers() {
    forEachCase([
      "Content-Length: x", "Content-Length: -1", "Length: 2", "Content-Length: 99999999999", "x",
    ]) { header in
      for split in [1, 7, 1 << 20] {
        var server = Self.server()
        let hover = FrameReader.frame(#"{"id":1,"method":"textDocument/hover","params":{}}"#)
        let bytes = hover + Array("\(header)\r\n\r\n{}".utf8) + hover
        for start in stride(from: 0, to: bytes.count, by: split) {
          server.receive(bytes[start..<min(start + split, bytes.count)])
          while server.hasMessages { _ = server.step() }
        }
        #expect(Self.responses(&server) == [JSON.integer(1).text, JSON.null.text])
        #expect(server.exitStatus == 1 && !server.hasMessages)
      }
    }
  }

  @Test("At the end of the input, everything that has arrived is answered")
  func end() {
    for isWhole in [true, false] {
      var server = LanguageServer(files: MemoryFiles([:]))
      for message in [
        #"{"id":1,"method":"initialize","params":{}}"#, #"{"id":2,"method":"shutdown"}"#,
      ] {
        server.receive(FrameReader.frame(message))
      }
      if isWhole { server.receive(FrameReader.frame(#"{"method":"exit"}"#)) }
      #expect(server.end() == (isWhole ? 0 : 1))
      #expect(Self.responses(&server) == [1, 2].map { JSON.integer($0).text })
    }
  }

  @Test("the server never traps, whatever bytes arrive")
  func bytes() {
    var random = SeededGenerator(seed: 5)
    let good = FrameReader.frame(#"{"id":1,"method":"textDocument/hover","params":{}}"#)
    for _ in 0..<Thoroughness.count(400, thorough: 20_000) {
      var server = Self.server()
      var bytes = good + good
      for _ in 0...Int.random(in: 0...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      server.receive(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      let isBroken = server.end() == 1
      #expect(isBroken && Self.responses(&server).count <= 3)
    }
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
    func position() -> JSON { ["line": number(), "character": number()] }
    let uris: [JSON] = [.string(uri), .string(uri), .string(uri), "file:///no", 1]
    return [
      "textDocument": ["uri": uris.randomElement(using: &random)],
      "position": position(),
      "range": ["start": position(), "end": position()],
      "positions": [position(), position()],
      "newName": Bool.random(using: &random) ? "half" : "1 x",
      "context": [:], "query": "s",
      "color": ["red": 1, "green": .number(0.5), "blue": number()],
    ]
  }

  /// Returns an edit of the open document that is sometimes out of range.
  private static func change(_ random: inout SeededGenerator) -> JSON {
    func position() -> JSON {
      [
        "line": .integer(.random(in: 0...13, using: &random)),
        "character": .integer(.random(in: 0...30, using: &random)),
      ]
    }
    let text = ["", "x", "\n", "{", "}", "𝄞", "to { alpha: 0 -> 1 }"].randomElement(using: &random)
    let change: JSON = [
      "range": ["start": position(), "end": position()], "text": .string(text ?? ""),
    ]
    let document: JSON = [
      "uri": .string(uri), "version": .integer(.random(in: 0...99, using: &random)),
    ]
    return [
      "method": "textDocument/didChange",
      "params": ["textDocument": document, "contentChanges": [change]],
    ]
  }
}
