import AnimJSON
import AnimTools
import TestScripts
import Testing
import Transcripts

@testable import animc

/// `Tests/Corpus/mcp`: the messages of an assistant, and what it sees of the answers.
///
///     = animators/fade.anim
///     animator fade { … }
///     > check {"paths":["animators"]}
///     < {"version":1,"files":1,…}
///
/// `> TOOL {…}` calls a tool: the lines are the texts of the answer, its structured content if that says something else,
/// and the files that were written. `> {…}` is another message. `> link PATH` makes `animators/link.anim` a symbolic link
/// to a path. The root is `/project`.
@Suite("Conversations with an assistant") struct ConversationTests {
  @Test("the server answers an assistant as its transcript says")
  func conversation() { expectAnswers(in: "mcp") { AskedAssistant() } }
}

/// A server that answers the messages of a transcript.
private struct AskedAssistant: TranscriptPartner {
  private let disk = WrittenFiles(workingFolder: "/project")

  mutating func save(_ files: [TranscriptFile]) -> [String] {
    for file in files { disk[file.name] = file.text }
    return []
  }

  mutating func answer(_ question: String) -> [String] {
    let words = question.split(separator: " ", maxSplits: 1).map(String.init)
    if words[0] == "link" {
      disk.files.links["/project/animators/link.anim"] = words[1]
      return []
    }
    let before = disk.written
    var server = AssistantServer(root: "/project", ToolEnvironment(files: disk))
    let answers =
      question.hasPrefix("{") ? server.answers(question) : [server.call(words[0], words[1])]
    let written = disk.written.keys.filter { disk.written[$0] != before[$0] }.sorted()
    return answers.flatMap(shown) + written.map { "wrote \($0)" }
  }

  private func shown(_ answer: JSON) -> [String] {
    let result = answer["result"]
    if let tools = result?["tools"]?.array { return tools.compactMap { $0["name"]?.string } }
    guard let content = result?["content"]?.array else { return [answer.line] }
    let texts: [String] = content.map { part in
      if let text = part["text"]?.string { return text }
      let (type, data) = (part["mimeType"]?.string ?? "", part["data"]?.string ?? "")
      return "\(type) \(data.prefix(12))…"
    }
    let structured = result?["structuredContent"]?.line
    let isSaid = texts.contains { JSON(reading: $0.utf8, depth: 64)?.line == structured }
    return (result?["isError"]?.bool == true ? ["error"] : [])
      + texts.flatMap { $0.split(separator: "\n").map(String.init) }
      + (isSaid ? [] : [structured ?? ""])
  }
}

extension JSON {
  fileprivate var line: String { String(text.dropLast()) }
}

extension AssistantServer {
  /// Returns the answers to some lines.
  mutating func answers(_ lines: String...) -> [JSON] {
    for line in lines { receive(Array((line + "\n").utf8)) }
    while hasMessages { _ = step() }
    return takeOutput().split(separator: 0x0A).compactMap { JSON(reading: $0, depth: 64) }
  }

  /// Returns the answer to a call of a tool.
  func call(_ tool: String, _ arguments: String) -> JSON {
    var server = self
    let params = #"{"name":"\#(tool)","arguments":\#(arguments)}"#
    return server.answers(#"{"id":1,"method":"tools/call","params":\#(params)}"#).first ?? .null
  }
}
