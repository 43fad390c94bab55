import AnimProgram
import AnimSource
import AnimSyntax

/// A text that an editor offers to insert.
package struct CompletionItem: Hashable, Sendable {
  /// What it is.
  package enum Kind: String, Sendable {
    case keyword, property, function, timing, value, variable, parameter, animator, type, unit
    case enumMember, file, screen, field
  }

  /// The name.
  package var label: String
  /// What it is.
  package var kind: Kind
  /// What stands beside the name: its type, its parameters.
  package var detail = ""
  /// What it does, in Markdown; empty if nothing is known.
  package var documentation = ""
  /// What is inserted behind the cursor.
  package var after = ""
  /// Its type, for values.
  var type: ScriptValueType?
  /// The lower, the earlier in the list.
  package var rank = 1
  /// An edit elsewhere in the file that goes with it, such as an import.
  package var edit: Diagnostic.Edit?

  /// Creates an item.
  init(
    _ label: String, _ kind: Kind, detail: String = "", documentation: String = "",
    after: String = "", type: ScriptValueType? = nil
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    self.after = after
    self.type = type
  }

  /// The item of a name of the language.
  init(
    _ entry: GlossaryEntry, _ kind: Kind, detail: String = "",
    after: String = "", type: ScriptValueType? = nil
  ) {
    self.init(
      entry.name, kind, detail: detail, documentation: entry.markdown,
      after: after, type: type)
  }
}
