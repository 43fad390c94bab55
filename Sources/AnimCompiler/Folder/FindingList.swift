import AnimSource
import AnimSyntax

/// The diagnostics of one stage for one file, with suggestions for unknown names.
struct FindingList: Sendable {
  /// The number of names of a file with which unknown names are compared.
  static let comparisonLimit = 200_000

  let source: SourceFile
  private var limited: DiagnosticList
  private var comparisons = 0
  /// The last hyphenated name that was reported as a habit. `nil` if there is none.
  var lastHabit: SourceSpan?

  init(_ source: SourceFile) {
    self.source = source
    limited = DiagnosticList(path: source.path)
  }

  /// The diagnostics, in the order in which they were reported.
  var diagnostics: [Diagnostic] { limited.all }

  /// Whether unknown names are still compared with known ones. In a file with hundreds of
  /// misspelled names among thousands, only the first ones get suggestions.
  var comparesNames: Bool { !isFull && comparisons < FindingList.comparisonLimit }

  /// Whether no more diagnostics are accepted.
  var isFull: Bool { limited.isFull }

  mutating func add(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) { limited.add(id, message, at: span, notes: notes, help: help, fixIts: fixIts) }

  mutating func add(_ diagnostic: Diagnostic) { limited.add(diagnostic) }

  /// Reports an unknown name: as a habit if it is one, or with the nearest known name, or with other
  /// help if none is similar. Returns whether there is a nearest one.
  @discardableResult mutating func addUnknown(
    _ message: String, _ name: String, at span: SourceSpan,
    among candidates: @autoclosure () -> [String], as id: DiagnosticID = .unknownName,
    habit place: Habit.Place? = nil, otherwise advice: @autoclosure () -> [String] = []
  ) -> Bool {
    if let place, addHabit(place, at: span, as: id) { return false }
    guard let near = suggestion(for: name, among: candidates()) else {
      let choices = id == .unknownAnimator ? [] : choices(candidates())
      let help = advice()
      add(id, message, at: span, help: help.isEmpty ? choices : help)
      return false
    }
    add(
      id, message, at: span, help: ["did you mean `\(near)`?"],
      fixIts: [Diagnostic.FixIt("write `\(near)`", replace: span, with: near)])
    return true
  }

  /// Returns the suggestion to write one of the names that could be meant. Empty if these are many.
  private func choices(_ candidates: [String]) -> [String] {
    var names: [String] = []
    for name in candidates where !name.isEmpty && !names.contains(name) { names.append(name) }
    guard comparesNames, (1...9).contains(names.count) else { return [] }
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    return [names.count == 1 ? "write \(list)" : "write one of \(list)"]
  }

  /// Returns the name that is most similar to a misspelled one. `nil` if none is, or too many have been compared.
  mutating func suggestion(
    for name: String, among candidates: @autoclosure () -> [String]
  ) -> String? {
    guard comparesNames else { return nil }
    let candidates = candidates()
    comparisons += candidates.count
    return nearest(name, among: candidates)
  }
}
