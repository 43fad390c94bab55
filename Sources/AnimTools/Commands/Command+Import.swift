import AnimSource
import AnimSyntax

extension Command {
  /// `animc import`
  static let importing = Command(
    name: "import", operands: "css|tokens FILE", count: 2...2,
    summary: "Writes a script from a style sheet, or from design tokens.",
    details: """
      FILE is a file, or - for standard input. Comments at the top of the script list what was lost.
      The exit status is 1 if nothing was found.

      Of a style sheet, each `@keyframes` with the rule that plays it, and each `transition` of which the
      style sheet says where it starts, becomes an animator. Percentages and vw become shares of the
      container.

      Of tokens in the format of the Design Tokens Community Group (2025.10), each duration and each curve
      becomes a constant, and each transition becomes three: its duration, its delay and its timing.
      """,
    options: [
      CommandOption(
        "output", taking: "FILE", "Writes the script to a file instead of standard output.")
    ],
    run: { arguments, environment throws(UsageError) in
      let format = arguments.operands[0]
      guard let row = ImportFormat.all.first(where: { $0.name == format }) else {
        throw .unknown(
          "format", format, among: ImportFormat.all.map(\.name), list: "animc import --help")
      }
      let path = arguments.operands[1]
      let (script, lost, problem) = row.read(try environment.text(at: path, limit: 1 << 22))
      let sentences = lost.map(\.printable)
      guard !script.isEmpty else {
        let lines = sentences.map { "animc: lost: \($0)\n" }.joined()
        let reason = "animc: `\(path.printable)` \(problem ?? "has " + row.nothing)\n"
        return ToolResult(errors: lines.isEmpty ? reason : lines, status: 1)
      }
      let comments =
        lost.isEmpty ? "" : "// Lost:\n" + sentences.map { "// - \($0)\n" }.joined() + "\n"
      let source = SourceFile(path: path, text: comments + script)
      let result = ToolResult(
        output: String(decoding: FileSyntax(parsing: source).formatted(), as: UTF8.self))
      return result.moved(to: arguments["output"])
    })
}

/// A format in which motion arrives from other tools: one row of a table.
private struct ImportFormat: Sendable {
  let name: String
  /// What a file without anything to translate has, in words.
  let nothing: String
  let read: @Sendable (String) -> (script: String, lost: [String], problem: String?)

  static let all = [css, tokens]

  private static let tokens = ImportFormat(
    name: "tokens", nothing: "no duration, cubicBezier or transition token"
  ) { text in
    let tokens = TokenImport(text)
    return (tokens.script, tokens.lost, tokens.problem)
  }

  private static let css = ImportFormat(
    name: "css", nothing: "no @keyframes and no transition"
  ) { text in
    let sheet = StyleImport(text)
    return (sheet.script, sheet.lost, nil)
  }
}
