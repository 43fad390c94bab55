import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// A part of the text with its meaning, for highlighting.
package struct SemanticToken: Hashable, Sendable {
  /// The kind of a token. The raw values are the names of the protocol, which editors know.
  package enum Kind: String, CaseIterable, Sendable {
    case keyword, property, function, parameter, variable, type, number, string, comment
    case enumMember
    case animator = "class"
    case event
  }

  /// The text of the token, which is never longer than a line.
  package var span: SourceSpan
  /// The kind of the token.
  package var kind: Kind
  /// Whether the name is declared here.
  package var isDeclaration = false
  /// Whether the name is part of the language.
  package var isBuiltIn = false

  /// Returns the tokens of a file, in the order of the text.
  package static func all(in view: ScriptView) -> [SemanticToken] {
    let occurrences = view.occurrences
    let byStart = Dictionary(occurrences.map { (Int($0.span.start), $0) }) { first, _ in first }
    let rows = view.interactionRows
    var tokens: [SemanticToken] = []
    /// The end of the last name: a dotted name is one token.
    var end = 0
    for token in view.syntax.tokens where Int(token.span.start) >= end {
      if let occurrence = byStart[Int(token.span.start)], let kind = view.kind(occurrence.meaning),
        view.lines.isOneLine(occurrence.span)
      {
        end = Int(occurrence.span.end)
        let isBuiltIn = if case .builtIn = occurrence.meaning { true } else { false }
        tokens.append(
          SemanticToken(
            span: occurrence.span, kind: kind, isDeclaration: occurrence.isDeclaration,
            isBuiltIn: isBuiltIn))
      } else if let kind = rows.contains(token.span) ? .property : kind(token) {
        tokens.append(SemanticToken(span: token.span, kind: kind))
      }
    }
    let comments = view.syntax.comments.flatMap { lines(of: $0.span, in: view.syntax.source) }
    return (tokens + comments.map { SemanticToken(span: $0, kind: .comment) })
      .sorted { $0.span.start < $1.span.start }
  }

  private static func kind(_ token: Token) -> Kind? {
    switch token.kind {
    case .identifier: Word(rawValue: token.value).map { $0.isOperation ? .event : .keyword }
    case .number, .color: .number
    case .string: .string
    default: nil
    }
  }

  /// Returns the parts of a span on each line, without the line endings.
  private static func lines(of span: SourceSpan, in source: SourceFile) -> [SourceSpan] {
    var spans: [SourceSpan] = []
    var start = Int(span.start)
    for index in span.range where source.bytes[index] == 0x0A || source.bytes[index] == 0x0D {
      spans.append(SourceSpan(start, index))
      start = index + 1
    }
    return (spans + [SourceSpan(start, Int(span.end))]).filter { !$0.isEmpty }
  }
}

extension Word {
  /// Whether the word is an operation of rules.
  fileprivate var isOperation: Bool { RequestOperation(rawValue: text) != nil }
}

extension ScriptView {
  /// The names of the rows of interactions.
  fileprivate var interactionRows: Set<SourceSpan> {
    Set(
      syntax.statements.compactMap { statement in
        if case .track(let track) = statement.kind, checked[track] != nil {
          statement.focus
        } else {
          nil
        }
      })
  }

  /// Returns how a name with this meaning is highlighted.
  fileprivate func kind(_ meaning: Definition) -> SemanticToken.Kind? {
    switch meaning {
    case .declaration(let id): kind(folder.declaration(id).kind)
    case .parameter: .parameter
    case .local(let id):
      switch names[id].kind {
      case .parameter, .fraction: .parameter
      case .constant, .snapshots: .variable
      }
    case .builtIn(let name): kind(name)
    }
  }

  private func kind(_ declaration: DeclarationSyntax.Kind) -> SemanticToken.Kind? {
    switch declaration {
    case .animator, .externAnimator: .animator
    case .function: .function
    case .constant: .variable
    case .timing(_, let parameter, _): parameter == nil ? .variable : .function
    case .externInteraction: .variable
    case .importing, .rule, .missing: nil
    }
  }

  private func kind(_ name: BuiltIn) -> SemanticToken.Kind {
    if case .constructor = name { return .function }
    return switch LanguageName.of(name).kind {
    case .value: .variable
    case .function, .transform, .shape: .function
    case .property, .field: .property
    case .type: .type
    case .timing, .edge, .jump, .order: .enumMember
    case .argument: .parameter
    default: .keyword
    }
  }
}
