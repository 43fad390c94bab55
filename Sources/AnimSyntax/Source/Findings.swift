/// What the lexer and the parser find wrong in one file, no more than a person can use.
struct Findings {
  /// The number of findings behind which the rest of a file is not looked at.
  static let limit = 1_000

  /// The file's path.
  let path: String
  /// The findings, in the order in which they were made.
  private(set) var list: [Diagnostic] = []
  /// How many findings the lexer made, which are the first ones, in the order of the text.
  private var lexicalCount = 0
  /// The numbers of the findings whose fixes were tried.
  private var proved: Set<Int> = []

  init(path: String) { self.path = path }

  /// Whether nothing more is taken.
  var isFull: Bool { list.count > Self.limit }

  /// Notes that what is found from here on is found by the parser.
  mutating func endLexing() { lexicalCount = list.count }

  /// Whether the lexer reported something at exactly this place.
  func isReportedByLexer(at span: SourceSpan) -> Bool {
    let lexical = list[..<lexicalCount]
    let index = lexical.partitioningIndex { $0.span.start >= span.start }
    return lexical[index...].prefix { $0.span.start == span.start }.contains { $0.span == span }
  }

  /// The numbers of the findings with fixes that were not asked for yet: those of the lexer in a
  /// stretch of the text, and those of the parser from the number `first` on.
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

  /// Keeps only those fixes of a finding that `isGood`.
  mutating func keepFixes(at number: Int, where isGood: (Diagnostic.FixIt) -> Bool) {
    let offered = list[number].fixIts
    list[number].fixIts = offered.filter(isGood)
    // What to write still helps where it does not make everything right.
    if list[number].fixIts.isEmpty, list[number].help.isEmpty {
      list[number].help = offered.map(\.message)
    }
  }

  /// Notes a finding.
  mutating func add(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    guard !isFull else { return }
    if list.count == Self.limit {
      list.append(
        Diagnostic(
          .limitExceeded, "more than \(Self.limit) errors; the rest of the file is not checked",
          path: path, at: span))
      return
    }
    list.append(
      Diagnostic(id, message, path: path, at: span, notes: notes, help: help, fixIts: fixIts))
  }
}

extension ArraySlice {
  /// The index of the first element for which `isAfter` holds, as it does for all later ones.
  fileprivate func partitioningIndex(_ isAfter: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
