import AnimProgram
import AnimSource
import AnimSyntax

/// The diagnostics and rules of a folder that changes: the same as in ``CompilationResult``, but kept
/// up to date file by file.
package struct FolderReport: Sendable {
  /// The part of one file.
  private struct Entry: Sendable {
    /// The diagnostics of linking and compiling it.
    var found: [Diagnostic] = []
    /// The constants that it uses.
    var used: [Origin] = []
    var hasRules = false
  }

  /// The rules without errors of the requested files, sorted by path and line.
  package private(set) var rules: [CompiledRule] = []
  /// Whether rules of the requested files are missing because they have errors.
  package private(set) var lacksRules = false
  /// The numbers of all files, sorted by path.
  package private(set) var order: [Int] = []
  private var folder: Folder?
  private var entries: [Entry] = []
  /// The number of uses of each constant.
  private var uses: [Origin: Int] = [:]
  /// The files with diagnostics about a file with another path.
  private var reporters: [String: Set<Int>] = [:]
  /// The diagnostics about all rules together.
  private var excess: [Diagnostic] = []

  /// Creates the report of an empty folder.
  package init() {}

  /// Updates the report after a change.
  ///
  /// - Returns: The paths of the files whose diagnostics may have changed.
  package mutating func update(
    _ compilation: Recompilation, after change: Recompilation.Change
  ) -> Set<String> {
    let folder = compilation.folder
    self.folder = folder
    let all = Array(folder.units.indices)
    let files: [Int]
    switch change {
    case .files(let numbers): files = numbers
    case .all:
      files = all
      order = all.sorted { folder.path($0) < folder.path($1) }
      entries = all.map { _ in Entry() }
      (uses, reporters) = ([:], [:])
    }
    var changed: Set<Int> = []
    var paths: Set<String> = []
    var hasNewRules = change == .all
    for file in files {
      let compiled = compilation.compiled(file)
      let old = entries[file]
      let new = Entry(
        found: folder.found(in: file, compiled), used: compiled.used,
        hasRules: !compiled.rules.isEmpty || compiled.lostRules > 0)
      entries[file] = new
      changed.insert(file)
      changed.formUnion(count(old.used, -1))
      changed.formUnion(count(new.used, 1))
      for path in others(old.found, file) {
        reporters[path]?.remove(file)
        paths.insert(path)
      }
      for path in others(new.found, file) {
        reporters[path, default: []].insert(file)
        paths.insert(path)
      }
      hasNewRules = hasNewRules || old.hasRules || new.hasRules
    }
    if hasNewRules { paths.formUnion(updateRules(folder, compilation)) }
    return paths.union(changed.map(folder.path))
  }

  /// Adds or removes uses of constants.
  ///
  /// - Returns: The files of the constants that have become used or unused.
  private mutating func count(_ used: [Origin], _ step: Int) -> Set<Int> {
    var changed: Set<Int> = []
    for origin in used {
      let before = uses[origin] ?? 0
      uses[origin] = before + step
      if before == 0 || before + step == 0 { changed.insert(Int(origin.file)) }
    }
    return changed
  }

  /// Returns the paths of the other files that diagnostics of a file refer to.
  private func others(_ found: [Diagnostic], _ file: Int) -> Set<String> {
    guard !found.isEmpty, let path = folder?.path(file) else { return [] }
    return Set(found.lazy.map(\.path).filter { $0 != path })
  }

  /// - Returns: The paths of the files whose diagnostics about all rules together have changed.
  private mutating func updateRules(
    _ folder: Folder, _ compilation: Recompilation
  ) -> Set<String> {
    let requested = order.filter { entries[$0].hasRules && folder.units[$0].isRequested }
    let all = requested.flatMap { compilation.compiled($0).rules }
    rules = Array(all.prefix(Limits.rules))
    lacksRules = requested.contains { compilation.compiled($0).lostRules > 0 }
    let old = excess
    excess = folder.tooMany(all)
    return Set((old + excess).map(\.path))
  }

  /// Returns the diagnostics of a file, in the order of the text.
  package func diagnostics(of file: Int) -> [Diagnostic] {
    guard let folder else { return [] }
    let path = folder.path(file)
    let files = (reporters[path] ?? []).union([file]).sorted { folder.path($0) < folder.path($1) }
    let found = files.flatMap { entries[$0].found } + excess
    return CompilationResult.sorted(
      (found + folder.unused(in: file) { uses[$0, default: 0] > 0 }).filter { $0.path == path })
  }
}
