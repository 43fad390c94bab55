import AnimCompiler
import AnimProgram
import AnimScene
import AnimSyntax

/// A class of names that editors highlight in the same way: one row of the grammars.
package struct NameClass: Sendable {
  /// The name of the class.
  package var name: String
  /// The scope in TextMate grammars.
  var scope: String
  /// The highlight group in Vim.
  var group: String
  /// The names.
  package var names: [String]

  /// All classes. If a name is in several, the first one is used. Every name is in the class of its
  /// table.
  package static let all: [NameClass] = {
    let words = Set(Word.allCases.map(\.text))
    func names(_ kinds: NameKind...) -> [String] {
      LanguageName.all.filter { kinds.contains($0.kind) }.map(\.name)
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
        names: LanguageName.all.filter(\.kind.isMember).map(\.name)),
      NameClass(
        name: "Answer", scope: "keyword.control.answer", group: "Keyword", names: names(.answer)),
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
      // Longest first: a dotted name comes before the name that it starts with.
      row.names = Set(row.names).sorted { ($1.count, $0) < ($0.count, $1) }
      return row
    }
  }()

  /// Returns the class with a name. `nil` if there is none.
  package static func named(_ name: String) -> NameClass? { all.first { $0.name == name } }
}
