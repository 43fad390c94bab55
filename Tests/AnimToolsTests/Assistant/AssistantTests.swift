import AnimFiles
import AnimJSON
import AnimSystem
import Foundation
import AnimTools
import Seeds
import Testing

@testable import AnimLanguageServer
@testable import animc

/// The server of the Model Context Protocol: nothing breaks it, and it teaches the language.
@Suite(.serialized) struct AssistantTests {
  private static let server = AssistantServer(
    root: "/project",
    ToolEnvironment(
      files: MemoryFiles(["/project/animators/fade.anim": fade, "/secret/other.anim": fade])))
  private static let fade = "animator fade { duration 300ms; to { alpha: 0 -> 1 } }\n"

  @Test("An input of another type than the schema says is refused with its name")
  func types() {
    let values: [(type: String, text: String)] = [
      ("string", "\"x\""), ("boolean", "true"), ("array", "[]"), ("object", "{}"), ("number", "1"),
      ("null", "null"),
    ]
    func isRefused(_ tool: String, _ arguments: String, _ name: String) -> Bool {
      Self.server.call(tool, arguments)["error"]?["message"]?.string?.contains("`\(name)") == true
    }
    for tool in AssistantTool.all {
      #expect(!tool.options.contains { $0.name == "output" }, "\(tool.name) could write")
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

  @Test(
    "Where the project has no scripts, the shipped ones are found, with the files that they need")
  func search() throws {
    let files = MemoryFiles(["/project/x": ""])
    let server = AssistantServer(root: "/project", ToolEnvironment(files: files))
    let answer = server.call("search", #"{"words":["flip"]}"#)["result"]?["structuredContent"]
    let found = answer?["animators"]?.array ?? []
    #expect(found.count > 3)
    let whole = Dictionary(
      (answer?["files"]?.array ?? []).map { ($0["path"]?.string ?? "", $0["text"]?.string ?? "") },
      uniquingKeysWith: { $1 })
    for animator in found.prefix(AssistantSearch.scriptCount) {
      let name = animator["name"]?.string ?? ""
      #expect(
        whole[animator["path"]?.string ?? ""]?.contains("animator \(name)") == true, "\(name)")
    }
    let list = Tool.run(["list", "shipped"], in: ToolEnvironment(files: MemoryFiles(whole)))
    #expect(list.status == 0, "an import is missing: \(list.errors)")
  }

  @Test("Every request is answered once, whatever its parameters and whatever comes between")
  func fuzz() {
    var random = SeededGenerator(seed: 23)
    var server = Self.server
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
    var server = Self.server
    for byte in #"{"id":1,"method":"ping"}"#.utf8 { server.receive([byte]) }
    #expect(!server.hasMessages)
    server.receive([0x0D, 0x0A, 0x0A])
    #expect(server.answers().count == 1)
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
