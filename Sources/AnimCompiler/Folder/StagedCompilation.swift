import AnimProgram
import AnimSyntax

/// The stages of all files of a folder: what each file's names mean, what its expressions are, and
/// what it compiles to.
///
/// Files are compiled level by level: those of one level import only files of earlier ones, so they
/// may be compiled side by side. In a circle of imports, which is an error, the file that comes
/// first does without the others.
package struct StagedCompilation: Sendable {
  /// The linked files.
  package let folder: Folder
  /// The files by level; each file is in one.
  package var levels: [[Int]] { folder.graph.levels }
  /// The last level with a file that imports each file.
  private let lastUse: [Int]
  /// The checked files that are kept for those who import them.
  private var checked: [CheckedFile?]

  /// What the stages make of one file.
  package struct Stages: Sendable {
    /// The file with its types.
    package var checked: CheckedFile
    /// Its programs and rules, and what is wrong with it.
    package var compiled: CompiledFile
  }

  /// Begins the compilation of a folder.
  package init(_ folder: Folder) {
    self.folder = folder
    let graph = folder.graph
    var lastUse = Array(repeating: -1, count: graph.imports.count)
    for (file, others) in graph.imports.enumerated() {
      for other in others { lastUse[other] = max(lastUse[other], graph.level[file]) }
    }
    self.lastUse = lastUse
    checked = Array(repeating: nil, count: graph.imports.count)
  }

  /// Runs all stages of a file; the files that it imports must have been added before.
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

  /// The checked files that a file can use.
  func imports(of file: Int) -> [Int32: CheckedFile] {
    var imports: [Int32: CheckedFile] = [:]
    for other in folder.graph.usable(by: file) {
      imports[Int32(truncatingIfNeeded: other)] = checked[other]
    }
    return imports
  }

  /// Keeps the checked files of a level for those who import them, and gives up those that nobody
  /// waits for any more.
  package mutating func finish(_ number: Int, _ files: [CheckedFile]) {
    for file in files where lastUse[Int(file.file)] > number { checked[Int(file.file)] = file }
    for file in checked.indices where lastUse[file] <= number { checked[file] = nil }
  }

  /// Compiles all files, one after the other.
  consuming func run() -> CompiledFolder {
    var files = folder.units.map { _ in CompiledFile() }
    for (number, level) in levels.enumerated() {
      var kept: [CheckedFile] = []
      for file in level {
        let stages = compile(file)
        kept.append(stages.checked)
        files[file] = stages.compiled
      }
      finish(number, kept)
    }
    return CompiledFolder(folder, files: files)
  }

  /// Checks what one file imports, however far, so that the file can be compiled by itself.
  mutating func prepare(_ file: Int) {
    var needed: Set<Int> = []
    var queue = folder.importedFiles(of: file)
    while let next = queue.popLast() {
      if needed.insert(next).inserted { queue += folder.importedFiles(of: next) }
    }
    let level = folder.graph.level
    for other in needed.sorted(by: { level[$0] < level[$1] }) where other != file {
      checked[other] = check(other)
    }
  }
}
