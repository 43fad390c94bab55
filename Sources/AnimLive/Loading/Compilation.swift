import AnimCompiler

/// The files of a load, compiled, so that the next load need not compile again what stays the same.
struct Compilation: Sendable {
  private let folder: Folder
  private let files: [CompiledFile]
  /// What became of all files together.
  let result: CompiledFolder
  /// The number of files that had to be compiled.
  let compiledCount: Int

  /// Compiles the files of a set that differ from a compilation before, and those that import them.
  init(_ set: ScriptSet, after previous: Compilation? = nil) {
    let folder = Folder(set.units, lexicon: set.lexicon)
    let isChanged = previous.map { folder.changes(since: $0.folder) }
    let stale = set.units.indices.filter { isChanged?[$0] ?? true }
    let compiled = concurrentMap(stale.count) { folder.compile(stale[$0]) }
    var files = previous.map { Array($0.files.prefix(set.units.count)) } ?? []
    for (number, file) in zip(stale, compiled) {
      if number < files.count { files[number] = file } else { files.append(file) }
    }
    self.folder = folder
    self.files = files
    result = CompiledFolder(folder, files: files)
    compiledCount = stale.count
  }

  /// Whether a registry would hold the same animators and rules of both.
  func isSame(as other: Compilation) -> Bool {
    let (one, two) = (result, other.result)
    // What was not compiled again is the same object.
    return one.animators.elementsEqual(two.animators) { $0 === $1 || $0.animator == $1.animator }
      && one.rules.elementsEqual(two.rules) { $0.rule == $1.rule }
  }
}
