import AnimCompiler
import AnimSource

/// The scripts of a load, parsed, with the problems of reading them.
package struct ScriptSet: Sendable {
  /// The requested files, sorted by path, followed by the files that were only imported.
  package let units: [SourceUnit]
  /// The problems of paths that could not be read.
  package let findings: [Diagnostic]
  /// The name table with which the files were parsed.
  package let lexicon: Lexicon

  /// Creates a set.
  package init(units: [SourceUnit], findings: [Diagnostic], lexicon: Lexicon) {
    self.units = units
    self.findings = findings
    self.lexicon = lexicon
  }

  /// The number of requested files.
  package var requestedCount: Int { units.count { $0.isRequested } }

  /// Links, checks and compiles the files, in parallel if there are many.
  package func compile() -> CompilationResult {
    LoadedCompilation(self).result
  }

  /// Compiles the files and passes each one to `inspect`, for callers that need facts about the
  /// animators but not the animators themselves. The animators of a requested file are released
  /// once `inspect` has seen them, and its types unless another file imports it, so that only a few
  /// files are in memory at a time.
  package func inspected<Result: Sendable>(
    by inspect: @escaping @Sendable (CompiledFile, Folder) -> Result
  ) -> (compilation: CompilationResult, results: [Result]) {
    let isRequested = units.map(\.isRequested)
    var compilation = Compilation(lexicon: lexicon)
    let results = compilation.inspect(
      units, by: { count, body in concurrentMap(count, body) },
      { file, compiled, folder in isRequested[file] ? inspect(compiled, folder) : nil })
    return (compilation.result, results.compactMap(\.self))
  }
}
