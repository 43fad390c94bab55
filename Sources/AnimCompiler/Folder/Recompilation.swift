import AnimProgram
import AnimSyntax

/// A folder that is compiled again whenever its files change, with as little work as possible.
///
/// An edited file is resolved and checked again. The files that import it are resolved again only
/// if the names that they can use have changed, checked again only if a signature that they use has
/// changed, and lowered again if anything that they depend on has changed.
package struct Recompilation: Sendable {
  /// The number of files that went through each stage in the last update.
  package struct Work: Hashable, Sendable {
    /// The number of files whose names were resolved.
    package var resolved = 0
    /// The number of files whose types were checked.
    package var checked = 0
    /// The number of files whose declarations were lowered.
    package var lowered = 0
  }

  /// The linked files.
  package private(set) var folder: Folder
  private var files: [StagedCompilation.Stages] = []
  /// The work of the last update.
  package private(set) var work = Work()

  /// Creates an empty folder, whose files have to be parsed with the lexicon's names.
  package init(lexicon: Lexicon) { folder = Folder([], lexicon: lexicon) }

  /// Returns a file with its names and types, by its number in the last update.
  package func checked(_ file: Int) -> CheckedFile { files[file].checked }
  /// Returns the compiled result of a file, by its number in the last update.
  package func compiled(_ file: Int) -> CompiledFile { files[file].compiled }
  /// The results of all files together.
  package var result: CompilationResult {
    CompilationResult(folder, files: files.map(\.compiled), checked: files.map(\.checked))
  }

  /// Runs the iterations of a loop, in parallel if possible, and returns their results.
  package typealias Loop = (Int, @escaping @Sendable (Int) -> Redone) -> [Redone]

  /// The result of an update for one file.
  package struct Redone: Sendable {
    fileprivate var stages: StagedCompilation.Stages
    fileprivate var work: Work
  }

  /// The files that an update may have changed.
  package enum Change: Hashable, Sendable {
    /// Any file: the numbers may refer to other files now.
    case all
    /// Only the files with these numbers, in ascending order.
    case files([Int])
  }

  /// Compiles files. A file that has not changed has the same tree and the same number as before.
  ///
  /// If only texts have changed, it visits only those files and the files that use them.
  @discardableResult
  package mutating func update(
    _ units: [SourceUnit], by loop: Loop = { count, body in (0..<count).map(body) }
  ) -> Change {
    let (previous, before) = (folder, files)
    folder = previous.updated(to: units)
    work = Work()
    let graph = folder.graph
    let isSameGraph = graph === previous.graph
    var stages = isSameGraph ? before.map(Optional.some) : Array(repeating: nil, count: units.count)
    var visits = Visits(graph, isSameGraph ? staleFiles(since: previous) : Array(units.indices))
    for level in graph.levels.indices {
      let numbers = visits.files(on: level)
      guard !numbers.isEmpty else { continue }
      let redone = loop(numbers.count) { [folder, stages] index in
        let imports = graph.usable(by: numbers[index]).compactMap { stages[$0]?.checked }
        return FileRecompilation(
          file: numbers[index], folder: folder, previous: previous, files: before,
          imports: Dictionary(imports.map { ($0.file, $0) }) { first, _ in first }
        ).run()
      }
      for (file, result) in zip(numbers, redone) {
        if stages[file]?.checked !== result.stages.checked { visits.addImporters(of: file) }
        stages[file] = result.stages
        work.resolved += result.work.resolved
        work.checked += result.work.checked
        work.lowered += result.work.lowered
      }
    }
    files = stages.compactMap(\.self)
    return isSameGraph ? .files(visits.all) : .all
  }

  /// Returns the files that a change of texts affects directly: those files, their importers, and,
  /// if names have changed, the files with unknown names.
  private func staleFiles(since previous: Folder) -> [Int] {
    let changed = folder.units.indices.filter {
      folder.units[$0].syntax !== previous.units[$0].syntax
    }
    var stale = Set(changed)
    for file in changed { stale.formUnion(folder.graph.importers[file]) }
    let hasNewNames = changed.contains {
      !folder.units[$0].syntax.declaresSameNames(as: previous.units[$0].syntax)
    }
    if hasNewNames {
      stale.formUnion(files.indices.filter { !files[$0].checked.names.diagnostics.isEmpty })
    }
    return Array(stale)
  }
}

/// The files that an update still has to visit, by level.
private struct Visits {
  private let graph: ImportGraph
  private var waiting: [[Int]]
  private var isKnown: [Bool]

