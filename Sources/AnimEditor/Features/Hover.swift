import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// The text that an editor shows about the name or the value under the cursor.
package struct Hover: Hashable, Sendable {
  /// The span that the text describes.
  package var span: SourceSpan
  /// The text, in Markdown.
  package var markdown: String

  /// Describes the text at an offset; `nil` if nothing is known about it.
  package init?(at offset: Int, in view: ScriptView) {
    if let occurrence = view.occurrence(at: offset) {
      let description = view.description(of: occurrence.meaning)
      let facts = view.facts(of: occurrence, at: offset).filter { !description.contains($0) }
      self.init(occurrence.span, [description, facts.joined(separator: "  \n")])
    } else if let (span, entry) = view.word(at: offset) {
      self.init(span, [entry.markdown])
    } else if let value = view.value(at: offset) {
      self.init(value.span, [value.facts.joined(separator: "  \n")])
    } else {
      return nil
    }
  }

  private init?(_ span: SourceSpan, _ parts: [String]) {
    markdown = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    if markdown.isEmpty { return nil }
    self.span = span
  }
}

extension ScriptView {
  /// Returns what a name means, in Markdown.
  fileprivate func description(of meaning: Definition) -> String {
    switch meaning {
    case .builtIn(let name): LanguageName.of(name).markdown
    case .declaration(let id): view(of: id.file).description(of: id)
    case .parameter(let id, let number): view(of: id.file).description(ofParameter: number, id)
    case .local(let id): description(of: id)
    }
  }

  private func description(of id: DeclarationID) -> String {
    let declaration = folder.declaration(id)
    var parts = [syntax.canonicalText(of: declaration.header(in: syntax)).fenced]
    if let text = declaration.documentation { parts.append(syntax[text]) }
    if let facts = motion(of: id) { parts.append(facts) }
    if Int(id.file) != number || declaration.kind.isAnimator {
      parts.append("Declared in \(path.split(separator: "/").last ?? "").")
    }
    return parts.joined(separator: "\n\n")
  }

  /// Returns how long an animator lasts, or how long a timing takes to settle.
  private func motion(of id: DeclarationID) -> String? {
    switch folder.declaration(id).kind {
    case .animator: duration(of: id).map { "Lasts \(Quantity.seconds($0))." }
    case .timing(_, nil, let value): constant(value).flatMap(settling)
    default: nil
    }
  }

  private func description(ofParameter number: Int, _ id: DeclarationID) -> String {
    guard let parameter = parameter(number, of: id) else { return "" }
    return syntax.canonicalText(of: parameter.span).fenced
      + "\n\nA parameter of `\(folder.name(of: id))`."
  }

  private func description(of id: LocalID) -> String {
    let local = names[id]
    let name = syntax.text(of: local.name)
    switch local.kind {
    case .parameter: return ""
    case .fraction: return "**\(name)**\n\nThe fraction of the timing, from 0 to 1."
    case .constant(let constant):
      let span = SourceSpan(Int(local.name.span.start), Int(syntax[constant.value].span.end))
      return ("let " + syntax.canonicalText(of: span)).fenced
    case .snapshots(let kind, let isOfFrom, _):
      let screen = kind == .match ? "both screens" : isOfFrom ? "`from`" : "`to`"
      return "**\(name)**\n\nThe \(kind.noun) of \(screen)."
    }
  }

  // MARK: Words

  /// Returns the word of the grammar at an offset, with its entry.
  fileprivate func word(at offset: Int) -> (SourceSpan, LanguageName)? {
    for statement in syntax.statements where statement.focus.touches(offset) {
      if case .track(let track) = statement.kind, let row = checked[track] {
        return (statement.focus, .of(.row(row)))
      }
      let word = Word.allCases.first { $0.text == text(of: statement.focus) }
      return word.map { (statement.focus, .of(.word($0))) }
    }
    for case .rule(let rule) in syntax.declarations.map(\.kind) {
      for operation in syntax[rule.operations] where operation.span.touches(offset) {
        let row = RequestOperation(rawValue: syntax.text(of: operation.name))
        return (operation.span, .of(row.map(BuiltIn.operation) ?? .word(.any)))
      }
    }
    let token = syntax.tokens.first { $0.span.touches(offset) && $0.kind == .identifier }
    return token.flatMap { token in Word(rawValue: token.value).map { (token.span, .of(.word($0))) }
    }
  }

