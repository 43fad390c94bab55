import AnimSource
import AnimSyntax

/// A folder that is compiled, and compiled again whenever its files change.
///
/// A file is reused if its tree is the same object and each file that it imports was reused. Files are
/// compiled level by level. The files of one level import only files of earlier levels, so they can be
/// compiled in parallel. In a cycle of imports, which is an error, the first file is compiled without
/// the others.
package struct Compilation: Sendable {
  /// The files, and what they contain.
  package private(set) var result: CompilationResult
  /// The number of files that the last update compiled. All others were reused.
  package private(set) var compiledCount = 0

  /// Creates an empty folder, whose files have to be parsed with the lexicon's names.
  package init(lexicon: Lexicon) {
    result = CompilationResult(Folder([], lexicon: lexicon), [], after: nil)
  }

  /// Runs the iterations of a loop, in parallel if possible, and returns their results.
  package typealias Loop = (Int, @escaping @Sendable (Int) -> CompiledFile) -> [CompiledFile]

  /// Compiles files. A file that has not changed has the same tree and the same number as before.
  ///
  /// - Returns: The paths of the files whose diagnostics may have changed.
  @discardableResult package mutating func update(
    _ units: [SourceUnit], by loop: Loop = { count, body in (0..<count).map(body) }
  ) -> Set<String> {
    let old = result
    let folder = old.folder.updated(to: units)
    compiledCount = 0
    guard folder !== old.folder else { return [] }
    var files: [CompiledFile?] = Array(repeating: nil, count: units.count)
    for level in folder.graph.levels {
      let stale = level.filter { file in
        files[file] = old.file(file, reusedIn: folder, with: files)
        return files[file] == nil
      }
      let compiled = loop(stale.count) { [folder, files] in folder.compile(stale[$0], after: files)
      }
      for (file, result) in zip(stale, compiled) { files[file] = result }
      compiledCount += stale.count
    }
    result = CompilationResult(folder, files.compactMap(\.self), after: old)
    return result.changes(since: old)
  }
}

extension CompilationResult {
  /// Returns the file with a number if it can be used in a later folder, given the files of the earlier
  /// levels there.
  fileprivate func file(
    _ number: Int, reusedIn later: Folder, with files: [CompiledFile?]
  ) -> CompiledFile? {
    // A name that was unknown, or how it may be imported, may be known now.
    guard later.shares(number, with: folder), let known = self.files.at(number),
      known.types.names.diagnostics.isEmpty
    else { return nil }
    let isSame = later.graph.usable(by: number).allSatisfy {
      files[$0]?.types === known.types.imports[Int32(truncatingIfNeeded: $0)]
    }
    return isSame ? known : nil
  }
}
