import AnimCompiler

extension ScriptFolder {
  /// Compiles what has changed since the last time, in parallel if there are many files.
  @discardableResult
  package mutating func recompileInParallel() -> Version {
    recompile { count, body in concurrentMap(count, body) }
  }

  /// Links, checks and compiles the files, in parallel if there are many.
  package func compile() -> CompilationResult {
    var folder = self
    folder.recompileInParallel()
    return folder.compilation.result
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
