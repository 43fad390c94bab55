/// The tool: it turns the words of a command line into two texts and an exit status.
package enum Tool {
  /// The version of the tool.
  package static let version = ToolVersion.text

  /// Runs the command that the words name. The name of the tool itself is not among the words.
  package static func run(_ words: [String], in environment: ToolEnvironment) -> ToolResult {
    do throws(UsageError) {
      if let text = try help(words) { return ToolResult(output: text) }
      let (command, arguments) = try call(words)
      var environment = environment
      if let color = arguments["color"], color != "auto" {
        environment.isColored = color == "always"
      }
      var result = try command.run(arguments, environment)
      if arguments.has("quiet") { result.notes = "" }
      if result.task == nil {
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
    guard let (command, arguments) = try? call(words) else { return [] }
    return command.watched(arguments, environment)
  }

  /// Returns what is printed instead of running a command. `nil` if a command is run.
  private static func help(_ words: [String]) throws(UsageError) -> String? {
    let isHelp = { (word: String) in word == "--help" || word == "-h" }
    let head = words.prefix { $0 != "--" }
    let first = head.first ?? "help"
    if first == "--version" || first == "-V" {
      return "animc \(version), language version 1\n"
    }
    guard first == "help" || head.contains(where: isHelp) else { return nil }
    guard let name = head.first(where: { $0 != "help" && !$0.hasPrefix("-") }) else {
      return Help.guide
    }
    return Help.page(try Command.named(name))
  }

  /// Returns the command that the words name, and its arguments, some of which may come before it.
  private static func call(_ words: [String]) throws(UsageError) -> (Command, Arguments) {
    let place = words.firstIndex { word in Command.all.contains { $0.name == word } } ?? 0
    let command = try Command.named(words.dropFirst(place).first ?? "")
    return (command, try Arguments(words.prefix(place) + words.dropFirst(place + 1), for: command))
  }
}
