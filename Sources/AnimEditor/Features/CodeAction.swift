import AnimCompiler
import AnimSource
import AnimSyntax

/// A change of a file that an editor offers.
package struct CodeAction: Hashable, Sendable {
  /// What the change is for.
  package enum Kind: String, Sendable {
    /// It makes a finding go away.
    case quickFix = "quickfix"
    /// It applies everything that is certain.
    case fixAll = "source.fixAll.animc"
  }

  /// What it does.
  package var title: String
  /// What it is for.
  package var kind: Kind
  /// The edits, in the file that was asked about.
  package var edits: [Diagnostic.Edit]
  /// The finding that goes away.
  package var diagnostic: Diagnostic?
  /// Whether hardly anything else can have been meant.
  package var isPreferred: Bool

  /// The changes for a stretch of a file.
  package static func all(in span: SourceSpan, of view: ScriptView) -> [CodeAction] {
    let diagnostics = view.workspace.diagnostics(of: view.path)
    let here = diagnostics.filter { $0.span.start <= span.end && span.start <= $0.span.end }
    return here.flatMap { fixes(of: $0, in: view) + imports(for: $0, in: view) }
      + fixAll(diagnostics, in: view)
  }

  private static func fixes(of diagnostic: Diagnostic, in view: ScriptView) -> [CodeAction] {
    let sound = diagnostic.fixIts.filter { FixTrial.parses($0.edits, in: view.syntax.source) }
    return sound.map { fix in
      CodeAction(
        title: fix.message, kind: .quickFix, edits: fix.edits, diagnostic: diagnostic,
        isPreferred: fix.isCertain)
    }
  }

  /// Imports of the files that declare a name which nothing here declares.
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
    var edits: [Diagnostic.Edit] = []
    for fix in diagnostics.compactMap({ $0.fixIts.first { $0.isCertain } }) {
      let isApart = fix.edits.allSatisfy { edit in
        edits.allSatisfy { $0.span.end < edit.span.start || edit.span.end < $0.span.start }
      }
      if isApart, FixTrial.parses(edits + fix.edits, in: view.syntax.source) { edits += fix.edits }
    }
    guard !edits.isEmpty else { return [] }
    return [
      CodeAction(
        title: "Fix everything that is certain", kind: .fixAll,
        edits: edits.sorted { $0.span.start < $1.span.start }, diagnostic: nil, isPreferred: false)
    ]
  }
}

extension ScriptView {
  /// How an import of this file names another one; `nil` for a file that it cannot import.
  func importText(of path: String) -> String? {
    guard let root = workspace.root, PathText.isInside(path, root: root) else { return nil }
    let (from, to) = (
      PathText.folder(of: self.path).split(separator: "/"), path.split(separator: "/")
    )
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: from.count - shared)
    return (ups + to.dropFirst(shared).map(String.init)).joined(separator: "/")
  }

  /// The edit that adds an import: behind the last one, or before everything else.
  func importEdit(of text: String) -> Diagnostic.Edit {
    let last = syntax.declarations.last { declaration in
      if case .importing = declaration.kind { true } else { false }
    }
    let line = "import \"\(text)\"\n"
    guard let last else {
      let start = syntax.source.textStart
      return Diagnostic.Edit(span: SourceSpan(start, start), replacement: line + "\n")
    }
    let lines = LineIndex(syntax.source.bytes)
    let next = lines.line(of: Int(last.span.end)) + 1
    guard next < lines.lineCount else {
      let end = syntax.source.bytes.count
      return Diagnostic.Edit(span: SourceSpan(end, end), replacement: "\n" + line)
    }
    let offset = lines.start(ofLine: next)
    return Diagnostic.Edit(span: SourceSpan(offset, offset), replacement: line)
  }
}
