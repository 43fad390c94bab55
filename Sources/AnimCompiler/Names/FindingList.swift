import AnimSyntax

/// What one stage finds wrong in one file, no more than a person can use.
struct FindingList: Sendable {
  /// The number of findings after which the rest of a file is not reported.
  static let limit = 1_000
  /// How many names of a file are compared with unknown ones.
  static let comparisonLimit = 200_000

  /// The file's path.
  let path: String
  private(set) var diagnostics: [Diagnostic] = []
  private var comparisons = 0
  /// The last hyphenated name that was reported as a habit, if any was.
  var lastHabit: SourceSpan?

  init(path: String) { self.path = path }

  /// Whether unknown names are still compared with known ones. Whoever misspells hundreds of names
  /// among thousands gets suggestions for the first ones.
  var comparesNames: Bool { !isFull && comparisons < FindingList.comparisonLimit }

  /// Whether nothing more is taken.
  var isFull: Bool { diagnostics.count > FindingList.limit }

  mutating func add(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    add(
      Diagnostic(id, message, path: path, at: span, notes: notes, help: help, fixIts: fixIts))
  }

  mutating func add(_ diagnostic: Diagnostic) {
    guard !isFull else { return }
    diagnostics.append(
      diagnostics.count == FindingList.limit
        ? .tooMany(path: path, at: diagnostic.span) : diagnostic)
  }

  /// Reports a name that nothing declares, with the nearest one that something does.
  mutating func addUnknown(
    _ message: String, _ name: String, at span: SourceSpan,
    among candidates: @autoclosure () -> [String], as id: DiagnosticID = .unknownName
  ) {
    guard let near = suggestion(for: name, among: candidates()) else {
      return add(id, message, at: span)
    }
    add(
      id, message, at: span, help: ["did you mean `\(near)`?"],
      fixIts: [Diagnostic.FixIt("write `\(near)`", replace: span, with: near)])
  }

  private mutating func suggestion(
    for name: String, among candidates: @autoclosure () -> [String]
  ) -> String? {
    guard comparesNames else { return nil }
    let candidates = candidates()
    comparisons += candidates.count
    return nearest(name, among: candidates)
  }
}

extension Diagnostic {
  /// The finding that stands for all further ones of a file.
  static func tooMany(path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "more than \(FindingList.limit) errors; the rest of the file is not checked",
      path: path, at: span)
  }
}