  init(_ graph: ImportGraph, _ files: [Int]) {
    self.graph = graph
    waiting = Array(repeating: [], count: graph.levels.count)
    isKnown = Array(repeating: false, count: graph.level.count)
    for file in files { add(file) }
  }

  /// The files of a level, in ascending order.
  func files(on level: Int) -> [Int] { waiting[level].sorted() }

  /// All files, in ascending order.
  var all: [Int] { waiting.flatMap(\.self).sorted() }

  mutating func addImporters(of file: Int) {
    for importer in graph.importers[file] where graph.level[importer] > graph.level[file] {
      add(importer)
    }
  }

  private mutating func add(_ file: Int) {
    guard !isKnown[file] else { return }
    isKnown[file] = true
    waiting[graph.level[file]].append(file)
  }
}

/// Determines which stages of a file have to run again, and runs them.
private struct FileRecompilation {
  let file: Int
  let folder: Folder
  let previous: Folder
  /// The previous results for the files of the folder.
  let files: [StagedCompilation.Stages]
  /// The new results for the files that the file imports.
  let imports: [Int32: CheckedFile]

  func run() -> Recompilation.Redone {
    guard let known, isResolved(known.checked.names) else {
      let names = Resolver(folder: folder, file: Int32(truncatingIfNeeded: file)).run()
      return check(names, Recompilation.Work(resolved: 1))
    }
    guard hasSameSignatures(known.checked) else {
      return check(known.checked.names, Recompilation.Work())
    }
    if imports.allSatisfy({ known.checked.imports[$0.key] === $0.value }) {
      return Recompilation.Redone(stages: known, work: Recompilation.Work())
    }
    return lower(known.checked.importing(imports), Recompilation.Work())
  }

  /// The previous result for the file, if it had the same number and the same properties of
  /// plugins. `nil` otherwise.
  private var known: StagedCompilation.Stages? {
    guard file < files.count, folder.path(file) == previous.path(file),
      folder.externProperties == previous.externProperties
    else { return nil }
    return files[file]
  }

  private func check(_ names: ResolvedFile, _ work: Recompilation.Work) -> Recompilation.Redone {
    var work = work
    work.checked = 1
    return lower(Checker(folder: folder, names: names, imports: imports).run(), work)
  }

  private func lower(
    _ checked: CheckedFile, _ work: Recompilation.Work
  ) -> Recompilation.Redone {
    var work = work
    work.lowered = 1
    let compiled = FileLowering(folder, checked).run()
    return Recompilation.Redone(
      stages: StagedCompilation.Stages(checked: checked, compiled: compiled), work: work)
  }

  /// Returns whether all names of the file still have the same meaning. A name that was unknown may
  /// be known now.
  private func isResolved(_ names: ResolvedFile) -> Bool {
    names.syntax === folder.units[file].syntax && names.diagnostics.isEmpty
      && folder.units[file].imports == previous.units[file].imports
      && folder.hasSameNames(file, as: previous)
  }

  /// Returns whether everything that the file uses of other files has the same signature.
  private func hasSameSignatures(_ known: CheckedFile) -> Bool {
    guard known.imports.count == imports.count else { return false }
    return known.syntax.declarationPlaces.allSatisfy { place in
      known.names.dependencies(of: place).allSatisfy { id in
        id.file == known.file
          || known.imports[id.file]?.signatures[Int(id.index)]
            == imports[id.file]?.signatures[Int(id.index)]
      }
    }
  }
}

extension CheckedFile {
  /// Returns the names and types that the file would have with another tree with the same imports.
  package func trying(_ syntax: FileSyntax, in folder: Folder) -> (
    file: CheckedFile, folder: Folder
  ) {
    let folder = Folder(folder, replacing: [Int(file): syntax], includesImporters: false)
    let names = Resolver(folder: folder, file: file).run()
    return (Checker(folder: folder, names: names, imports: imports).run(), folder)
  }

  /// Returns the same file with other imported files that have the same signatures.
  func importing(_ imports: [Int32: CheckedFile]) -> CheckedFile {
    CheckedFile(names: names, imports: imports, tables: tables)
  }
}

extension Folder {
  /// Returns whether a file can use the same declarations by the same names in both folders.
  func hasSameNames(_ file: Int, as other: Folder) -> Bool {
    scopes[file].hasSameImports(as: other.scopes[file])
      && scopes[file].importedDeclarations.allSatisfy { id in
        declaration(id).kind.isSameKind(as: other.declaration(id).kind)
      }
  }
}

extension DeclarationSyntax.Kind {
  /// Returns whether both declare the same kind of thing.
  fileprivate func isSameKind(as other: DeclarationSyntax.Kind) -> Bool {
    signatureKind == other.signatureKind
  }
}
