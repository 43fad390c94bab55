import AnimSource
import AnimSyntax

// What later stages show of the text.
extension TypedFile {
  /// The path of the file.
  var path: String { syntax.source.path }
  /// Whether the text has no syntax errors.
  var isSound: Bool { syntax.isSound }

  /// Returns a part of the text.
  func text(of span: SourceSpan) -> String { syntax.source.text(of: span) }
  /// Returns a part of the text in canonical spacing.
  func canonicalText(of span: SourceSpan) -> String { syntax.canonicalText(of: span) }
  /// The lines of the text.
  var lines: LineIndex { LineIndex(syntax.source.bytes) }

  /// Returns the place of a declaration.
  func span(of number: Int) -> SourceSpan { syntax.declaration(at: number).span }
  /// Returns the characteristic part of a declaration.
  func focus(of number: Int) -> SourceSpan { syntax.declaration(at: number).focus }
  /// Returns the name of a declaration, with its place. `nil` if it has none.
  func name(of number: Int) -> (text: String, span: SourceSpan)? {
    syntax.declaration(at: number).name.map { (syntax.text(of: $0), $0.span) }
  }
  /// Returns the comment above a declaration. Empty if there is none.
  func documentation(of number: Int) -> String {
    syntax.declaration(at: number).documentation.map { syntax[$0] } ?? ""
  }

  /// Returns whether a declaration, or the rest of its last line, has a syntax error, or whether a statement in no
  /// animator follows it, so that it may mean something else.
  func isBroken(_ number: Int) -> Bool {
    guard !isSound else { return false }
    let (span, count) = (span(of: number), syntax.declarations.count)
    let next = number + 1 < count ? syntax.declaration(at: number + 1).span.start : nil
    let rest = syntax.source.bytes[Int(span.end)...].prefix { $0 != 0x0A && $0 != 0x0D }
    return syntax.errors.contains { error in
      if error.span.start == next, case .expected(.declaration, .text(let word)) = error.kind {
        return StatementForm.all.contains { $0.word.text == word }
      }
      return span.start <= error.span.start && error.span.start <= rest.endIndex
    }
  }

  /// The parameters of animators and functions, and the constants of blocks, that are never used.
  var unusedLocals: [(declaration: Int, noun: Diagnostic.Noun, name: String, span: SourceSpan)] {
    names.locals.compactMap { local in
      guard !local.isUsed else { return nil }
      let declaration = Int(local.declaration)
      let noun: Diagnostic.Noun
      switch (local.kind, syntax.declaration(at: declaration).kind) {
      case (.parameter, .animator), (.parameter, .function): noun = .parameter
      case (.constant, _): noun = .constant
      default: return nil
      }
      return (declaration, noun, syntax.text(of: local.name), local.name.span)
    }
  }
}
