import AnimSource

/// The diagnostics of the lexer and the parser for one file.
struct Findings {
  private var limited: DiagnosticList
  /// The number of diagnostics from the lexer. They come first, in the order of the text.
  private var lexicalCount = 0
  /// The indices of the diagnostics whose fixes have been tried.
  private var proved: Set<Int> = []

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

  /// Returns the indices of the diagnostics whose fixes have not been tried yet: those of the lexer
  /// in a range of the text, and those of the parser from the index `first` on.
  mutating func unproved(in range: Range<Int>, from first: Int) -> [Int] {
    let lexical = list[..<lexicalCount]
    let start = lexical.partitioningIndex { $0.span.start >= range.lowerBound }
    let own = (start..<lexicalCount).prefix { list[$0].span.start < range.upperBound }
    let numbers = (Array(own) + Array(max(first, lexicalCount)..<max(first, list.count))).filter {
      !list[$0].fixIts.isEmpty && !proved.contains($0)
    }
    proved.formUnion(numbers)
    return numbers
  }

  /// Keeps only the fixes of a diagnostic that satisfy `isGood`.
  mutating func keepFixes(at number: Int, where isGood: (Diagnostic.FixIt) -> Bool) {
    let offered = list[number].fixIts
    limited.all[number].fixIts = offered.filter(isGood)
    // The suggestion still helps even if it does not fix everything.
    if list[number].fixIts.isEmpty, list[number].help.isEmpty {
      limited.all[number].help = offered.map(\.message)
    }
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
