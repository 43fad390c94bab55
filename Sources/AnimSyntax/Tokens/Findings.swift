import AnimSource

/// The diagnostics of the lexer and the parser for one file.
struct Findings {
  private var limited: DiagnosticList
  /// The number of diagnostics from the lexer. They come first, in the order of the text.
  private var lexicalCount = 0

  init(path: String) { limited = DiagnosticList(path: path) }

  /// The diagnostics, in the order in which they were reported.
  var list: [Diagnostic] { limited.all }

  /// Whether no more diagnostics are accepted.
  var isFull: Bool { limited.isFull }

  /// Marks all later diagnostics as those of the parser.
  mutating func endLexing() { lexicalCount = list.count }

  /// Returns whether the lexer has reported something at exactly this place.
  func isReportedByLexer(at span: SourceSpan) -> Bool {
    let lexical = list[..<lexicalCount]
    let index = lexical.partitioningIndex { $0.span.start >= span.start }
    return lexical[index...].prefix { $0.span.start == span.start }.contains { $0.span == span }
  }

  /// Adds a diagnostic.
  mutating func add(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    limited.add(id, message, at: span, notes: notes, help: help, fixIts: fixIts)
  }
}

extension RandomAccessCollection {
  /// The index of the first element that satisfies `isAfter`, as all later ones have to.
  package func partitioningIndex(_ isAfter: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if isAfter(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
