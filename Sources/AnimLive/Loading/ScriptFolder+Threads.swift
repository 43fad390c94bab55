import AnimCompiler

extension ScriptFolder {
  /// Compiles what has changed since the last time, in parallel if there are many files.
  package mutating func recompileInParallel() {
    recompile { count, body in concurrentMap(count, body) }
  }

  /// Links, checks and compiles the files, in parallel if there are many.
  package func compile() -> CompilationResult {
    var folder = self
    folder.recompileInParallel()
    return folder.compilation.result
  }

  /// Compiles the files, and returns what `inspect` finds out about each requested one.
  package func inspected<Result: Sendable>(
    by inspect: @escaping @Sendable (CompiledFile, Folder) -> Result
  ) -> (compilation: CompilationResult, results: [Result]) {
    let result = compile()
    let requested = units.indices.filter { units[$0].isRequested }
    return (
      result, concurrentMap(requested.count) { inspect(result.files[requested[$0]], result.folder) }
    )
  }
}
