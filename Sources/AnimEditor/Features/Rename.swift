import AnimCompiler
import AnimSource
import AnimSyntax

/// A new name for something, with the edits in all files.
///
/// A rename is refused if any name in these files would have another meaning afterwards.
package struct Rename: Sendable {
  /// Why a name cannot be changed.
  package struct Refusal: Error, Hashable, Sendable {
    /// The reason, a sentence without a period.
    package var message: String

    init(_ message: String) { self.message = message }
  }

  /// The edits by path.
  package let edits: [ExactPath: [TextEdit]]

  /// Renames what the name at an offset refers to.
  package init(at offset: Int, to name: String, in view: ScriptView) throws(Refusal) {
    let occurrence = try Rename.occurrence(at: offset, in: view)
    try Rename.requireName(name)
    let places = References.occurrences(of: occurrence.meaning, in: view)
    var edits: [ExactPath: [TextEdit]] = [:]
    for (path, occurrences) in places {
      edits[ExactPath(path)] = occurrences.map { TextEdit(span: $0.span, replacement: name) }
    }
    self.edits = edits
    try checkSyntax(of: view.text(of: occurrence.span), in: view.workspace)
    try checkMeanings(in: view.workspace, name)
  }

  /// Returns the name at an offset, if it can be changed.
  package static func target(
    at offset: Int, in view: ScriptView
  ) throws(Refusal) -> (span: SourceSpan, name: String) {
    let occurrence = try occurrence(at: offset, in: view)
    return (occurrence.span, view.text(of: occurrence.span))
  }

  private static func occurrence(
    at offset: Int, in view: ScriptView
  ) throws(Refusal) -> Occurrence {
    guard let occurrence = view.occurrence(at: offset) else {
      throw Refusal("there is no name here")
    }
    switch occurrence.meaning {
    case .builtIn: throw Refusal("`\(view.text(of: occurrence.span))` is a name of the language")
    case .declaration(let id), .parameter(let id, _):
      if view.folder.declaration(id).kind.isExtern {
        throw Refusal("`\(view.folder.name(of: id))` is declared by the app")
      }
    case .local: break
    }
    return occurrence
  }

  private static func requireName(_ name: String) throws(Refusal) {
    let bytes = Array(name.utf8)
    guard bytes.first?.beginsIdentifier == true, bytes.allSatisfy(\.continuesIdentifier) else {
      throw Refusal("`\(name)` is not a name: letters, digits and _ are allowed")
    }
    if Word.allCases.contains(where: { $0.text == name && $0.isReserved }) {
      throw Refusal("`\(name)` is a word of the language")
    }
  }

  /// Checks that the name does not occur in text that could not be parsed: its meaning is unknown
  /// there.
  private func checkSyntax(of name: String, in workspace: Workspace) throws(Refusal) {
    let edited = Set(edits.keys.compactMap { workspace.view(of: $0.text)?.number })
    for file in workspace.files(seeing: edited) {
      guard let view = workspace.view(of: workspace.folder.path(file)), !view.syntax.isSound,
        let text = view.unparsed(name)
      else { continue }
      let line = view.lines.line(of: Int(text.start)) + 1
      throw Refusal(
        "`\(name)` also occurs in line \(line) of \(view.path), which has a syntax error")
    }
  }

  /// Renames in drafts of a copy of the workspace, and checks that every name keeps its meaning.
  private func checkMeanings(in workspace: Workspace, _ name: String) throws(Refusal) {
    var renamed = workspace
    let changes = edits.compactMap { path, edits in
      workspace.view(of: path.text).map { view in
        FileChange(
          path: path.text, bytes: view.syntax.source.bytes.applying(edits),
          isRequested: view.folder.units[view.number].isRequested, isDraft: true)
      }
    }
    renamed.update(changes)
    let edited = Set(edits.keys.compactMap { workspace.view(of: $0.text)?.number })
    for file in workspace.files(seeing: edited) {
      let path = workspace.folder.path(file)
      guard let before = workspace.view(of: path), let after = renamed.view(of: path) else {
        continue
      }
      let (old, new) = (before.occurrences, after.occurrences)
      guard old.map(\.meaning) == new.map(\.meaning) else {
        let culprit = zip(old, new).first { $0.meaning != $1.meaning }
        let text = culprit.map { before.text(of: $0.0.span) } ?? name
        throw Refusal("`\(text)` in \(path) would mean something else")
      }
      let known = before.errors
      guard after.errors.allSatisfy({ $1 <= known[$0, default: 0] }) else {
        throw Refusal("`\(name)` means something already where \(path) would use it")
      }
    }
  }
}

extension ScriptView {
  /// Returns the first place of a name without a meaning in a declaration with a syntax error.
  fileprivate func unparsed(_ name: String) -> SourceSpan? {
    guard let name = syntax.names.name(name) else { return nil }
    let known = occurrences
    let broken = syntax.declarations.map(\.span).filter { span in
      syntax.diagnostics.contains { span.touches(Int($0.span.start)) }
    }
    return syntax.tokens.first { token in
      guard token.kind == .identifier, token.name == name else { return false }
      let next = known.partitioningIndex { $0.span.end >= token.span.end }
      let hasMeaning = next < known.count && known[next].span.start <= token.span.start
      return !hasMeaning && broken.contains { $0.touches(Int(token.span.start)) }
    }?.span
  }

  /// How many errors of each kind there are.
  fileprivate var errors: [DiagnosticID: Int] {
    let errors = workspace.diagnostics(of: path).filter { $0.severity == .error }
    return Dictionary(errors.map { ($0.id, 1) }, uniquingKeysWith: +)
  }
}

extension DeclarationSyntax.Kind {
  /// Whether the app provides the declaration.
  fileprivate var isExtern: Bool {
    switch self {
    case .externAnimator, .externInteraction: true
    default: false
    }
  }
}
