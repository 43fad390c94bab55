import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

extension CompletionItem {
  /// The declarations that a file may contain.
  static let declarations = [Word.animator, .when, .import, .let, .func, .timing, .extern].map {
    CompletionItem($0.text, .word, after: " ")
  }
}

// MARK: Statements
extension CompletionProbe {
  /// The statements and tracks that a block may contain.
  var statementItems: [CompletionItem] {
    guard let kinds = block?.kinds else { return CompletionItem.declarations }
    guard written.isEmpty, kinds != .interaction else { return trackItems }
    return trackItems
      + StatementForm.all.filter { $0.blocks.isSuperset(of: kinds) }.map {
        CompletionItem(.word($0.word), after: " ")
      }
  }

  /// The tracks that a block may contain, or the rows of an interaction.
  var trackItems: [CompletionItem] {
    guard let block else { return properties(of: .all) }
    if block.kinds == .interaction { return rows }
    let hasTracks = StatementForm.trackBlocks.isSuperset(of: block.kinds.subtracting(.window))
    let tracks = hasTracks ? properties(of: block.roles) : []
    return written.isEmpty ? tracks : rest(of: tracks)
  }

  /// The part of a dotted name that is already typed: `translate.`
  private var written: String {
    let bytes = syntax.source.bytes
    let end = Int(cursor.start)
    var start = end
    while start > 0, bytes[start - 1] == UInt8(ascii: ".") || bytes[start - 1].beginsIdentifier {
      start -= 1
    }
    return syntax.source.text(of: SourceSpan(start, end))
  }

  /// Returns the items that continue what is typed, by the part that is missing.
  private func rest(of items: [CompletionItem]) -> [CompletionItem] {
    let written = written
    return items.filter { $0.label.hasPrefix(written) }.map { item in
      var rest = item
      rest.label = String(item.label.dropFirst(written.count))
      return rest
    }
  }

  private var rows: [CompletionItem] {
    InteractionRow.allCases.map { CompletionItem(.row($0), detail: "\($0.type)", after: ": ") }
  }
}

extension Property.Roles {
  /// All roles.
  fileprivate static let all: Property.Roles = [.snapshot, .container, .overlay, .match]
}
