/// A format in which a command prints its answer: one row of a table, whose first row is the default.
struct OutputFormat<Answer>: Sendable {
  /// The value of `--format`.
  let name: String
  /// Writes the answer.
  let write: @Sendable (Answer, Ink) -> String
}

extension Arguments {
  /// Returns the row of a table that `--format` names.
  func format<Answer>(among all: [OutputFormat<Answer>]) -> OutputFormat<Answer> {
    all.first { $0.name == self["format"] } ?? all[0]
  }
}
