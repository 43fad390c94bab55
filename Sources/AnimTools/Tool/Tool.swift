/// The tool: it turns the words of a command line into two texts and an exit status.
package enum Tool {
  /// The version of the tool.
  package static let version = "1.0.0"

  /// Runs the command that the words name. The name of the tool itself is not among the words.
  package static func run(_ words: [String], in environment: ToolEnvironment) -> ToolResult {
    do throws(UsageError) {
      return try answer(words, environment)
    } catch {
      return ToolResult(errors: "animc: \(error.message)\n", status: 2)
    }
  }

  /// The folders that are watched to run the command again. Empty if it runs once.
  static func watchedFolders(_ words: [String], _ environment: ToolEnvironment) -> [String] {
    guard let (command, arguments) = try? call(words) else { return [] }
    return command.watched(arguments, environment)
  }

  private static func answer(
    _ words: [String], _ environment: ToolEnvironment
  ) throws(UsageError) -> ToolResult {
    guard let word = words.first else { return ToolResult(output: Help.guide) }
    if isHelp(word) || word == "help" { return try help(words.dropFirst()) }
    if word == "--version" { return ToolResult(output: "animc \(version), language version 1\n") }
    let rest = words.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: isHelp) {
      return ToolResult(output: Help.page(try Command.named(word)))
    }
    let (command, arguments) = try call(words)
    return try command.run(arguments, environment)
  }

  /// Returns the command that the first word names, and its arguments.
  private static func call(_ words: [String]) throws(UsageError) -> (Command, Arguments) {
    let command = try Command.named(words.first ?? "")
    return (command, try Arguments(words.dropFirst(), for: command))
  }

  private static func help(_ words: ArraySlice<String>) throws(UsageError) -> ToolResult {
    guard let word = words.first, !isHelp(word) else { return ToolResult(output: Help.guide) }
    return ToolResult(output: Help.page(try Command.named(word)))
  }

  private static func isHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }
}
