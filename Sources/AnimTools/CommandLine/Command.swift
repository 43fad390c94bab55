/// A command of the tool: one row of its table.
package struct Command: Sendable {
  /// The word that calls it.
  package var name: String
  /// What stands behind the word, as a person writes it.
  package var operands: String
  /// How many operands it takes.
  package var count: ClosedRange<Int>
  /// A sentence for people.
  package var summary: String
  /// Further paragraphs of its help.
  package var details: String
  /// The options that it understands.
  package var options: [CommandOption]
  /// The folders in which a change asks for another run; empty where one run is all.
  var watched: @Sendable (Arguments, ToolEnvironment) -> [String] = { _, _ in [] }

  let run: @Sendable (Arguments, ToolEnvironment) throws(UsageError) -> ToolResult
}

/// An option of a command: one row of its table.
package struct CommandOption: Sendable {
  /// The name without the two dashes.
  package var name: String
  /// What stands behind the name; nil for an option without a value.
  package var argument: String?
  /// The only values that it takes; empty where others are checked elsewhere.
  package var choices: [String] = []
  /// Whether it may stand more than once.
  package var isRepeatable = false
  /// A sentence for people.
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
}

extension Command {
  /// All commands, in the order in which the guide lists them.
  package static let all: [Command] = [
    initialize, check, format, list, resolve, sample, plot, film, gallery, preview, names, explain,
  ]

  /// The command of a name; anything else is an error with the nearest one.
  static func named(_ name: String) throws(UsageError) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    throw .unknown("command", name, among: all.map(\.name) + ["help"])
  }
}
