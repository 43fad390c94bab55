import AnimSource
import AnimSyntax

/// A range of whole lines that an editor can fold.
package struct FoldingRange: Hashable, Sendable {
  /// The kind of text that is folded.
  package enum Kind: String, Sendable { case region, comment, imports }

  /// The range, from the line that stays visible to the line that closes it.
  package var span: SourceSpan
  /// The kind of text that is folded.
  package var kind: Kind

  /// Returns the ranges of a file: the contents of brackets, comments of several lines, and
  /// consecutive imports.
  package static func all(in syntax: FileSyntax) -> [FoldingRange] {
    let lines = LineIndex(syntax.source.bytes)
    return (brackets(syntax) + comments(syntax) + imports(syntax))
      .filter { !lines.isOneLine($0.span) }
      .sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
  }

  private static func brackets(_ syntax: FileSyntax) -> [FoldingRange] {
    var open: [SourceSpan] = []
    var ranges: [FoldingRange] = []
    for token in syntax.tokens {
      switch token.kind {
      case .leftBrace, .leftParen, .leftBracket: open.append(token.span)
      case .rightBrace, .rightParen, .rightBracket:
        guard let start = open.popLast() else { continue }
        ranges.append(
          FoldingRange(span: SourceSpan(Int(start.start), Int(token.span.end)), kind: .region))
      default: break
      }
    }
    return ranges
  }

  /// Returns the comments of several lines, and consecutive comment lines.
  private static func comments(_ syntax: FileSyntax) -> [FoldingRange] {
    var ranges: [FoldingRange] = []
    for comment in syntax.comments {
      if let last = ranges.last, comment.startsLine,
        syntax.source.isBlank(SourceSpan(Int(last.span.end), Int(comment.span.start)))
      {
        ranges[ranges.count - 1].span = last.span.joined(comment.span)
      } else {
        ranges.append(FoldingRange(span: comment.span, kind: .comment))
      }
    }
    return ranges
  }

  private static func imports(_ syntax: FileSyntax) -> [FoldingRange] {
    let spans = syntax.declarations.prefix { declaration in
      if case .importing = declaration.kind { true } else { false }
    }.map(\.span)
    guard let first = spans.first, let last = spans.last, spans.count > 1 else { return [] }
    return [FoldingRange(span: first.joined(last), kind: .imports)]
  }
}

extension SourceFile {
  /// Returns whether a span contains only blanks.
  fileprivate func isBlank(_ span: SourceSpan) -> Bool {
    bytes[span.range.clamped(to: 0..<bytes.count)].allSatisfy { $0 <= 0x20 }
  }
}
