import AnimCompiler
import AnimProgram
import AnimSyntax
import AnimTools
import Cases
import TestScripts
import Testing
@testable import animc

/// A row of a language table, as the tests for all rows see it.
struct TableRow: CustomTestStringConvertible, Sendable {
  let table: String
  let name: String
  let summary: String
  /// A complete script that uses the row.
  let script: String

  var testDescription: String { "\(table) \(name)" }

  private init(_ table: String, _ name: String, _ summary: String, _ script: String) {
    self.table = table
    self.name = name
    self.summary = summary
    self.script = script
  }

  /// The rows of all tables except those of findings and commands, which are not names of the
  /// language.
  static let all: [TableRow] =
    Property.all.map { TableRow("property", $0.name, $0.summary, $0.script([$0.example])) }
    + Function.all.map { TableRow("function", $0.name, $0.summary, using("let x = \($0.example)")) }
    + NamedTiming.all.map { TableRow("timing", $0.name, $0.summary, using($0.example)) }
    + Unit.all.map { TableRow("unit", $0.name, $0.summary, using("let x = 3\($0.name)")) }
    + NamedValue.all.map { TableRow("value", $0.name, $0.summary, $0.script) }
    + SnapshotField.all.compactMap { field in
      field.name.map { TableRow("field", $0, field.summary, field.script) }
    }
    + ElementOrder.allCases.map {
      TableRow(
        "order", $0.rawValue, $0.summary,
        animator("elements e of to like e by .\($0.rawValue) { alpha: 0 -> 1 }"))
    }
    + RequestOperation.allCases.map {
      TableRow("operation", $0.rawValue, $0.summary, animator("") + "\nwhen \($0) use a")
    }
    + StatementForm.all.map { TableRow("statement", $0.word.text, $0.summary, $0.example) }

  /// Returns an animator of one second with the given body.
  static func animator(_ body: String) -> String {
    "animator a {\nduration 1s\n\(body)\n}"
  }

  private static func using(_ statement: String) -> String {
    animator("\(statement)\nto { alpha: 0 -> 1 }")
  }
}

extension Property {
  /// Returns a script that sets the property in a place where that is possible.
  func script(_ tracks: [String]) -> String {
    let role =
      roles.contains(.snapshot)
      ? "to" : roles.contains(.overlay) ? "overlay o" : "match m like photo"
    return TableRow.animator("\(role) {\n\(tracks.joined(separator: "\n"))\n}")
  }
}

extension NamedValue {
  /// The value in an expression that results in a number.
  fileprivate var number: String {
    switch type {
    case .bool: "(if \(name) then 1 else 0)"
    case .rectangle: "(if \(name).width == 0 then 1 else 0)"
    default: "(if \(name) == 0 then 1 else 0)"
    }
  }

  fileprivate var script: String {
    switch source {
    case .gesture, .along: break
    default: return TableRow.animator("to { z: \(number) }")
    }
    let gesture = name.hasPrefix("pinch") ? "pinch" : "drag"
    return TableRow.animator("to { alpha: 0 -> 1 }\ninteraction \(gesture) { progress: \(number) }")
  }
}

extension SnapshotField {
  fileprivate var script: String {
    let block = kinds.contains(.slices) ? "slices x of from in columns(2)" : "match x like photo"
    let value = "x.\(name ?? "")"
    let number =
      type == .rectangle ? "\(value).x / 1pt" : type == .length ? "\(value) / 1pt" : value
    return TableRow.animator(
      "\(block) { z: \(type == .bool ? "if \(value) then 1 else 0" : number) }")
  }
}

@Suite("The tables of the language") struct TableTests {
  @Test("a name is in its table once, with a summary of one sentence")
  func rows() {
    forEachCase(TableRow.all) { row in
      #expect(TableRow.all.filter { $0.table == row.table && $0.name == row.name }.count == 1)
      #expect(
        row.summary.first?.isUppercase == true || row.summary.first?.isNumber == true
          || row.summary.first == "-")
      #expect(row.summary.hasSuffix("."))
      #expect(!row.summary.dropLast().contains(". "))
    }
  }

  @Test("the example of a row has its name, and compiles")
  func examples() {
    forEachCase(TableRow.all) { row in
      #expect(row.script.contains(row.name))
      let errors = Script(row.script).result.diagnostics.filter { $0.severity == .error }
      #expect(errors.map(\.message) == [], "\(row.script)")
    }
  }

  @Test("`animc explain` shows how to write a timing, in a line that compiles")
  func timings() {
    forEachCase(["bezier", "steps", "points", "path", "spring"]) { (name: String) in
      let page = Tool.run(["explain", name], in: ToolEnvironment()).output
      let example = try #require(
        page.split(separator: "\n").last { $0.contains("timing \(name)(") })
      let script = "animator a {\n    duration 1s\n\(example)\n    to { alpha: 0 -> 1 }\n}"
      #expect(Script(script).result.diagnostics.isEmpty, "\(script)")
    }
  }

  @Test("no two functions or timings have the same name")
  func functions() {
    let names =
      Function.all.map(\.name) + NamedTiming.all.map(\.name)
      + ["bezier", "steps", "points", "path", "spring"]
    #expect(Set(names).count == names.count)
  }

  @Test("`animc explain` explains every keyword")
  func words() {
    forEachCase(Word.allCases.map(\.text)) { word in
      #expect(Tool.run(["explain", word], in: ToolEnvironment()).output.hasPrefix(word))
    }
  }

  @Test("a command and its options have summaries and a help page")
  func commands() {
    forEachCase(Command.all.map(\.name)) { name in
      let rows = Command.all.filter { $0.name == name }
      let command = try #require(rows.count == 1 ? rows.first : nil)
      #expect(command.summary.hasSuffix(".") && command.summary.first?.isUppercase == true)
      #expect(Set(command.options.map(\.name)).count == command.options.count)
      for option in command.options { #expect(option.summary.hasSuffix("."), "\(option.name)") }
      #expect(Tool.run(["help", name], in: ToolEnvironment()).status == 0)
    }
  }

  /// A rule's `if` reads what its row says, and nothing else.
  @Test("a rule's `if` reads the values that their rows allow, and no others")
  func ruleValues() {
    forEachCase(NamedValue.all.map(\.name)) { name in
      let row = try #require(NamedValue.all.first { $0.name == name })
      let condition = row.type == .bool ? name : "\(row.number) == 1"
      let script = TableRow.animator("to { alpha: 0 -> 1 }") + "\nwhen any if \(condition) use a"
      let errors = Script(script).result.diagnostics.filter { $0.severity == .error }
      #expect(errors.map(\.id) == (row.isForRules ? [] : [.misplaced]))
    }
  }
}

extension NamedValue: CustomTestStringConvertible {
  /// The name in the message of a failure.
  public var testDescription: String { name }
}
