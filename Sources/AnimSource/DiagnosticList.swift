/// The diagnostics of one stage for one file, limited to a useful number.
package struct DiagnosticList: Sendable {
  /// The number of diagnostics after which no more are reported for a file.
  package static let limit = 1_000

  /// The file's path.
  package let path: String
  /// The diagnostics, in the order in which they were reported.
  package var all: [Diagnostic] = []

  /// Creates an empty list for a file.
  package init(path: String) { self.path = path }

  /// Whether no more diagnostics are accepted.
  package var isFull: Bool { all.count > Self.limit }

  /// Adds a diagnostic, or instead of the first one too many, that there are more.
  package mutating func add(_ diagnostic: Diagnostic) {
    guard !isFull else { return }
    all.append(all.count == Self.limit ? .tooMany(path: path, at: diagnostic.span) : diagnostic)
  }

  /// Adds a diagnostic of the file.
  package mutating func add(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) { add(Diagnostic(id, message, path: path, at: span, notes: notes, help: help, fixIts: fixIts)) }
}

extension Diagnostic {
  /// The diagnostic that is reported instead of all further ones of a file.
  package static func tooMany(path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "more than \(DiagnosticList.limit) errors; the rest of the file is not checked",
      path: path, at: span)
  }
}
