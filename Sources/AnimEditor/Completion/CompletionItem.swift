import AnimProgram
import AnimSource
import AnimSyntax

/// A text that an editor offers to insert.
package struct CompletionItem: Hashable, Sendable {
  /// The kind of an item, which editors show as an icon.
  package enum Kind: String, Sendable {
    case keyword, property, function, timing, value, variable, parameter, animator, type, unit
    case enumMember, file, screen, field
  }

  /// The name that the editor shows.
  package var label: String
  /// The kind of the item.
  package var kind: Kind
  /// The text next to the name: its type, its parameters.
  package var detail = ""
  /// A description in Markdown; empty if there is none.
  package var documentation = ""
  /// The text that is inserted after the cursor.
  package var after = ""
  /// The type of a value; `nil` for other items.
  var type: ScriptValueType?
  /// The position in the list: a lower rank comes first.
  package var rank = 1
  /// An additional edit elsewhere in the file, such as an import.
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

  /// Creates the item for a name of the language.
  init(
    _ entry: GlossaryEntry, _ kind: Kind, detail: String = "",
    after: String = "", type: ScriptValueType? = nil
  ) {
    self.init(
      entry.name, kind, detail: detail, documentation: entry.markdown,
      after: after, type: type)
  }
}
