import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// The completions at the cursor, according to what the parser expects there.
package struct Completion: Sendable {
  /// The text that an item replaces: the name around the cursor.
  package let replaced: SourceSpan
  /// The items, the most likely one first.
  package let items: [CompletionItem]
  /// Whether typing more letters may bring items that are not among these.
  package var isPartial: Bool { items.count { $0.edit != nil } >= CompletionProbe.elsewhereLimit }

  /// Finds the completions at an offset, even in a file with errors. There are none in comments,
  /// and none in strings other than those of imports.
  package init(at offset: Int, in view: ScriptView) {
    let bytes = view.syntax.source.bytes
    let offset = min(max(offset, 0), bytes.count)
    if let string = view.syntax.tokens.first(where: {
      $0.kind == .string && Int($0.span.start) < offset
        && offset < Int($0.span.end) + (view.syntax.isClosed($0) ? 0 : 1)
    }) {
      (replaced, items) = view.imports(in: string.span, at: offset)
      return
    }
    var start = offset
    while start > 0, bytes[start - 1].continuesIdentifier { start -= 1 }
    // `300m`: the digits are not a part of the name.
    while start < offset, bytes[start].isDigit { start += 1 }
    var end = offset
    while end < bytes.count, bytes[end].continuesIdentifier { end += 1 }
    replaced = SourceSpan(start, end)
    guard !view.syntax.comments.contains(where: { $0.holds(offset) }) else {
      items = []
      return
    }
    let probe = CompletionProbe(
      replacing: replaced, typed: SourceSpan(start, offset), in: view)
    var seen: Set<String> = []
    items = probe.items.sorted { ($0.rank, $0.label) < ($1.rank, $1.label) }
      .filter { seen.insert($0.label).inserted }
      .map { item in
        var item = item
        // What it needs after it may be there already.
        if let next = bytes.at(end), item.after.utf8.first == next { item.after = "" }
        return item
      }
  }
}

extension Comment {
  /// Returns whether text that is typed at the offset becomes part of the comment.
  fileprivate func holds(_ offset: Int) -> Bool {
    Int(span.start) < offset && offset <= Int(span.end)
  }
}

extension FileSyntax {
  /// Returns whether a string ends with a quote, and not with its line.
  fileprivate func isClosed(_ string: Token) -> Bool {
    !diagnostics.contains { $0.id == .syntax && $0.span == string.span }
  }
}

extension ScriptView {
  /// Returns the part of a string that is replaced by the files that an import there can name. There are none if it is
  /// another string.
  fileprivate func imports(
    in string: SourceSpan, at offset: Int
  ) -> (SourceSpan, [CompletionItem]) {
    let start = Int(string.start) + 1
    let isClosed = text(of: string).utf8.count > 1 && text(of: string).hasSuffix("\"")
    let end = max(offset, Int(string.end) - (isClosed ? 1 : 0))
    let replaced = SourceSpan(min(start, offset), end)
    let isImport = syntax.declarations.contains { declaration in
      if case .importing = declaration.kind { declaration.focus == string } else { false }
    }
    guard isImport else { return (replaced, []) }
    let items = workspace.paths.filter { $0 != path }
      .compactMap { importText(of: $0) }.map { CompletionItem($0, .file) }
    return (replaced, items.sorted { $0.label < $1.label })
  }
}
