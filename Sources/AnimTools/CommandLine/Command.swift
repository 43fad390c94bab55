/// A command of the tool: one row of the table of commands.
package struct Command: Sendable {
  /// The name of the command.
  package var name: String
  /// The operands, as they appear in the help.
  package var operands: String
  /// The allowed number of operands.
  package var count: ClosedRange<Int>
  /// A sentence that describes the command.
  package var summary: String
  /// Further paragraphs of the help.
  package var details: String
  /// The options of the command.
  package var options: [CommandOption]
  /// The folders that are watched to run the command again. Empty if it runs once.
  var watched: @Sendable (Arguments, ToolEnvironment) -> [String] = { _, _ in [] }

  let run: @Sendable (Arguments, ToolEnvironment) throws(UsageError) -> ToolResult
}

/// An option of a command: one row of the table.
package struct CommandOption: Sendable {
  /// The name without the two dashes.
  package var name: String
  /// The value, as it appears in the help. `nil` for an option without a value.
  package var argument: String?
  /// The allowed values. Empty if they are checked elsewhere.
  package var choices: [String] = []
  /// The letter after one dash that means the same. `nil` if there is none.
  package var short: Character? { ["output": "o", "quiet": "q"][name] }
  /// Whether it may be repeated.
  package var isRepeatable = false
  /// A sentence that describes the option.
  package var summary: String

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

  /// The options that every command takes.
  static let ofEveryCommand = [
    CommandOption("color", choices: ["auto", "always", "never"], "Whether the output is colored."),
    CommandOption("quiet", "Prints nothing but results and errors."),
  ]
}
