import AnimCompiler
import AnimHelp
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
  package var edits: [TextEdit]
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
    let diagnostics = view.workspace.fixableDiagnostics(of: view.path)
    var actions: [CodeAction] = []
    if kinds.contains(.quickFix) {
      for diagnostic in diagnostics
      where diagnostic.span.start <= span.end && span.start <= diagnostic.span.end {
        actions += diagnostic.fixIts.map { fix in
          CodeAction(
            title: fix.message, kind: .quickFix, edits: fix.edits, diagnostic: diagnostic,
            isPreferred: fix.isCertain)
        }
      }
    }
    return actions + (kinds.contains(.fixAll) ? fixAll(diagnostics, in: view) : [])
  }

  private static func fixAll(_ diagnostics: [Diagnostic], in view: ScriptView) -> [CodeAction] {
    let fixes = diagnostics.compactMap { $0.certainFix?.edits }
    let edits = view.workspace.together(fixes, in: view.number).flatMap { fixes[$0] }
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
