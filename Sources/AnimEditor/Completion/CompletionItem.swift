import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// A text that an editor offers to insert.
package struct CompletionItem: Hashable, Sendable {
  /// The name that the editor shows.
  package var label: String
  /// The kind of the name, which editors show as an icon.
  package var kind: NameKind
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
  package var edit: TextEdit?

  /// Creates an item.
  init(
    _ label: String, _ kind: NameKind, detail: String = "", documentation: String = "",
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
  init(_ meaning: BuiltIn, detail: String = "", after: String = "", type: ScriptValueType? = nil) {
    let entry = LanguageName.of(meaning)
    self.init(
      entry.name, entry.kind, detail: detail, documentation: entry.markdown, after: after,
      type: type)
  }
}