  // MARK: Values

  /// Returns what is known of the value that a name has or gets here.
  fileprivate func facts(of occurrence: Occurrence, at offset: Int) -> [String] {
    if occurrence.isDeclaration, let value = value(ofConstant: occurrence.meaning) {
      return self.value(of: value)?.facts ?? []
    }
    let value = value(at: offset)
    switch occurrence.meaning {
    // A label, or snapshots before a dot, are in an expression of another type.
    case .parameter, .local: return value?.span == occurrence.span ? value?.facts ?? [] : []
    case .declaration, .builtIn: return value?.facts ?? []
    }
  }

  private func value(ofConstant meaning: Definition) -> Index<ExpressionSyntax>? {
    switch meaning {
    case .declaration(let id):
      if case .constant(let constant) = folder.declaration(id).kind { constant.value } else { nil }
    case .local(let id):
      if case .constant(let constant) = names[id].kind { constant.value } else { nil }
    case .parameter, .builtIn: nil
    }
  }

  /// Returns the type of the expression at an offset, with its value if that is always the same.
  fileprivate func value(at offset: Int) -> (span: SourceSpan, facts: [String])? {
    // The name in a call has no type of its own; the call has one.
    syntax.expression(at: offset) { checked[$0].type != nil }.flatMap(value)
  }

  private func value(of id: Index<ExpressionSyntax>) -> (span: SourceSpan, facts: [String])? {
    guard let type = checked[id].type else { return nil }
    let value = constant(id)
    let written = value.flatMap { Quantity.text($0, of: type) }.map { "Value: \($0)" }
    return (
      syntax[id].span, ["Type: \(type)", written, value.flatMap(settling)].compactMap(\.self)
    )
  }

  private func settling(_ value: ScriptValue) -> String? {
    guard case .timing(let timing) = value, let seconds = timing.curve.naturalDuration else {
      return nil
    }
    return seconds.isFinite ? "Settles in \(Quantity.seconds(seconds))." : "Never settles."
  }
}

extension ScriptView {
  /// Returns the value of an expression if it is the same in every container.
  func constant(_ id: Index<ExpressionSyntax>) -> ScriptValue? {
    LoweredExpression(TypedID(id), of: checked, in: folder).constant
  }

  /// Returns the duration of an animator in a container of 390 by 844 points, in seconds, with its
  /// parameters at their defaults; `nil` if it has errors or requires arguments.
  func duration(of id: DeclarationID) -> Double? {
    let span = folder.declaration(id).name?.span
    guard
      let declaration = workspace.compiled(Int(id.file)).animators.first(where: {
        $0.place.span == span
      }), declaration.animator.program.parameters.allSatisfy({ $0.defaults != nil })
    else { return nil }
    let inputs = TransitionInputs(container: StageSize(width: 390, height: 844))
    return Transition(declaration.animator.program, inputs: inputs).duration
  }
}

extension DeclarationSyntax {
  /// Returns the part of the declaration before its block.
  func header(in syntax: FileSyntax) -> SourceSpan {
    guard case .animator(_, _, let body) = kind, let block = body.block else { return span }
    var end = Int(block.span.start)
    while end > span.start, syntax.source.bytes[end - 1] <= 0x20 { end -= 1 }
    return SourceSpan(Int(span.start), end)
  }
}

extension SnapshotKind {
  fileprivate var noun: String {
    switch self {
    case .slices: "slices"
    case .elements: "elements"
    case .match: "pairs of views"
    }
  }
}
