import AnimProgram
import AnimSyntax

/// A piece of text that a person gave outside any file, compiled as if it stood in one.
public struct CompiledExpression<Result: Sendable>: Sendable {
  /// What it means; nil where it has a mistake.
  public var result: Result?
  /// The text, for showing what is found wrong with it.
  public var source: SourceFile
  /// What is wrong.
  public var diagnostics: [Diagnostic]
}

extension Folder {
  /// Compiles an animator expression, such as `reversed slide`, that sees the names of some files.
  /// Parameters of the names in `given` get their values later, so they need no argument.
  public func compile(
    animator text: String, seeing files: [Int], given: Set<String> = [],
    path: String = "<animator>"
  ) -> CompiledExpression<AnimatorReference> {
    var snippet = Snippet(self, opening: "when any use ", text: text, seeing: files, path: path)
    var compiled: CompiledRule?
    if let declaration = snippet.declaration, case .rule(let rule) = declaration.kind {
      var compiler = RuleCompiler(
        folder: snippet.folder, file: snippet.file, declaration: declaration, rule: rule)
      compiler.given = given
      compiled = compiler.run()
      snippet.diagnostics += compiler.diagnostics.map { suggesting($0, seeing: files) }
    }
    return snippet.finished(compiled?.rule.answer)
  }

  /// A finding about an unknown animator with the nearest that the files declare: a text brings in
  /// only the names that it writes, so the compiler has none to compare with.
  private func suggesting(
    _ diagnostic: Diagnostic, seeing files: [Int]
  ) -> Diagnostic {
    guard diagnostic.id == .unknownAnimator, diagnostic.help.isEmpty,
      let name = diagnostic.message.split(separator: "`").dropFirst().first,
      let near = nearest(
        String(name), among: files.flatMap { animatorNames(in: Int32(truncatingIfNeeded: $0)) })
    else { return diagnostic }
    var suggesting = diagnostic
    suggesting.help = ["did you mean `\(near)`?"]
    return suggesting
  }

  /// Computes a value of a type, such as `16pt` or `ease`, for a transition with these inputs;
  /// nil takes a value of any type.
  public func value(
    of text: String, as type: ScriptValueType?, for inputs: TransitionInputs,
    path: String = "<value>"
  ) -> CompiledExpression<ScriptValue> {
    var snippet = Snippet(self, opening: "let value = ", text: text, seeing: [], path: path)
    var result: ScriptValue?
    if let declaration = snippet.declaration, case .constant(let constant) = declaration.kind {
      var elaborator = Elaborator(folder: snippet.folder, file: snippet.file)
      let value = elaborator.anyExpression(constant.value, as: type)
      snippet.diagnostics += elaborator.diagnostics
      if snippet.isSound { result = elaborator.value(value, constant.value, inputs) }
      if result == nil, snippet.isSound {
        elaborator.report(
          .typeMismatch, "no such value can be given here",
          at: elaborator.syntax[constant.value].span)
        snippet.diagnostics = elaborator.diagnostics
      }
    }
    return snippet.finished(result)
  }
}

extension Elaborator {
  fileprivate mutating func anyExpression(
    _ id: Index<ExpressionSyntax>, as type: ScriptValueType?
  ) -> Elaborated {
    type.map { expression(id, as: $0) } ?? expression(id)
  }

  /// What an expression stands for when a transition with these inputs begins.
  fileprivate func value(
    _ value: Elaborated, _ id: Index<ExpressionSyntax>, _ inputs: TransitionInputs
  ) -> ScriptValue? {
    guard let type = value.type else { return nil }
    if type == .text {
      guard case .string(let text) = syntax[id].kind else { return nil }
      return .text(syntax[text])
    }
    let transition = Transition(builder.program, inputs: inputs)
    if type == .timing {
      return transition.timing(of: value.slot).map { .timing(ScriptTiming($0)) }
    }
    let scalars = value.scalars.map { transition.value(of: $0) }
    return scalars.allSatisfy(\.isFinite) ? ScriptValue(scalars, of: type) : nil
  }
}

/// A text made into a file of one declaration.
private struct Snippet {
  let folder: Folder
  let file: Int32
  var diagnostics: [Diagnostic]
  private let text: String
  private let path: String
  /// How many bytes stand before the text.
  private let offset: Int
  private let importCount: Int

  init(
    _ folder: Folder, opening: String, text: String, seeing files: [Int], path: String
  ) {
    // A file sees its own names and those of its imports, and so does the text.
    let imports = files.flatMap { [.unit($0)] + folder.units[$0].imports }
    let opening = imports.map { _ in "import \"\"\n" }.joined() + opening
    let source = SourceFile(path: path, text: opening + text)
    let syntax = FileSyntax(parsing: source, names: folder.lexicon.names)
    let unit = SourceUnit(syntax: syntax, imports: imports, isRequested: false)
    self.folder = Folder(folder.units + [unit], lexicon: folder.lexicon)
    file = Int32(truncatingIfNeeded: folder.units.count)
    diagnostics = syntax.diagnostics + self.folder.findings(in: folder.units.count)
    self.text = text
    self.path = path
    offset = opening.utf8.count
    importCount = imports.count
    if diagnostics.isEmpty, syntax.declarations.count != importCount + 1 {
      diagnostics = [
        Diagnostic(
          .syntax, "one expression was expected here", path: path,
          at: SourceSpan(offset, source.bytes.count))
      ]
    }
  }

  var isSound: Bool { diagnostics.isEmpty }

  /// The declaration; nil where the text is not one.
  var declaration: DeclarationSyntax? {
    isSound ? folder.units[Int(file)].syntax.declarations.last : nil
  }

  func finished<Result>(_ result: Result?) -> CompiledExpression<Result> {
    let errors = diagnostics.contains { $0.severity == .error }
    return CompiledExpression(
      result: errors ? nil : result, source: SourceFile(path: path, text: text),
      diagnostics: diagnostics.map(moved))
  }

  /// A finding with its places counted from the beginning of the text.
  private func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.path == path else { return diagnostic }
    var moved = diagnostic
    moved.span = self.moved(moved.span)
    for index in moved.notes.indices where moved.notes[index].path == nil {
      moved.notes[index].span = self.moved(moved.notes[index].span)
    }
    for fix in moved.fixIts.indices {
      for edit in moved.fixIts[fix].edits.indices {
        moved.fixIts[fix].edits[edit].span = self.moved(moved.fixIts[fix].edits[edit].span)
      }
    }
    return moved
  }

  private func moved(_ span: SourceSpan) -> SourceSpan {
    SourceSpan(max(0, Int(span.start) - offset), max(0, Int(span.end) - offset))
  }
}
