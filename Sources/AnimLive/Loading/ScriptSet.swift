import AnimCompiler
import AnimSyntax

/// The scripts that were loaded, parsed, with what could not be read.
package struct ScriptSet: Sendable {
  /// The files that were asked for, by path, and behind them those that imports led to.
  package let units: [SourceUnit]
  /// Paths that could not be read.
  package let findings: [Diagnostic]
  /// The names with which the files were parsed.
  package let lexicon: Lexicon

  /// Creates a set.
  package init(units: [SourceUnit], findings: [Diagnostic], lexicon: Lexicon) {
    self.units = units
    self.findings = findings
    self.lexicon = lexicon
  }

  /// The files that the person asked for.
  package var requestedCount: Int { units.count { $0.isRequested } }

  /// Links, checks and compiles the files, side by side where there are many.
  package func compiled() -> CompiledFolder {
    Compilation(self).result
  }

  /// The same for those who want what can be said of animators, not them: those of a requested file
  /// are given up as soon as `inspect` has seen them, so that memory holds those of few files at a
  /// time.
  package func inspected<Result: Sendable>(
    by inspect: @escaping @Sendable (CompiledFile, Folder) -> Result
  ) -> (compiled: CompiledFolder, results: [Result]) {
    var compilation = StagedCompilation(Folder(units, lexicon: lexicon))
    var files = units.map { _ in CompiledFile() }
    var results: [Result?] = units.map { _ in nil }
    for (number, level) in compilation.levels.enumerated() {
      let stages = concurrentMap(level.count) { [compilation, units] index in
        var stages = compilation.compile(level[index])
        let isRequested = units[level[index]].isRequested
        let result = isRequested ? inspect(stages.compiled, compilation.folder) : nil
        stages.compiled.removeAnimators()
        return (stages: stages, result: result)
      }
      for (file, stage) in zip(level, stages) {
        (files[file], results[file]) = (stage.stages.compiled, stage.result)
      }
      compilation.finish(number, stages.map(\.stages.checked))
    }
    return (CompiledFolder(compilation.folder, files: files), results.compactMap { $0 })
  }
}
