import AnimCompiler

extension ScriptFolder {
  /// Compiles what has changed since the last time, in parallel if there are many files.
  package mutating func recompileInParallel() {
    recompile { count, body in concurrentMap(count, body) }
  }

  /// Links, checks and compiles the files, in parallel if there are many.
  package func compile() -> CompiledFolder {
    var folder = self
    folder.recompileInParallel()
    return folder.compiled
  }
}
