import AnimProgram
import AnimSource
import AnimSyntax

extension Folder {
  /// Returns the diagnostic that a colon is missing after a property, or if there is no such
  /// property, that the word is unknown. The parser does not know the properties.
  func aboutRealProperty(_ finding: Diagnostic, in syntax: FileSyntax) -> Diagnostic {
    guard let word = syntax.bareWord(before: finding) else { return finding }
    let name = syntax.source.text(of: word)
    let names = Property.all.map(\.name) + InteractionRow.allCases.map(\.rawValue)
    guard !names.contains(name), Habit.known(name, at: .property) == nil else { return finding }
    var better = finding
    better.message = "there is no statement and no property `\(name)`"
    better.span = word
    better.fixIts = []
    let near = nearest(name, among: StatementForm.all.map(\.word.text) + names)
    better.help = [
      near.map { "did you mean `\($0)`?" }
        ?? "`animc explain` lists the statements and the properties"
    ]
    return better
  }

  /// Returns the diagnostics without unknown names that a failed import of the file may have
  /// provided.
  func withoutConsequences(
    ofImportsIn syntax: FileSyntax, _ findings: [Diagnostic]
  ) -> [Diagnostic] {
    let lines = LineIndex(syntax.source.bytes)
    guard findings.contains(where: { isFailedImport($0, syntax, lines) }) else { return findings }
    return findings.filter { $0.path != syntax.source.path || !$0.isUnexplainedName }
  }

  /// Returns whether an error is about an import.
  private func isFailedImport(
    _ finding: Diagnostic, _ syntax: FileSyntax, _ lines: LineIndex
  ) -> Bool {
    guard finding.path == syntax.source.path else { return false }
    switch finding.id {
    case .importNotFound, .importOutsideRoot: return true
    case .syntax:
      let start = lines.start(ofLine: lines.line(of: Int(finding.span.start)))
      return syntax.source.bytes[start...].starts(with: "import".utf8)
    default: return false
    }
  }
}

extension Diagnostic {
  /// The diagnostic with what helps against its kind, if nothing else helps.
  package var withUsualHelp: Diagnostic {
    guard help.isEmpty, fixIts.isEmpty, let usual = id.usualHelp else { return self }
    var better = self
    better.help = [usual]
    return better
  }

  /// Whether this is an unknown name that resembles no other.
  fileprivate var isUnexplainedName: Bool {
    (id == .unknownName || id == .unknownAnimator) && help.isEmpty && fixIts.isEmpty
  }
}

extension DiagnosticID {
  /// What usually helps against a mistake of this kind. `nil` if that differs too much.
  fileprivate var usualHelp: String? {
    switch self {
    case .conflictingTracks:
      "remove one of them, or give each a part of the time: `during 0%..50%`"
    case .duplicateName: "remove or rename one of them"
    case .ambiguousRule:
      "a later rule does not replace an earlier one: remove one of them, or let one name a screen"
    case .missingDuration: "add `duration 300ms` to the animator"
    case .importOutsideRoot:
      "copy the file into the folder, or name a folder that contains both with `--root`"
    case .emptyWindow: "a window has a start and a later end: `during 40%..60%`"
    case .bezierRange:
      "x is the time and y the way: a curve that goes too far has a y below 0 or above 1"
    default: nil
    }
  }
}
