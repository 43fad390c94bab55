/// What the lexer and the parser find wrong in one file, no more than a person can use.
struct Findings {
  /// The number of findings behind which the rest of a file is not looked at.
  static let limit = 1_000

  /// The file's path.
  let path: String
  /// The findings, in the order in which they were made.
  private(set) var list: [Diagnostic] = []

  init(path: String) { self.path = path }

  /// Whether nothing more is taken.
  var isFull: Bool { list.count > Self.limit }

  /// Notes a finding.
  mutating func add(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    guard !isFull else { return }
    if list.count == Self.limit {
      list.append(
        Diagnostic(
          .limitExceeded, "more than \(Self.limit) mistakes; the rest of the file is not read",
          path: path, at: span))
      return
    }
    list.append(
      Diagnostic(id, message, path: path, at: span, notes: notes, help: help, fixIts: fixIts))
  }
}
