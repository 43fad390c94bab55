import AnimProgram
import AnimSyntax

extension Command {
  /// `animc explain`
  static let explain = Command(
    name: "explain", operands: "ID", count: 1...1,
    summary: "Explains a finding at length, with a wrong and a right example.",
    details: """
      ID is what stands in brackets in a finding, such as unit-mismatch; or the name of a
      property, function, timing, statement, unit, value or operation.
      """,
    options: [],
    run: { arguments, _ throws(UsageError) in
      let name = arguments.operands.first ?? ""
      let pages = Explanation.pages(about: name)
      if pages.isEmpty { throw .unknown("id", name, among: Explanation.names) }
      return ToolResult(output: pages.joined(separator: "\n"))
    })
}

/// What the tables of the language say about a name.
private enum Explanation {
  /// Every page about a name; several where, say, a property and a statement share it.
  static func pages(about name: String) -> [String] {
    let diagnostics = DiagnosticRow.all.filter { $0.id.rawValue == name }.map(page)
    return diagnostics + rows.filter { $0.name == name }.map(page)
  }

  /// All names that have a page.
  static var names: [String] { DiagnosticRow.all.map(\.id.rawValue) + rows.map(\.name) }

  /// A row of some table.
  private struct Row {
    var name: String
    /// What the table is about: `property`.
    var kind: String
    var summary: String
    /// Further facts, one a line.
    var facts: [String] = []
    var example = ""
  }

  private static var rows: [Row] {
    properties + functions + timings + madeTimings + transforms + statements + units + values
      + operations
  }

  private static var properties: [Row] {
    Property.all.map {
      Row(
        name: $0.name, kind: "property", summary: $0.summary, facts: ["Type: \($0.type)"],
        example: $0.example)
    }
  }

  private static var functions: [Row] {
    Function.all.map {
      Row(name: $0.name, kind: "function", summary: $0.summary, example: $0.example)
    }
  }

  private static var timings: [Row] {
    NamedTiming.all.map {
      Row(name: $0.name, kind: "timing", summary: $0.summary, example: $0.example)
    }
  }

  /// The timings that are made from numbers.
  private static var madeTimings: [Row] {
    [
      (
        "bezier", "A cubic curve through two control points: x1, y1, x2, y2, each x from 0 to 1.",
        "timing bezier(0.2, 0, 0, 1)"
      ),
      (
        "spring",
        "A spring, by its damping ratio, by response, by duration and bounce, or by its physics.",
        "timing spring(response: 0.5s, dampingRatio: 0.8)"
      ),
      ("steps", "So many even steps, and where they jump.", "timing steps(4, .jumpEnd)"),
      (
        "points", "Straight lines between points, as CSS draws them.",
        "timing points(0, 0.25 at 75%, 1)"
      ),
      (
        "path", "Cubic pieces by their control points, from 0, 0 to 1, 1; x never runs back.",
        "timing path(0, 0, 0.2, 0, 0.4, 1, 1, 1)"
      ),
    ].map { Row(name: $0, kind: "timing", summary: $1, example: $2) }
  }

  private static var transforms: [Row] {
    TransformSignature.table.map { row in
      let arguments = row.arguments.enumerated().map { index, argument in
        "\(argument.type)" + (index < row.required ? "" : "?")
      }
      return Row(
        name: row.name, kind: "transform function",
        summary: "A function of a list for `transform`, as in CSS.",
        facts: ["Arguments: \(arguments.joined(separator: ", "))"])
    }
  }

  private static var statements: [Row] {
    StatementForm.all.map {
      Row(name: $0.word.text, kind: "statement", summary: $0.summary, example: $0.example)
    }
  }

  private static var units: [Row] {
    Unit.all.map {
      Row(name: $0.name, kind: "unit", summary: $0.summary, facts: ["Measures: \($0.dimension)"])
    }
  }

  private static var values: [Row] {
    NamedValue.all.map {
      Row(name: $0.name, kind: "value", summary: $0.summary, facts: ["Type: \($0.type)"])
    }
  }

  private static var operations: [Row] {
    RequestOperation.allCases.map {
      Row(name: $0.rawValue, kind: "operation", summary: $0.summary)
    }
  }

  private static func page(_ row: Row) -> String {
    var text = "\(row.name) (\(row.kind))\n\n\(row.summary)\n"
    if !row.facts.isEmpty { text += "\n" + row.facts.map { $0 + "\n" }.joined() }
    if !row.example.isEmpty { text += "\nExample:\n\n" + indented(row.example) }
    return text
  }

  private static func page(_ row: DiagnosticRow) -> String {
    var text = "\(row.id.rawValue) (\(row.id.severity.rawValue))\n\n\(row.summary)\n"
    if !row.explanation.isEmpty { text += "\n\(row.explanation)\n" }
    if !row.wrong.isEmpty { text += "\nWrong:\n\n" + indented(row.wrong) }
    if !row.right.isEmpty { text += "\nRight:\n\n" + indented(row.right) }
    return text
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}
