/// The tool: it turns the words of a command line into two texts and an exit status.
package enum Tool {
  /// The version of the tool.
  package static let version = ToolVersion.text

  /// Runs the command that the words name. The name of the tool itself is not among the words.
  package static func run(_ words: [String], in environment: ToolEnvironment) -> ToolResult {
    do throws(UsageError) {
      let settings = try GlobalOptions(words)
      var environment = environment
      environment.isColored = settings.isColored ?? environment.isColored
      var result = try answer(settings.words, environment)
      if settings.isQuiet { result.notes = "" }
      if result.service == nil {
        result.errors += result.notes
        result.notes = ""
      }
      return result
    } catch {
      return error.result
    }
  }

  /// The folders that are watched to run the command again. Empty if it runs once.
  static func watchedFolders(_ words: [String], _ environment: ToolEnvironment) -> [String] {
    let words = (try? GlobalOptions(words))?.words ?? words
    guard let (command, arguments) = try? call(words) else { return [] }
    return command.watched(arguments, environment)
  }

  private static func answer(
    _ words: [String], _ environment: ToolEnvironment
  ) throws(UsageError) -> ToolResult {
    guard let word = words.first else { return ToolResult(output: Help.guide) }
    if isHelp(word) || word == "help" { return try help(words.dropFirst()) }
    if word == "--version" || word == "-V" {
      return ToolResult(output: "animc \(version), language version 1\n")
    }
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

/// The options that every command takes.
private struct GlobalOptions {
  /// The words without these options.
  private(set) var words: [String] = []
  /// Whether only results and errors are printed.
  private(set) var isQuiet = false
  /// Whether the output is colored. `nil` if the terminal decides.
  private(set) var isColored: Bool?

  init(_ given: [String]) throws(UsageError) {
    var rest = given[...]
    while let word = rest.popFirst() {
      switch word {
      case "--":
        words += ["--"] + rest
        return
      case "-q", "--quiet": isQuiet = true
      case "--color": try setColor(rest.popFirst() ?? "")
      case _ where word.hasPrefix("--color="): try setColor(String(word.dropFirst(8)))
      default: words.append(word)
      }
    }
  }

  private mutating func setColor(_ value: String) throws(UsageError) {
    switch value {
    case "auto": isColored = nil
    case "always": isColored = true
    case "never": isColored = false
    default: throw UsageError("--color needs auto, always or never, not `\(value)`")
    }
  }
}
