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

  /// Combines the results for the files of a folder, whose types need not be kept.
  init(_ folder: Folder, _ report: FolderReport, _ files: [CompiledFile], types: [TypedFile?]) {
    self.folder = folder
    self.types = types
    let requested = report.order.filter { folder.units[$0].isRequested }
    // The results of a single file are shared instead of copied.
    soundAnimators =
      requested.count == 1
      ? files[requested[0]].animators : requested.flatMap { files[$0].animators }
    soundRules = report.rules
    lacksRules = report.lacksRules
    diagnostics = report.order.flatMap { report.diagnostics(of: $0) }
  }
}
