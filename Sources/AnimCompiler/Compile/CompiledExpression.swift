import AnimProgram
import AnimSource
import AnimSyntax

/// A text from outside any file, such as a command-line argument, compiled as if it were in one.
package struct CompiledExpression<Result: Sendable>: Sendable {
  /// The result. `nil` if the text has an error.
  package var result: Result?
  /// The text, for showing diagnostics.
  package var source: SourceFile
  /// The diagnostics, in the text.
  package var diagnostics: [Diagnostic] { written.map(moved) }
  /// The diagnostics, in the file around the text.
  package var written: [Diagnostic]
  /// The files, of which the last is the one around the text.
  package let folder: Folder
  /// The file around the text.
  package let types: TypedFile
  /// The number of bytes before the text in its file.
  fileprivate let offset: Int

  /// Returns a diagnostic with its places relative to the start of the text.
  package func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.path == source.path else { return diagnostic }
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

extension CompiledFolder {
  /// Compiles an animator expression, such as `reversed slide`, that can use the names of some
  /// files. If several declare a name, the last of them counts.
  package func compile(
    animator text: String, seeing seen: [Int], path: String = "<animator>"
  ) -> CompiledExpression<AnimatorReference> {
    var snippet = Snippet(folder, opening: "when any use ", text: text, seeing: seen, path: path)
    var answer: AnimatorReference?
    let types = snippet.folder.check(snippet.linker, after: files.map(Optional.init))
    if let declaration = snippet.declaration, case .rule = declaration.kind {
      let compiled = FileLowering(snippet.folder, types).run()
      snippet.diagnostics += compiled.diagnostics
      answer = compiled.rules.first?.rule.answer
    }
    return snippet.finished(answer, types)
  }
}

extension Folder {
  /// Computes a value of a type, such as `16pt` or `ease`, for a transition with these inputs. If
  /// `type` is `nil`, any type is allowed.
  package func value(
    of text: String, as type: ScriptValueType?, for inputs: TransitionInputs,
    path: String = "<value>"
  ) -> CompiledExpression<ScriptValue> {
    var snippet = Snippet(self, opening: "let value = ", text: text, seeing: [], path: path)
    var result: ScriptValue?
    var file = snippet.linker.checkValue(nil, as: type)
    if let declaration = snippet.declaration, case .constant(let constant) = declaration.kind {
      file = snippet.linker.checkValue(constant.value, as: type)
      let value = LoweredExpression(TypedID(constant.value), of: file, in: snippet.folder)
      snippet.diagnostics += file.diagnostics + value.diagnostics
      if snippet.isSound { result = value.value(for: inputs) }
      if result == nil, snippet.isSound {
        snippet.diagnostics.append(
          Diagnostic(
            .notPassable, path: path, at: snippet.syntax[constant.value].span))
      }
    }
    return snippet.finished(result, file)
  }
}

extension Linker {
  /// Checks an expression in a file without imports, as a value of a type.
  fileprivate func checkValue(
    _ id: Index<ExpressionSyntax>?, as type: ScriptValueType?
  ) -> TypedFile {
    var checker = Checker(folder: folder, names: Resolver(self).run(), imports: [:])
    guard let id else { return checker.finished() }
    if let type { _ = checker.checkExpression(id, as: type) } else { checker.checkExpression(id) }
    return checker.finished()
  }
}

/// A text that is wrapped in a file with one declaration.
private struct Snippet {
  let linker: Linker
  var diagnostics: [Diagnostic]
  private let text: String
  private let path: String
  /// The number of bytes before the text.
  private let offset: Int

  init(_ folder: Folder, opening: String, text: String, seeing files: [Int], path: String) {
    let source = SourceFile(path: path, text: opening + text)
    let syntax = FileSyntax(parsing: source, names: folder.lexicon.names)
    // A file can use its own names and those of its imports, and so can the text. What is imported
    // comes first, because the last of a name counts.
    let unit = SourceUnit(
      syntax: syntax, isRequested: false,
      seeing: files.flatMap(folder.importedFiles) + files)
    linker = Linker(folder.updated(to: folder.units + [unit]), folder.units.count)
    diagnostics = syntax.diagnostics + linker.findings.all
    self.text = text
    self.path = path
    offset = opening.utf8.count
    if diagnostics.isEmpty, syntax.declarations.count != 1 {
      diagnostics = [
        Diagnostic(.severalExpressions, path: path, at: SourceSpan(offset, source.bytes.count))
      ]
    }
  }

  var folder: Folder { linker.folder }

  var syntax: FileSyntax { folder.units[linker.file].syntax }

  var isSound: Bool { diagnostics.isEmpty }

  /// The declaration. `nil` if the text is not one.
  var declaration: DeclarationSyntax? {
    isSound ? syntax.declarations.last : nil
  }

  func finished<Result>(_ result: Result?, _ types: TypedFile) -> CompiledExpression<Result> {
    CompiledExpression(
      result: diagnostics.hasErrors ? nil : result, source: SourceFile(path: path, text: text),
      written: diagnostics, folder: folder, types: types, offset: offset)
  }
}
