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

/// The spans around an offset, from the inside outwards, for expanding a selection.
package enum SelectionRanges {
  /// Returns the spans, each of which contains the previous one; the last is the whole file.
  package static func all(at offset: Int, in syntax: FileSyntax) -> [SourceSpan] {
    var spans = [SourceSpan(0, syntax.source.bytes.count)]
    spans += syntax.tokens.map(\.span)
    spans += syntax.expressionIndices.map { syntax[$0].span }
    for id in syntax.statementIndices {
      spans.append(syntax[id].span)
      if case .track(let track) = syntax[id].kind {
        spans += syntax[syntax[track].keys].map(\.span)
      }
    }
    for declaration in syntax.declarations {
      spans.append(declaration.span)
    }
    let around = Set(spans).filter { $0.touches(offset) && !$0.isEmpty }
      .sorted { $0.length < $1.length }
    var nested: [SourceSpan] = []
    for span in around
    where nested.last.map({ span.start <= $0.start && $0.end <= span.end }) ?? true {
      nested.append(span)
    }
    return nested
  }
}

extension SourceFile {
  /// Returns whether a span contains only blanks.
  fileprivate func isBlank(_ span: SourceSpan) -> Bool {
    bytes[span.range.clamped(to: 0..<bytes.count)].allSatisfy { $0 <= 0x20 }
  }
}
