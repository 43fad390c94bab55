import AnimEditor
import AnimTools

/// The tool: it turns the words of a command line into two texts and an exit status.
enum Tool {
  /// Runs the command that the words name. The name of the tool itself is not among the words.
  static func run(_ words: [String], in environment: ToolEnvironment) -> ToolResult {
    do throws(UsageError) {
      if let text = try help(words) { return ToolResult(output: text) }
      let (command, arguments) = try call(words)
      return command.result(environment) { _ in arguments }
    } catch {
      return error.result
    }
  }

  /// The folders that are watched to run the command again. Empty if it runs once.
  static func watchedFolders(_ words: [String], _ environment: ToolEnvironment) -> [String] {
    guard case (let command, var arguments)? = try? call(words) else { return [] }
    arguments.usual = environment.usualScripts
    return command.watched(arguments, environment)
  }

  /// Returns what is printed instead of running a command. `nil` if a command is run.
  private static func help(_ words: [String]) throws(UsageError) -> String? {
    let isHelp = { (word: String) in word == "--help" || word == "-h" }
    let head = words.prefix { $0 != "--" }
    let first = head.first ?? "help"
    if first == "--version" || first == "-V" {
      return "animc \(ToolVersion.text), language version 1\n"
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

extension Tool {
  /// Runs the command that the words name, and again after each change if they ask for it.
  ///
  /// - Returns: The exit status of the last run.
  static func run(
    _ words: [String], in environment: ToolEnvironment, _ session: inout some ToolSession
  ) -> Int32 {
    let folders = watchedFolders(words, environment)
    if !folders.isEmpty, !session.watch(folders) {
      session.show(ToolResult(errors: "animc: the files cannot be watched\n", status: 1))
      return 1
    }
    var isFirst = true
    while true {
      session.begin()
      let result = run(words, in: environment)
      session.show(result)
      // Later, a path may be missing only because it is being written again.
      let isRefused = isFirst && result.status == 2
      guard !folders.isEmpty, !isRefused, session.waitForChange() else { return result.status }
      isFirst = false
    }
  }
}
