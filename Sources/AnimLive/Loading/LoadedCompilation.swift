import AnimCompiler

/// The compiled files of a load, kept so that the next load can reuse those that have not changed.
package struct LoadedCompilation: Sendable {
  private let files: Compilation
  /// The result for all files together.
  package let result: CompilationResult
  /// The number of files that had to be compiled.
  var compiledCount: Int { files.work.lowered }

  /// Compiles the files of a set that differ from the previous compilation, and those that depend
  /// on them.
  package init(_ set: ScriptSet, after previous: LoadedCompilation? = nil) {
    var files = previous?.files ?? Compilation(lexicon: set.lexicon)
    files.update(set.units) { count, body in concurrentMap(count, body) }
    result = files.result
    self.files = files
  }
}
