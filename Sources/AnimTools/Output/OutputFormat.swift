import AnimJSON

/// A format in which a command prints its answer: one row of a table, whose first row is the default.
package struct OutputFormat<Answer>: Sendable {
  /// The value of `--format`.
  package let name: String
  /// Writes the answer.
  package let write: @Sendable (Answer, Ink) -> String
  /// Returns the answer for other programs. `nil` if the format is for people.
  private let json: (@Sendable (Answer) -> JSON)?

  /// Creates a format that is written.
  package init(name: String, write: @escaping @Sendable (Answer, Ink) -> String) {
    (self.name, self.write, json) = (name, write, nil)
  }

  /// Creates the format for other programs.
  package init(json: @escaping @Sendable (Answer) -> JSON) {
    (name, write, self.json) = ("json", { answer, _ in json(answer).text }, json)
  }

  /// Returns the result that has an answer.
  package func result(_ answer: Answer, _ ink: Ink) -> ToolResult {
    json.map { ToolResult(json: $0(answer)) } ?? ToolResult(output: write(answer, ink))
  }
}
