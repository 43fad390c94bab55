/// The tool: from the words of a command line to two texts and an exit status.
public enum Tool {
  /// Runs the command that the words name, the tool's own name not among them.
  public static func run(_ words: [String], in environment: ToolEnvironment) -> ToolResult {
    do throws(UsageError) {
      return try answer(words, environment)
    } catch {
      return ToolResult(errors: "animc: \(error.message)\n", status: 2)
    }
  }

  private static func answer(
    _ words: [String], _ environment: ToolEnvironment
  ) throws(UsageError) -> ToolResult {
    guard let word = words.first else { return ToolResult(output: Help.guide) }
    if isHelp(word) || word == "help" { return try help(words.dropFirst()) }
    if word == "--version" { return ToolResult(output: "animc, language version 1\n") }
    let command = try Command.named(word)
    let rest = words.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: isHelp) {
      return ToolResult(output: Help.page(command))
    }
    return try command.run(Arguments(rest, for: command), environment)
  }

  private static func help(_ words: ArraySlice<String>) throws(UsageError) -> ToolResult {
    guard let word = words.first, !isHelp(word) else { return ToolResult(output: Help.guide) }
    return ToolResult(output: Help.page(try Command.named(word)))
  }

  private static func isHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }
}
