import AnimProgram
import AnimSource
import AnimSyntax

/// The result of compiling all files of a folder, with or without errors: its diagnostics, and what
/// is sound.
///
/// `check` and editors use what is sound; ``compiled(besides:)`` is for everybody who plays.
package struct CompilationResult: Sendable {
  /// The files.
  package let folder: Folder
  /// The animators without errors of the requested files, sorted by path and line.
  package let soundAnimators: [CompiledDeclaration]
  /// The rules without errors of the requested files, sorted by path and line.
  package let soundRules: [CompiledRule]
  /// Whether rules of the requested files are missing because they have errors.
  package let lacksRules: Bool
  /// The diagnostics of the requested files, and the errors of the files that they import, sorted
  /// by path and position.
  package let diagnostics: [Diagnostic]
  /// The files with their types, by number, for compiling more expressions. `nil` for files whose
  /// types were not kept.
  let types: [TypedFile?]

  /// Links, checks and compiles files, one after the other.
  package init(_ units: [SourceUnit], lexicon: Lexicon) {
    var compilation = Compilation(lexicon: lexicon)
    compilation.update(units)
    self = compilation.result
  }

  /// The results of a compilation, whose types need not be kept.
  init(_ compilation: Compilation) {
    folder = compilation.folder
    types = compilation.types
    soundAnimators = compilation.animators
    soundRules = compilation.report.rules
    lacksRules = compilation.report.lacksRules
    diagnostics = compilation.report.diagnostics
  }
}
