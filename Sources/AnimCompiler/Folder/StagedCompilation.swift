import AnimProgram
import AnimSyntax

/// The stages of all files of a folder: names, types, and the compiled result.
///
/// Files are compiled level by level. The files of one level import only files of earlier levels,
/// so they can be compiled in parallel. In a cycle of imports, which is an error, the first file is
/// compiled without the others.
package struct StagedCompilation: Sendable {
  /// The linked files.
  package let folder: Folder
  /// The files by level. Each file is in one level.
  package var levels: [[Int]] { folder.graph.levels }
  /// For each file, the last level with a file that imports it.
  private let lastUse: [Int]
  /// The checked files that later levels still need.
  private var checked: [CheckedFile?]

  /// The results of the stages for one file.
  package struct Stages: Sendable {
    /// The file with its types.
    package var checked: CheckedFile
    /// Its programs and rules, and its diagnostics.
    package var compiled: CompiledFile
  }

  /// Starts the compilation of a folder, of which some files may have been checked before.
  package init(_ folder: Folder, checked: [CheckedFile?] = []) {
    self.folder = folder
    let graph = folder.graph
    var lastUse = Array(repeating: -1, count: graph.imports.count)
    for (file, others) in graph.imports.enumerated() {
      for other in others { lastUse[other] = max(lastUse[other], graph.level[file]) }
    }
    self.lastUse = lastUse
    self.checked = folder.units.indices.map { checked.indices.contains($0) ? checked[$0] : nil }
  }

  /// Runs all stages of a file. The files that it imports must have been added before.
  package func compile(_ file: Int) -> Stages {
    let checked = check(file)
    return Stages(checked: checked, compiled: FileLowering(folder, checked).run())
  }

  /// Resolves and checks a file.
  func check(_ file: Int, given: Set<String> = []) -> CheckedFile {
    Checker(folder: folder, names: resolve(file), imports: imports(of: file), given: given).run()
  }

  func resolve(_ file: Int) -> ResolvedFile {
    Resolver(folder: folder, file: Int32(truncatingIfNeeded: file)).run()
  }

  /// Returns the checked files that a file can use.
  func imports(of file: Int) -> [Int32: CheckedFile] {
    var imports: [Int32: CheckedFile] = [:]
    for other in folder.graph.usable(by: file) {
      imports[Int32(truncatingIfNeeded: other)] = checked[other]
    }
    return imports
  }

  /// Returns whether another file imports a file, so that its checked form is needed later.
  package func isImported(_ file: Int) -> Bool { lastUse[file] > folder.graph.level[file] }

  /// Stores the checked files of a level for the levels that import them, and releases those that
  /// no later level needs.
  package mutating func finish(_ number: Int, _ files: some Sequence<CheckedFile>) {
    for file in files where isImported(Int(file.file)) { checked[Int(file.file)] = file }
    for file in checked.indices where lastUse[file] <= number { checked[file] = nil }
  }

  /// Compiles all files, one after the other.
  consuming func run() -> CompilationResult {
    var files = folder.units.map { _ in CompiledFile() }
    for file in levels.joined() {
      let stages = compile(file)
      (checked[file], files[file]) = (stages.checked, stages.compiled)
    }
    return CompilationResult(folder, files: files, checked: checked)
  }

  /// Checks everything that a file imports, directly or indirectly, unless it has been checked
  /// before, so that the file can be compiled by itself.
  mutating func prepare(_ file: Int) {
    var needed: Set<Int> = []
    var queue = folder.importedFiles(of: file)
    while let next = queue.popLast() {
      if needed.insert(next).inserted { queue += folder.importedFiles(of: next) }
    }
    let level = folder.graph.level
    for other in needed.sorted(by: { level[$0] < level[$1] }) where other != file {
      checked[other] = checked[other] ?? check(other)
    }
  }
}
