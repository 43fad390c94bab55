import AnimCompiler
import AnimEditor
import AnimProgram
import AnimSource
import AnimSyntax
import AnimTools
import Testing
@testable import animc

/// A page of the catalog that is generated from the tables in the sources.
struct ReferencePage: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String

  var testDescription: String { name }

  /// Creates a page of sections.
  init(_ name: String, title: String, _ abstract: String, _ overview: String, _ sections: [String])
  {
    self.name = name
    let head = "# \(title)\n\n\(abstract)\n\n## Overview\n\n\(overview)\n\n"
    text = head + sections.joined(separator: "\n")
  }

  private static let origin =
    "The tests generate this page from the tables in the sources, so it is complete."

  /// All pages.
  static let all = [
    ReferencePage(
      "Reference", title: "Every name", "All statements, properties, values, functions and units.",
      origin + " `animc explain NAME` prints one entry.",
      [
        statements, properties, values, snapshotFields, elementOrders, functions, transforms, units,
        timings, operations, answers,
      ]),
    ReferencePage(
      "Reference-Tool", title: "The tool", "Every command of `animc` with its options.",
      origin
        + " `animc help COMMAND` prints the help of one command, and `animc --version` the version."
        + " Every command also takes \(CommandOption.ofEveryCommand.map { "`--\($0.name)`" }.joined(separator: " and ")).",
      Command.all.map(command)),
  ]

  // MARK: Names

  private static var statements: String {
    let places: [(BlockKinds, String)] = [
      (.animator, "animator"), (.reduced, "reduced"), (.screen, "from, to"),
      (.container, "container"), (.overlay, "overlay"), (.slices, "slices"),
      (.elements, "elements"), (.match, "match"), (.window, "during"),
    ]
    let rows = StatementForm.all.map { form in
      let own = places.filter { form.blocks.contains($0.0) }.map { "`\($0.1)`" }
      return
        "### \(form.word.text)\n\n\(form.summary) It is allowed in \(own.joined(separator: ", ")).\n"
        + "\n" + script(form.example)
    }
    return "## Statements\n\n" + rows.joined(separator: "\n")
  }

  private static var properties: String {
    return table(
      "Properties",
      "A property without an identity sets several others, or defaults to the frame that the container "
        + "provides. If Reduce Motion is on, a cross-fade replaces what moves.",
      ["property", "type", "identity", "range", "on", "moves", "what it does", "example"],
      Property.all.map { row in
        [
          code(row.name), code("\(row.type)"), identity(row), range(row.range),
          row.roles.words,
          row.moves ? "yes" : "no", row.summary, code(row.example),
        ]
      })
  }

  private static func identity(_ row: Property) -> String {
    switch row.type {
    case .transform: return code("[]")
    case .clip: return code("none")
    case .bool: return row.identity.first == 1 ? code("true") : code("false")
    default: break
    }
    let numbers = row.identity.map { $0 == .infinity ? "∞" : number($0) }
    return numbers.count > 1 ? "(\(numbers.joined(separator: ", ")))" : numbers.first ?? ""
  }

  private static func range(_ range: ClosedRange<Double>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (-.infinity, .infinity): ""
    case (let low, .infinity): "≥ \(number(low))"
    case (let low, let high): "\(number(low))…\(number(high))"
    }
  }

  private static var values: String {
    table(
      "Values",
      "Some can also be used in the `if` of a rule. `request.NAME` is a value that the app passes.",
      ["value", "type", "in a rule", "what it is"],
      NamedValue.all.map {
        [code($0.name), code("\($0.type)"), $0.isForRules ? "yes" : "no", $0.summary]
      })
  }

  private static var snapshotFields: String {
    let kinds: [SnapshotKind] = [.slices, .elements, .match]
    return table(
      "Values of snapshots",
      "After the name of slices, elements or a match; outside the block, those of the first snapshot.",
      ["value", "type", "of", "where", "what it is"],
      SnapshotField.all.compactMap { field in
        field.name.map { name in
          [
            code("NAME.\(name)"), code("\(field.type)"),
            kinds.filter(field.kinds.contains).map(\.rawValue).joined(separator: ", "),
            field.isOwn ? "in its own block" : "anywhere", field.summary,
          ]
        }
      })
  }

  private static var elementOrders: String {
    table(
      "Orders of elements", "After `by`.", ["order", "how elements are counted"],
      ElementOrder.allCases.map { [code(".\($0.rawValue)"), $0.summary] })
  }

  private static var functions: String {
    table(
      "Functions", "Every timing is also a function from Number to Number.",
      ["function", "arguments and result", "what it returns", "example"],
      Function.all.map { [code($0.name), signature($0.signature), $0.summary, code($0.example)] })
  }

  private static func signature(_ signature: Function.Signature) -> String {
    switch signature {
    case .fixed(let types, let result):
      return "(\(types.map { "\($0)" }.joined(separator: ", "))) → \(result)"
    case .alike(let count, let result):
      let many = count.count > 1 ? "quantities" : count.upperBound == 1 ? "a quantity" : nil
      let what = many ?? "\(count.upperBound) quantities"
      let alike = count.upperBound > 1 ? " of one dimension" : ""
      let gives =
        switch result {
        case .same: count.upperBound > 1 ? "such a quantity" : "a quantity of its dimension"
        case .number: "Number"
        case .root: "a quantity of half its dimension"
        }
      return "\(what)\(alike) → \(gives)"
    case .random: return "two quantities of one dimension, `seed:` → such a quantity"
    }
  }

  private static var transforms: String {
    table(
      "Transform functions",
      "In a list for `transform`, as in CSS. An argument with `?` is optional.",
      ["function", "arguments"],
      TransformSignature.table.map { row in
        let arguments = row.arguments.enumerated().map { index, argument in
          "\(argument.type)" + (index < row.required ? "" : "?")
        }
        return [code(row.name), arguments.joined(separator: ", ")]
      })
  }

  private static var units: String {
    table(
      "Units", "Directly after a number.", ["unit", "measures", "what it is", "example"],
      Unit.all.map { [code($0.name), "\($0.dimension)", $0.summary, code("3\($0.name)")] })
  }

  private static var timings: String {
    table(
      "Timings with a name", "<doc:Language-Timings> describes all others.",
      ["timing", "motion", "example"],
      NamedTiming.all.map { [code($0.name), $0.summary, code($0.example)] })
  }

  private static var operations: String {
    table(
      "Operations", "After `when`; `any` matches all of them.", ["operation", "what happens"],
      RequestOperation.allCases.map { [code($0.rawValue), $0.summary] })
  }

  private static var answers: String {
    table(
      "Answers", "After `use` in a rule, instead of an animator.", ["answer", "what happens"],
      RuleAnswer.allCases.map { [code($0.rawValue), $0.summary] })
  }

  // MARK: Commands

  private static func command(_ row: Command) -> String {
    var text =
      "## animc \(row.name)\n\n```\nanimc \(row.name) \(row.operands)\n```\n\n\(row.summary)\n"
    if !row.details.isEmpty { text += "\n\(row.details.trimmingCharacters(in: .newlines))\n" }
    guard !row.options.isEmpty else { return text }
    let options = row.options.map { option in
      [
        code("--\(option.name)" + (option.argument.map { " \($0)" } ?? ""))
          .replacing("|", with: "\\|"), option.summary,
      ]
    }
    return text + "\n" + rows(["option", "what it does"], options)
  }

  // MARK: Markdown

  private static func table(
    _ title: String, _ note: String, _ head: [String], _ body: [[String]]
  ) -> String {
    "## \(title)\n\n\(note)\n\n" + rows(head, body)
  }

  private static func rows(_ head: [String], _ body: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + body
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private static func code(_ text: String) -> String { "`\(text)`" }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// A script in its canonical layout.
  private static func script(_ text: String) -> String {
    let source = SourceFile(path: "test.anim", bytes: Array(text.utf8))
    let formatted = String(decoding: FileSyntax(parsing: source).formatted(), as: UTF8.self)
    return "```anim\n\(formatted.trimmingCharacters(in: .newlines))\n```\n"
  }
}
