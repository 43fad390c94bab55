import AnimSource
import AnimSyntax

extension FileSyntax {
  /// Returns the shortest expression that contains an offset or ends there and meets a condition.
  func expression(
    at offset: Int, where isWanted: (Index<ExpressionSyntax>) -> Bool = { _ in true }
  ) -> Index<ExpressionSyntax>? {
    expressionIndices
      .filter { self[$0].span.touches(offset) && !self[$0].span.isEmpty && isWanted($0) }
      .min { self[$0].span.length < self[$1].span.length }
  }

  /// Returns the index of the declaration that contains an offset.
  func declarationIndex(at offset: Int) -> Int? {
    declarationIndices.first { declaration(at: $0).span.touches(offset) }
  }
}

extension SourceSpan {
  /// The number of bytes in the span.
  var length: Int { Int(end) - Int(start) }
}
