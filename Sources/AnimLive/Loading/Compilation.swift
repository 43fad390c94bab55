import AnimCompiler

/// The compiled files of a load, kept so that the next load can reuse those that have not changed.
struct Compilation: Sendable {
  private let files: Recompilation
  /// The result for all files together.
  let result: CompiledFolder
  /// The number of files that had to be compiled.
  var compiledCount: Int { files.work.lowered }

  /// Compiles the files of a set that differ from the previous compilation, and those that depend
  /// on them.
  init(_ set: ScriptSet, after previous: Compilation? = nil) {
    var files = previous?.files ?? Recompilation(lexicon: set.lexicon)
    files.update(set.units) { count, body in concurrentMap(count, body) }
    result = files.result
    self.files = files
  }

  /// Returns whether both would put the same animators and rules into a registry.
  func isSame(as other: Compilation) -> Bool {
    let (one, two) = (result, other.result)
    // Animators that were not compiled again are identical objects.
    return one.animators.elementsEqual(two.animators) { $0 === $1 || $0.animator == $1.animator }
      && one.rules.elementsEqual(two.rules) { $0.rule == $1.rule }
  }
}
