import AnimFiles
import AnimJSON
import AnimSystem
import Foundation
import AnimTools
import Seeds
import TestScripts
import Testing

@testable import AnimLanguageServer
@testable import animc

/// The server of the Model Context Protocol: what its tools answer, and that nothing breaks it or
/// leaves the root.
@Suite(.serialized) struct AssistantTests {
  private static let fade = "animator fade {\n    duration 300ms\n    to { alpha: 0 -> 1 }\n}\n"

  static func server() -> AssistantServer {
    AssistantServer(
      root: "/project",
      ToolEnvironment(
        files: MemoryFiles([
          "/project/animators/fade.anim": fade,
          "/project/animators/rules.anim":
            "import \"fade.anim\"\nwhen push use fade\n",
          "/secret/other.anim": fade, "/secret/text.txt": "secret",
        ])))
  }

  private static func answers(
    _ server: inout AssistantServer, _ lines: String...
  ) -> [JSON] {
    for line in lines { server.receive(Array((line + "\n").utf8)) }
    while server.hasMessages { _ = server.step() }
    return server.takeOutput().split(separator: 0x0A).compactMap { JSON(reading: $0, depth: 64) }
  }

  /// Returns the answer of a server to a call of a tool.
  static func call(
    _ tool: String, _ arguments: String, of server: AssistantServer = server()
  ) -> JSON {
    var server = server
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    return answers(&server, line).first ?? .null
  }

  private static func text(_ answer: JSON) -> String {
    (answer["result"]?["content"]?.array ?? []).compactMap { $0["text"]?.string }.joined()
  }

