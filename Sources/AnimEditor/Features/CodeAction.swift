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
        actions += imports(for: diagnostic, in: view)
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

  /// Returns imports of files that declare a name that is unknown here.
  private static func imports(for diagnostic: Diagnostic, in view: ScriptView) -> [CodeAction] {
    guard [.unknownAnimator, .unknownName].contains(diagnostic.id) else { return [] }
    let name = view.text(of: diagnostic.span)
    return view.workspace.files.compactMap { file in
      let declared = view.workspace.index(file).declared
      guard file != view.number, declared.contains(where: { $0.text == name }),
        let text = view.importText(of: view.folder.path(file))
      else { return nil }
      return CodeAction(
        title: "import \"\(text)\"", kind: .quickFix, edits: [view.importEdit(of: text)],
        diagnostic: diagnostic, isPreferred: true)
    }
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
    let (from, to) = (
      PathText.folder(of: self.path).split(separator: "/"), path.split(separator: "/")
    )
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: from.count - shared)
    return (ups + to.dropFirst(shared).map(String.init)).joined(separator: "/")
  }

  /// Returns the edit that adds an import: after the last one, or before everything else.
  func importEdit(of text: String) -> Diagnostic.Edit {
    let last = syntax.declarations.last { declaration in
      if case .importing = declaration.kind { true } else { false }
    }
    let line = "import \"\(text)\"\n"
    guard let last else {
      let start = syntax.source.textStart
      return Diagnostic.Edit(span: SourceSpan(start, start), replacement: line + "\n")
    }
    let next = lines.line(of: Int(last.span.end)) + 1
    guard next < lines.lineCount else {
      let end = syntax.source.bytes.count
      return Diagnostic.Edit(span: SourceSpan(end, end), replacement: "\n" + line)
    }
    let offset = lines.start(ofLine: next)
    return Diagnostic.Edit(span: SourceSpan(offset, offset), replacement: line)
  }
}
