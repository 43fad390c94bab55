import AnimProgram
import AnimSource
import AnimSyntax

@testable import AnimCompiler

/// Texts that are compiled as files of one folder.
struct Script {
  static let lexicon = Lexicon()

  let folder: Folder
  let result: CompiledFolder

  /// Compiles texts. Each can import the preceding ones by their names `f0.anim`, `f1.anim`, …
  init(_ texts: String...) {
    self.init(texts)
  }

  init(_ texts: [String]) {
    let units = Script.units(texts)
    result = CompiledFolder(units, lexicon: Script.lexicon)
    folder = result.folder
  }

  /// The parsed files with their imports.
  static func units(_ texts: [String]) -> [SourceUnit] {
    texts.enumerated().map { number, text in
      let source = SourceFile(path: "f\(number).anim", text: text)
      let syntax = FileSyntax(parsing: source, names: lexicon.names)
      let imports: [SourceUnit.Import] = syntax.declarations.compactMap { declaration in
        guard case .importing(let path?) = declaration.kind else { return nil }
        return texts.indices.first { "f\($0).anim" == syntax[path] }.map(SourceUnit.Import.unit)
          ?? .notFound
      }
      return SourceUnit(syntax: syntax, imports: imports)
    }
  }

  /// The findings as `text: message`, with the marked text.
  var findings: [String] {
    result.diagnostics.map { "\(text(at: $0.span, in: $0.path)): \($0.message)" }
  }

  private func text(at span: SourceSpan, in path: String) -> String {
    folder.units.first { $0.syntax.source.path == path }?.syntax.source.text(of: span) ?? ""
  }

  /// The stages of one file.
  func stages(_ file: Int = 0) -> TypedFile {
    result.files[file].types
  }

  /// A declared animator. `nil` if there is none with this name.
  func animator(_ name: String) -> CompiledAnimator? {
    result.animators.first { $0.animator.name == name }?.animator
  }
}
