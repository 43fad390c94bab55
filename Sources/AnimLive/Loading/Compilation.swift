import AnimCompiler

/// The files of a load, compiled, so that the next load need not compile again what stays the same.
struct Compilation: Sendable {
  private let files: Recompilation
  /// What became of all files together.
  let result: CompiledFolder
  /// The number of files that had to be compiled.
  var compiledCount: Int { files.work.lowered }

  /// Compiles the files of a set that differ from a compilation before, and those that see it.
  init(_ set: ScriptSet, after previous: Compilation? = nil) {
    var files = previous?.files ?? Recompilation(lexicon: set.lexicon)
    files.update(set.units) { count, body in concurrentMap(count, body) }
    result = files.result
    self.files = files
  }

  /// Whether a registry would hold the same animators and rules of both.
  func isSame(as other: Compilation) -> Bool {
    let (one, two) = (result, other.result)
    // What was not compiled again is the same object.
    return one.animators.elementsEqual(two.animators) { $0 === $1 || $0.animator == $1.animator }
      && one.rules.elementsEqual(two.rules) { $0.rule == $1.rule }
  }
}
