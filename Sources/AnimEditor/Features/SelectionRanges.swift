import AnimSource
import AnimSyntax

/// The spans around an offset, from the inside outwards, for expanding a selection.
package enum SelectionRanges {
  /// Returns the spans, each of which contains the previous one; the last is the whole file.
  package static func all(at offset: Int, in syntax: FileSyntax) -> [SourceSpan] {
    var spans = [SourceSpan(0, syntax.source.bytes.count)]
    spans += syntax.tokens.map(\.span)
    spans += syntax.expressions.map(\.span)
    spans += syntax.statements.map(\.span)
    spans += syntax.tracks.flatMap { syntax[$0.keys].map(\.span) }
    spans += syntax.declarations.map(\.span)
    let around = Set(spans).filter { $0.touches(offset) && !$0.isEmpty }
      .sorted { $0.length < $1.length }
    var nested: [SourceSpan] = []
    for span in around where nested.last.map(span.contains) ?? true { nested.append(span) }
    return nested
  }
}
