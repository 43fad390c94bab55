import AnimJSON
import AnimLanguageServer
import AnimSystem
import AnimCompiler
import AnimFiles
import AnimTools

/// A call of a tool: its inputs become the arguments of a command, whose result becomes the answer.
struct AssistantCall {
  private let tool: AssistantTool
  private let inputs: JSON
  private var operands: [String] = []
  private var values: [String: [String]]
  private let files: AssistantFiles
  private let environment: ToolEnvironment

  /// Reads the inputs of a call. Fails with a sentence if one of them does not fit the schema of the
  /// tool.
  init(
    _ tool: AssistantTool, _ inputs: JSON, root: String, _ environment: ToolEnvironment
  ) throws(ResponseError) {
    if let problem = inputs.mismatch(with: tool.schema, named: tool.name) {
      throw .invalidParams(problem)
    }
    self.tool = tool
    self.inputs = inputs
    let texts = (inputs["texts"]?.array ?? []).map { item in
      (path: item["path"]?.string ?? "", text: item["text"]?.string ?? "")
    }
    let mayWrite = inputs["write"]?.bool ?? false
    guard !mayWrite || texts.isEmpty else {
      throw .invalidParams("`write` is for files, and `texts` are none: leave out one of them")
    }
    values = tool.fixed.mapValues { [$0] }
    for option in tool.options {
      for value in inputs[option.name].map({ $0.array ?? [$0] }) ?? [] {
        guard let text = value.string ?? (value.bool == true ? "" : nil) else { continue }
        values[option.name, default: []].append(text)
      }
    }
    for input in tool.operands {
      let value = inputs[input.name]
      let given = value?.array?.compactMap(\.string) ?? value?.string.map { [$0] }
      let one = texts.count == 1 ? texts[0].path : "."
      operands += given ?? input.preset.map { [texts.isEmpty ? $0 : one] } ?? []
      if given == nil, input.name == "paths" {
        operands += texts.isEmpty ? ["animators"] : texts.map(\.path)
      }
    }
    files = AssistantFiles(environment.files, root: root, texts: texts, mayWrite: mayWrite)
    self.environment = environment
  }

  /// Runs the command and returns the result of `tools/call`.
  func run() -> JSON {
    var environment = environment
    environment.files = files
    environment.limit = files.root
    if tool.command.name != "diff" { environment.programs = nil }
    if tool.command.name == "list" { return AssistantSearch(inputs, files, environment).answer }
    let result = tool.command.result(environment) { command throws(UsageError) in
      try Arguments(operands, values, for: command)
    }
    let failed =
      result.status == 2 || result.status != 0 && result.output.isEmpty && result.files.isEmpty
    guard !failed else {
      let text = result.errors.isEmpty ? result.output : result.errors
      return ["content": [Self.text(text)], "isError": true]
    }
    if tool.output == .picture { return picture(result) }
    let changes = files.changes.map { change -> JSON in
      ["path": .string(change.path), "text": .string(change.text)]
    }
    let structured =
      tool.mayWrite ? (result.json ?? [:]).with(["texts": .array(changes)]) : result.json
    let isFormatting = tool.mayWrite && tool.output == .text
    let text =
      tool.output == .json ? summary(result) : result.output + (isFormatting ? "" : result.errors)
    let texts = files.changes.map { "\($0.path):\n\($0.text)" }
    return [
      "content": .array(([text] + texts).filter { !$0.isEmpty }.map(Self.text)),
      "structuredContent": structured, "isError": false,
    ]
  }

  /// A short text for a result in JSON: the diagnostics one by one, or the JSON itself.
  private func summary(_ result: ToolResult) -> String {
    guard let json = result.json, let diagnostics = json["diagnostics"]?.array else {
      return result.output + result.errors
    }
    let lines = diagnostics.map { item -> String in
      let place = [item["line"], item["column"]].compactMap { $0?.integer }.map { ":\($0)" }
      var line =
        (item["path"]?.string ?? "") + place.joined() + ": " + (item["severity"]?.string ?? "")
        + "[" + (item["id"]?.string ?? "") + "]: " + (item["message"]?.string ?? "") + "\n"
      for help in item["help"]?.array ?? [] { line += "  help: " + (help.string ?? "") + "\n" }
      for fix in item["fixIts"]?.array ?? [] {
        line += "  fix: " + (fix["message"]?.string ?? "") + "\n"
      }
      return line
    }
    let claims = (json["claims"]?.array ?? []).filter { $0["verdict"]?.string != "proved" }
      .map { claim in
        (claim["animator"]?.string ?? "") + ": " + (claim["claim"]?.string ?? "") + ": "
          + (claim["verdict"]?.string ?? "") + "\n"
      }
    return (lines + claims).joined() + result.errors
  }

  private func picture(_ result: ToolResult) -> JSON {
    let pictures = result.files.map { file -> JSON in
      ["type": "image", "data": .string(Base64.text(of: file.bytes)), "mimeType": "image/png"]
    }
    let notes = result.errors.isEmpty ? [] : [Self.text(result.errors)]
    return ["content": .array(pictures + notes), "isError": false]
  }

  /// A text as a part of an answer.
  static func text(_ text: String) -> JSON { ["type": "text", "text": .string(text)] }
}
