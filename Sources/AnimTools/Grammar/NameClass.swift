import AnimEditor
import AnimProgram
import AnimSyntax

/// A class of names that editors highlight alike: one row of the grammars.
package struct NameClass: Sendable {
  /// The name of the class.
  package var name: String
  /// What TextMate calls it.
  var scope: String
  /// The group of Vim that it belongs to.
  var group: String
  /// The names.
  package var names: [String]

  /// All classes, those that win where a name is in several first. Every name stands in the class of
  /// its table.
  package static let all: [NameClass] = {
    let words = Set(Word.allCases.map(\.text))
    func names(_ kinds: GlossaryEntry.Kind...) -> [String] {
      Glossary.all.filter { kinds.contains($0.kind) }.map(\.name)
    }
    let classes = [
      NameClass(
        name: "Property", scope: "support.type.property-name", group: "Identifier",
        names: names(.property, .row)),
      NameClass(
        name: "Value", scope: "variable.language", group: "Constant",
        names: names(.value).filter { !words.contains($0) }),
      NameClass(
        name: "Function", scope: "support.function", group: "Function",
        names: names(.function, .transform, .shape)),
      NameClass(
        name: "Timing", scope: "support.constant.timing", group: "Constant",
        names: names(.timing).filter { !words.contains($0) }),
      NameClass(name: "Type", scope: "support.type", group: "Type", names: names(.type)),
      NameClass(
        name: "Member", scope: "constant.other.member", group: "Constant",
        names: names(.edge, .order, .jump, .interruption)),
      NameClass(
        name: "Argument", scope: "variable.parameter", group: "Identifier",
        names: names(.argument)),
      NameClass(name: "Unit", scope: "keyword.other.unit", group: "Number", names: names(.unit)),
      NameClass(
        name: "Word", scope: "keyword.control", group: "Keyword",
        names: Word.allCases.map(\.text)),
    ]
    return classes.map { row in
      var row = row
      // The longest first: a dotted name before the name that it begins with.
      row.names = Set(row.names).sorted { ($1.count, $0) < ($0.count, $1) }
      return row
    }
  }()

  /// The class of a name.
  package static func named(_ name: String) -> NameClass? { all.first { $0.name == name } }
}
