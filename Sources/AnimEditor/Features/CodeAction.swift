import AnimCompiler
import AnimSource
import AnimSyntax

/// A change of a file that an editor offers.
package struct CodeAction: Hashable, Sendable {
  /// The purpose of a change.
  package enum Kind: String, CaseIterable, Sendable {
    /// Fixes a problem.
    case quickFix = "quickfix"
    /// Applies all fixes that are certain.
    case fixAll = "source.fixAll.animc"
  }

  /// A short description of the change, for people.
  package var title: String
  /// The purpose of the change.
  package var kind: Kind
  /// The edits, in the file of the request.
  package var edits: [Diagnostic.Edit]
  /// The diagnostic that goes away, or `nil` if there is not exactly one.
  package var diagnostic: Diagnostic?
  /// Whether the change is almost certainly what the author meant.
  package var isPreferred: Bool

  /// Returns the changes for a part of a file.
  ///
  /// - Parameter kinds: The purposes that the editor asks for.
  package static func all(
    in span: SourceSpan, of view: ScriptView, kinds: Set<Kind> = [.quickFix, .fixAll]
  ) -> [CodeAction] {
    let diagnostics = view.workspace.diagnostics(of: view.path)
    var actions: [CodeAction] = []
    if kinds.contains(.quickFix) {
      let here = diagnostics.filter { $0.span.start <= span.end && span.start <= $0.span.end }
      let sound = soundFixes(of: here, in: view)
      for (number, diagnostic) in here.enumerated() {
        actions += sound[number].map { fix in
          CodeAction(
            title: fix.message, kind: .quickFix, edits: fix.edits, diagnostic: diagnostic,
            isPreferred: fix.isCertain)
        }
      }
    }
    return actions + (kinds.contains(.fixAll) ? fixAll(diagnostics, in: view) : [])
  }

  /// Returns the fixes of each diagnostic after which the changed lines can be parsed.
  private static func soundFixes(
    of diagnostics: [Diagnostic], in view: ScriptView
  ) -> [[Diagnostic.FixIt]] {
    var sound: [[Diagnostic.FixIt]] = diagnostics.map { _ in [] }
    // The first fixes of all diagnostics, then the second ones, and so on.
    for rank in 0..<(diagnostics.map(\.fixIts.count).max() ?? 0) {
      let numbers = diagnostics.indices.filter { diagnostics[$0].fixIts.count > rank }
      let fixes = numbers.map { diagnostics[$0].fixIts[rank] }
      for kept in FixTrial.sound(fixes.map(\.edits), in: view.syntax.source) {
        sound[numbers[kept]].append(fixes[kept])
      }
    }
    return sound
  }

  private static func fixAll(_ diagnostics: [Diagnostic], in view: ScriptView) -> [CodeAction] {
    let fixes = diagnostics.compactMap { $0.fixIts.first { $0.isCertain }?.edits }
    let edits = FixTrial.sound(fixes, in: view.syntax.source).flatMap { fixes[$0] }
    guard !edits.isEmpty else { return [] }
    return [
      CodeAction(
        title: "Fix everything that is certain", kind: .fixAll,
        edits: edits.sorted { $0.span.start < $1.span.start }, diagnostic: nil, isPreferred: false)
    ]
  }
}

extension ScriptView {
  /// Returns the text of an import of another file, or `nil` for a file that cannot be imported
  /// here.
  func importText(of path: String) -> String? {
    guard let root = workspace.root, PathText.isInside(path, root: root) else { return nil }
    return syntax.importText(of: path)
  }
}