  @Test("A client that asks for a known version gets it, and any other gets the newest")
  func handshake() {
    for version in AssistantServer.versions.dropFirst() {
      var server = Self.server()
      let answer = Self.answers(
        &server,
        #"{"id":1,"method":"initialize","params":{"protocolVersion":"\#(version)"}}"#)
      #expect(answer.first?["result"]?["protocolVersion"]?.string == version)
    }
    var server = Self.server()
    let answers = Self.answers(
      &server, #"{"id":1,"method":"initialize","params":{"protocolVersion":"1999-01-01"}}"#,
      #"{"method":"notifications/initialized"}"#, #"{"id":2,"method":"ping"}"#,
      #"{"id":"a","method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#
    )
    #expect(answers.count == 3)
    #expect(answers.first?["result"]?["protocolVersion"]?.string == "2025-11-25")
    #expect(answers.last?["result"]?["resultType"]?.string == "complete")
    #expect(answers.last?["result"]?["supportedVersions"]?.array?.count == 5)
  }

  @Test("Every tool has a schema whose inputs are options of its command")
  func schemas() {
    var server = Self.server()
    let list = Self.answers(&server, #"{"id":1,"method":"tools/list"}"#).first
    let tools = list?["result"]?["tools"]?.array ?? []
    #expect(
      Set(tools.compactMap { $0["name"]?.string }) == [
        "search", "explain", "check", "claims", "repair", "fmt", "film", "sample", "resolve",
        "diff",
      ])
    for tool in AssistantTool.all {
      #expect(!tool.options.contains { $0.name == "output" }, "\(tool.name) could write")
    }
  }

  @Test("A mistake in a text that is not saved is found, and repaired without writing")
  func repair() {
    let text =
      #"[{"path":"animators/fade.anim","text":"animator fade { duration 300ms; to { opacity: 0 -> 1 } }"}]"#
    let check = Self.call("check", #"{"texts":\#(text)}"#)
    #expect(Self.text(check).contains("animators/fade.anim:1:38: error[unknown-property]"))
    #expect(check["result"]?["structuredContent"]?["errors"]?.integer == 1)
    let repaired = Self.call("repair", #"{"texts":\#(text)}"#)
    let texts = repaired["result"]?["structuredContent"]?["texts"]?.array
    #expect(texts?.first?["text"]?.string?.contains("alpha: 0 -> 1") == true)
    #expect(repaired["result"]?["structuredContent"]?["errors"]?.integer == 0)
  }

  @Test("Tools answer about the folder")
  func tools() {
    #expect(Self.text(Self.call("search", #"{"words":["fade"]}"#)).contains("\"name\":\"fade\""))
    #expect(Self.text(Self.call("explain", #"{"name":"alpha"}"#)).contains("opacity"))
    #expect(Self.text(Self.call("resolve", #"{"operation":"push"}"#)).contains("\"fade\""))
    let checks = Self.call("claims", "{}")
    #expect(!Self.text(checks).contains("claims"))
    #expect((checks["result"]?["structuredContent"]?["claims"]?.array?.count ?? 0) > 5)
    let sample = Self.call("sample", #"{"animator":"fade","at":"50%"}"#)
    #expect(sample["result"]?["structuredContent"]?["duration"]?.double == 0.3)
    let film = Self.call("film", #"{"animator":"fade","frames":"2"}"#)["result"]
    let image = film?["content"]?.array?.first
    #expect(image?["mimeType"]?.string == "image/png")
    #expect(image?["data"]?.string?.hasPrefix("iVBORw0KGgo") == true)
    let wrong = Self.call("film", #"{"animator":"fafe"}"#)["result"]
    #expect(wrong?["isError"]?.bool == true)
  }

  @Test("Without a path, every tool reads the texts of its call")
  func texts() {
    let text = "animator unsaved { duration 300ms; to { alpha: 0 -> 1 } }\nwhen push use unsaved\n"
    let item = #"{"path":"animators/unsaved.anim","text":"\#(text.replacing("\n", with: "\\n"))"}"#
    let other = #"{"path":"more/other.anim","text":"let a = 1"}"#
    for texts in [item, item + "," + other] {
      let sample = Self.call("sample", #"{"animator":"unsaved","at":"50%","texts":[\#(texts)]}"#)
      #expect(sample["result"]?["structuredContent"]?["duration"]?.double == 0.3, "\(sample)")
    }
    let two = #"{"animator":"unsaved","frames":"2","texts":[\#(item)]}"#
    let film = Self.call("film", two)["result"]
    #expect(film?["content"]?.array?.first?["mimeType"]?.string == "image/png")
    let rule = Self.call("resolve", #"{"operation":"push","texts":[\#(item)]}"#)
    #expect(Self.text(rule).contains("unsaved"))
  }

  @Test("A link out of the root is one script less for every tool")
  func links() {
    let server = AssistantServer(
      root: "/project",
      ToolEnvironment(
        files: MemoryFiles(
          ["/project/animators/fade.anim": Self.fade, "/secret/other.anim": Self.fade],
          links: ["/project/animators/link.anim": "/secret/other.anim"])))
    let answer = Self.call("sample", #"{"animator":"fade"}"#, of: server)
    #expect(answer["result"]?["structuredContent"]?["duration"]?.double == 0.3, "\(answer)")
  }

  @Test("An input of another type than the schema says is refused with its name")
  func types() {
    let values: [(type: String, text: String)] = [
      ("string", "\"x\""), ("boolean", "true"), ("array", "[]"), ("object", "{}"), ("number", "1"),
      ("null", "null"),
    ]
    func isRefused(_ tool: String, _ arguments: String, _ name: String) -> Bool {
      Self.call(tool, arguments)["error"]?["message"]?.string?.contains("`\(name)") == true
    }
    for tool in AssistantTool.all {
      guard case .object(let properties)? = tool.schema["properties"] else { continue }
      let required = tool.schema["required"]?.array?.compactMap(\.string) ?? []
      for (name, schema) in properties {
        let others = required.filter { $0 != name }.map { "\"\($0)\":\"x\"," }.joined()
        for value in values where value.type != schema["type"]?.string {
          let arguments = "{\(others)\"\(name)\":\(value.text)}"
          #expect(isRefused(tool.name, arguments, name), "\(tool.name) \(arguments)")
        }
        if schema["type"]?.string == "array" {
          #expect(isRefused(tool.name, "{\(others)\"\(name)\":[1]}", name + "[0]"))
        }
        if schema["enum"] != nil {
          #expect(isRefused(tool.name, "{\(others)\"\(name)\":\"none\"}", name))
        }
        let text = schema["description"]?.string ?? ""
        #expect(!text.contains("--") && text.hasSuffix("."), "\(tool.name) \(name): \(text)")
      }
      for name in required { #expect(isRefused(tool.name, "{}", name)) }
      #expect(isRefused(tool.name, "{\"other\":1}", required.first ?? "other"))
      #expect(isRefused(tool.name, "[]", tool.name))
    }
    #expect(isRefused("check", #"{"texts":[{"path":"a.anim"}]}"#, "texts[0]"))
    #expect(isRefused("check", #"{"texts":[{"path":1,"text":""}]}"#, "texts[0].path"))
  }

  @Test("Files are written if a call asks for it, and a call that would not write is refused")
  func writing() {
    let untidy = "animator a{\nduration 300ms\nto { alpha: 0 -> 1 }\n}"
    for tool in AssistantTool.all where tool.mayWrite {
      let text = #"{"path":"animators/fade.anim","text":"x"}"#
      let answer = Self.call(tool.name, #"{"write":true,"texts":[\#(text)]}"#)
      #expect(answer["error"]?["message"]?.string?.contains("`write`") == true)
      let files = WrittenFiles(["/project/a.anim": untidy.replacing("alpha", with: "opacity")])
      let server = AssistantServer(root: "/project", ToolEnvironment(files: files))
      _ = Self.call(tool.name, #"{"paths":["a.anim"],"write":true}"#, of: server)
      #expect(Array(files.written.keys) == ["/project/a.anim"], "\(tool.name)")
    }
  }

  @Test(
    "Where the project has no scripts, the shipped ones are found, with the files that they need")
  func search() throws {
    let server = AssistantServer(
      root: "/project", ToolEnvironment(files: MemoryFiles(["/project/x": ""])))
    let answer = Self.call("search", #"{"words":["flip"]}"#, of: server)["result"]
    let found = answer?["structuredContent"]?["animators"]?.array ?? []
    #expect(found.count > 3)
    func files(_ result: JSON?) -> [String: String] {
      let all = result?["structuredContent"]?["files"]?.array ?? []
      return Dictionary(
        all.map { ($0["path"]?.string ?? "", $0["text"]?.string ?? "") }, uniquingKeysWith: { $1 })
    }
    let whole = files(answer)
    for animator in found.prefix(AssistantSearch.scriptCount) {
      let name = animator["name"]?.string ?? ""
      #expect(
        whole[animator["path"]?.string ?? ""]?.contains("animator \(name)") == true, "\(name)")
    }
    let list = Tool.run(["list", "shipped"], in: ToolEnvironment(files: MemoryFiles(whole)))
    #expect(list.status == 0, "an import is missing: \(list.errors)")
    // The project's own script comes first, and with its text.
    let own = Self.call("search", #"{"words":["fade"]}"#)["result"]
    let first = own?["structuredContent"]?["animators"]?.array?.first
    #expect(first?["path"]?.string == "animators/fade.anim")
    #expect(files(own)["animators/fade.anim"] == Self.fade)
    let only = Self.call("search", #"{"path":"animators"}"#)["result"]?["structuredContent"]
    #expect(only?["animators"]?.array?.count == 1)
    #expect(Self.call("search", #"{"words":["nosuchword"]}"#)["result"]?["isError"]?.bool == true)
  }

  @Test("Nothing outside the root is read")
  func root() {
    for path in ["../secret", "/secret", "/secret/other.anim", "animators/../../secret"] {
      let answer = Self.call("check", #"{"paths":["\#(path)"]}"#)
      #expect(answer["result"]?["isError"]?.bool == true, "\(path)")
    }
    let texts = #"[{"path":"../secret/other.anim","text":"let a = 1"}]"#
    let answer = Self.call("check", #"{"texts":\#(texts),"paths":["../secret/other.anim"]}"#)
    #expect(answer["result"]?["isError"]?.bool == true)
  }

  @Test("Every request is answered once, whatever its parameters and whatever comes between")
  func fuzz() {
    var random = SeededGenerator(seed: 23)
    var server = Self.server()
    let names = AssistantTool.all.map(\.name) + ["", "none"]
    let values = [
      "null", "true", "1", "-1e9", "\"\"", "\"fade\"", "\"..\"", "[]", "[1]", "{}", "[\"a\",\"b\"]",
      "\"--help\"", "\"-\"", "[\"-o\"]", "\"0,1\"", "\"\\u0000\"",
    ]
    var keys = ["paths", "path", "animator", "texts", "write", "words", "name", "operation", "old"]
    keys += AssistantTool.all.flatMap { $0.options.map(\.name) }
    var sent = 0
    var answered = 0
    for number in 1...Thoroughness.count(100, thorough: 20_000) {
      let members = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        "\"\(keys.randomElement(using: &random) ?? "")\":\(values.randomElement(using: &random) ?? "")"
      }
      let tool = names.randomElement(using: &random) ?? ""
      var line = Array(
        "{\"id\":\(number),\"method\":\"tools/call\",\"params\":{\"name\":\"\(tool)\",\"arguments\":{\(members.joined(separator: ","))}}}"
          .utf8)
      let isWhole = number % 5 != 0
      if !isWhole {
        let place = Int.random(in: 0..<line.count, using: &random)
        line[place] = UInt8.random(in: 0x20...0xFF, using: &random)
      }
      if isWhole { sent += 1 }
      server.receive(line + [0x0A])
      while server.hasMessages { _ = server.step() }
      let output = server.takeOutput().split(separator: 0x0A)
      for answer in output {
        let json = JSON(reading: answer, depth: 64)
        #expect(json != nil)
        if isWhole, json?["id"]?.integer == number { answered += 1 }
      }
    }
    #expect(answered == sent)
  }

  @Test("A line may arrive in pieces, and one that is too long is skipped")
  func lines() {
    var server = Self.server()
    for byte in #"{"id":1,"method":"ping"}"#.utf8 { server.receive([byte]) }
    #expect(!server.hasMessages)
    server.receive([0x0D, 0x0A, 0x0A])
    #expect(Self.answers(&server).count == 1)
    var lines = LineReader(limit: 1 << 20)
    lines.append(Array(repeating: 0x20, count: (1 << 20) + 1))
    #expect(lines.next() == .broken("a message is longer than 1 MiB"))
    #expect(lines.next() == nil)
    lines.append(Array(" \n{}\n".utf8))
    #expect(lines.next() == .content(Array("{}".utf8)))
  }

  @Test("The text that teaches the language is short, and its scripts are right")
  func guide() {
    let text = Tool.run(["explain", "--all"], in: ToolEnvironment(files: MemoryFiles())).output
    let words = text.split { $0.isWhitespace }.count
    #expect((2_000..<6_000).contains(words), "\(words) words")
    let script = text.components(separatedBy: "```anim\n").dropFirst().first ?? ""
    let body = script.components(separatedBy: "```").first ?? ""
    let files = MemoryFiles(["/a/a.anim": body])
    let result = Tool.run(["check", "/a"], in: ToolEnvironment(files: files))
    #expect(result.status == 0, "\(result.output)")
  }
}
