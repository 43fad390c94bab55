import AnimCompiler
import AnimLive
import AnimTools

/// A call of a tool: its inputs become the words of a command, whose result becomes the answer.
struct AssistantCall {
  private let tool: AssistantTool
  private let words: [String]
  private let files: AssistantFiles
  private let environment: ToolEnvironment

  /// Reads the inputs of a call. Fails with a sentence if one of them is wrong.
  init(
    _ tool: AssistantTool, _ inputs: JSON, root: String, _ environment: ToolEnvironment
  ) throws(ResponseError) {
    self.tool = tool
    var texts: [(path: String, text: String)] = []
    for item in inputs["texts"]?.array ?? [] {
      guard let path = item["path"]?.string, let text = item["text"]?.string else {
        throw .invalidParams("each of `texts` has a `path` and a `text`")
      }
      texts.append((path, text))
    }
    var words = [tool.command] + tool.fixed
    guard case .object(let members) = inputs else {
      throw .invalidParams("the arguments of `\(tool.name)` are an object")
    }
    let operands = Set(tool.operands.map(\.name))
    for (name, value) in members where !operands.contains(name) {
      if name == "texts", tool.takesTexts { continue }
      if name == "write", tool.mayWrite { continue }
      guard let option = tool.options.first(where: { $0.name == name }) else {
        throw .invalidParams("`\(tool.name)` has no input `\(name)`")
      }
      words += try Self.words(of: option, value)
    }
    words.append("--")
    for input in tool.operands {
      words += try Self.operands(of: input, inputs[input.name], texts.map(\.path))
    }
    self.words = words
    files = AssistantFiles(
      environment.files, root: root, texts: texts, mayWrite: inputs["write"]?.bool ?? false)
    self.environment = environment
  }

  private static func words(
    of option: CommandOption, _ value: JSON
  ) throws(ResponseError) -> [String] {
    let name = "--\(option.name)"
    if option.argument == nil {
      guard let truth = value.bool else {
        throw .invalidParams("`\(option.name)` is true or false")
      }
      return truth ? [name] : []
    }
    let values = option.isRepeatable ? value.array ?? [value] : [value]
    var words: [String] = []
    for value in values {
      guard let text = value.string ?? value.double.map(\.shortest) else {
        throw .invalidParams("`\(option.name)` is a text")
      }
      words.append("\(name)=\(text)")
    }
    return words
  }

  private static func operands(
    of input: AssistantTool.Input, _ value: JSON?, _ texts: [String]
  ) throws(ResponseError) -> [String] {
    guard let value else {
      if let preset = input.preset { return [preset] }
      if input.name == "paths" { return texts.isEmpty ? ["."] : texts }
      guard input.isOptional else { throw .invalidParams("`\(input.name)` is missing") }
      return []
    }
    if let text = value.string { return [text] }
    guard input.isList, let list = value.array else {
      throw .invalidParams("`\(input.name)` is \(input.isList ? "a list of texts" : "a text")")
    }
    let words = list.compactMap(\.string)
    guard words.count == list.count else {
      throw .invalidParams("`\(input.name)` is a list of texts")
    }
    return words
  }

  /// Runs the command and returns the result of `tools/call`.
  func run() -> JSON {
    var environment = environment
    environment.files = files
    if tool.command != "diff" { environment.programs = nil }
    let result = Tool.run(words, in: environment)
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
    var structured: [(String, JSON)] = []
    if tool.output == .json,
      case .object(let members)? = JSON(reading: result.output.utf8, depth: 64)
    {
      structured = members
    }
    if tool.mayWrite { structured.append(("texts", .array(changes))) }
    let isFormatting = tool.mayWrite && tool.output == .text
    let text =
      tool.output == .json ? summary(result) : result.output + (isFormatting ? "" : result.errors)
    let texts = files.changes.map { "\($0.path):\n\($0.text)" }
    return [
      "content": .array(([text] + texts).filter { !$0.isEmpty }.map(Self.text)),
      "structuredContent": structured.isEmpty ? nil : .object(structured), "isError": false,
    ]
  }

  /// A short text for a result in JSON: the diagnostics one by one, or the JSON itself.
  private func summary(_ result: ToolResult) -> String {
    guard let json = JSON(reading: result.output.utf8, depth: 64) else { return result.output }
    guard let diagnostics = json["diagnostics"]?.array else { return result.output + result.errors }
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
        (claim["animator"]?.string ?? "") + ": " + (claim["claim"]?.string ?? "") + " is "
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

  private static func text(_ text: String) -> JSON { ["type": "text", "text": .string(text)] }
}
