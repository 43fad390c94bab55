import AnimTools

/// A command of the tool: one row of the table of commands.
struct Command: Sendable {
  /// The name of the command.
  var name: String
  /// The operands, as they appear in the help.
  var operands: String
  /// The allowed number of operands.
  var count: ClosedRange<Int>
  /// A sentence that describes the command.
  var summary: String
  /// Further paragraphs of the help.
  var details: String
  /// The options of the command.
  var options: [CommandOption]
  /// The folders that are watched to run the command again. Empty if it runs once.
  var watched: @Sendable (Arguments, ToolEnvironment) -> [String] = { _, _ in [] }

  let run: @Sendable (Arguments, ToolEnvironment) throws(UsageError) -> ToolResult
}

extension Command {
  /// Runs the command with some arguments. Returns its result, or what is wrong with them.
  func result(
    _ environment: ToolEnvironment, _ arguments: (Command) throws(UsageError) -> Arguments
  ) -> ToolResult {
    do throws(UsageError) {
      var arguments = try arguments(self)
      arguments.usual = environment.usualScripts
      var environment = environment
      if let color = arguments["color"], color != "auto" {
        environment.isColored = color == "always"
      }
      var result = try run(arguments, environment)
      if !arguments.has("quiet") { result.errors += result.notes }
      result.notes = ""
      return result
    } catch {
      return error.result
    }
  }
}

/// An option of a command: one row of the table.
struct CommandOption: Sendable {
  /// The name without the two dashes.
  var name: String
  /// The value, as it appears in the help. `nil` for an option without a value.
  var argument: String?
  /// The allowed values. Empty if they are checked elsewhere.
  var choices: [String] = []
  /// The letter after one dash that means the same. `nil` if there is none.
  var short: Character? { ["output": "o", "quiet": "q"][name] }
  /// Whether it may be repeated.
  var isRepeatable = false
  /// A sentence that describes the option.
  var summary: String

  /// Creates a row.
  init(
    _ name: String, taking argument: String? = nil, choices: [String] = [],
    isRepeatable: Bool = false, _ summary: String
  ) {
    self.name = name
    self.argument = argument ?? (choices.isEmpty ? nil : choices.joined(separator: "|"))
    self.choices = choices
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// What other tools call some of the options.
  static let others = [
    "rtl": "right-to-left", "size": "container", "reduced": "reduce-motion",
    "strict": "warnings-as-errors", "json": "format json", "a": "all", "f": "format",
  ]

  /// The options that every command takes.
  static let ofEveryCommand = [
    CommandOption("color", choices: ["auto", "always", "never"], "Whether the output is colored."),
    CommandOption("quiet", "Prints nothing but results and errors."),
  ]
}
