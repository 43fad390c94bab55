import AnimProgram
import AnimSource
import AnimSyntax

/// A folder that is compiled, and compiled again whenever its files change, with as little work as
/// possible. At first nothing is known, so everything is compiled.
///
/// Files are compiled level by level. The files of one level import only files of earlier levels,
/// so they can be compiled in parallel. In a cycle of imports, which is an error, the first file is
/// compiled without the others.
///
/// An edited file is resolved and checked again. The files that import it are resolved again only
/// if the names that they can use have changed, checked again only if a signature that they use has
/// changed, and lowered again if anything that they depend on has changed.
package struct Compilation: Sendable {
  /// The number of files that went through each stage in the last update.
  package struct Work: Hashable, Sendable {
    /// The number of files whose names were resolved.
    package var resolved = 0
    /// The number of files whose types were checked.
    package var checked = 0
    /// The number of files whose declarations were lowered.
    package var lowered = 0
  }

  /// The results of the stages for one file.
  struct Stages: Sendable {
    /// The file with its types. `nil` if they were released.
    var types: TypedFile?
    /// Its programs and rules, and its diagnostics.
    var compiled: CompiledFile
  }

  /// The linked files.
  package private(set) var folder: Folder
  private var files: [Stages] = []
  /// The work of the last update.
  package private(set) var work = Work()
  /// The diagnostics and the rules of all files together.
  package private(set) var report = FolderReport()

  /// Creates an empty folder, whose files have to be parsed with the lexicon's names.
  package init(lexicon: Lexicon) { folder = Folder([], lexicon: lexicon) }

  /// Returns a file with its names and types, by its number in the last update.
  package func types(of file: Int) -> TypedFile { files[file].types ?? folder.checkAlone(file) }
  /// Returns the compiled result of a file, by its number in the last update.
  package func compiled(_ file: Int) -> CompiledFile { files[file].compiled }
  /// The results of all files together.
  package var result: CompilationResult { CompilationResult(self) }

  /// The animators without errors of the requested files, sorted by path and line.
  var animators: [CompiledDeclaration] {
    let requested = report.order.filter { folder.units[$0].isRequested }
    // The results of a single file are shared instead of copied.
    return requested.count == 1
      ? files[requested[0]].compiled.animators : requested.flatMap { files[$0].compiled.animators }
  }

  /// The files with their types, by number. `nil` for files whose types were not kept.
  var types: [TypedFile?] { files.map(\.types) }

  /// The animators and rules of all files. `nil` if there is an error.
  var compiled: CompiledFolder? {
    guard !report.hasErrors else { return nil }
    return CompiledFolder(
      folder: folder, animators: animators, rules: report.rules, types: types)
  }

  /// Runs the iterations of a loop, in parallel if possible, and returns their results.
  package typealias Loop<Fact> = (Int, @escaping @Sendable (Int) -> Redone<Fact>) -> [Redone<Fact>]

  /// The result of an update for one file, with something that was found out about it.
  package struct Redone<Fact: Sendable>: Sendable {
    fileprivate var stages: Stages
    fileprivate var work: Work
    fileprivate var fact: Fact
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
  ///
  /// - Returns: The files that may have changed, and the paths of the files whose diagnostics may
  ///   have.
  @discardableResult
  package mutating func update(
    _ units: [SourceUnit], by loop: Loop<Void> = { count, body in (0..<count).map(body) }
  ) -> (change: Change, paths: Set<String>) {
    let previous = folder
    folder = previous.updated(to: units)
    let isSameGraph = folder.graph === previous.graph
    let stale = isSameGraph ? staleFiles(since: previous) : Array(units.indices)
    var visits = Visits(folder.graph, stale)
    _ = compile(&visits, since: previous, by: loop, releases: false) { _, _, _ in }
    let change: Change = isSameGraph ? .files(visits.all) : .all
    return (change, report.update(folder, files, after: change))
  }

  /// Compiles files for callers that need facts about the animators, but not the animators
  /// themselves. The animators of a file are released once `inspect` has seen them, and its types
  /// once all files that import it are compiled, so that only a few files are in memory at a time.
  ///
  /// - Returns: The facts, in the order of the files.
  package mutating func inspect<Fact: Sendable>(
    _ units: [SourceUnit], by loop: Loop<Fact>,
    _ inspect: @escaping @Sendable (Int, CompiledFile, Folder) -> Fact
  ) -> [Fact] {
    let previous = folder
    folder = Folder(units, lexicon: previous.lexicon)
    var visits = Visits(folder.graph, Array(units.indices))
    let facts = compile(&visits, since: previous, by: loop, releases: true, inspect)
    _ = report.update(folder, files, after: .all)
    return facts.sorted { $0.file < $1.file }.map(\.fact)
  }

  /// Runs the stages of the files to visit, and of those that they affect.
  private mutating func compile<Fact: Sendable>(
    _ visits: inout Visits, since previous: Folder, by loop: Loop<Fact>, releases: Bool,
    _ inspect: @escaping @Sendable (Int, CompiledFile, Folder) -> Fact
  ) -> [(file: Int, fact: Fact)] {
    let (graph, before) = (folder.graph, files)
    let isSameGraph = graph === previous.graph
    var stages =
      isSameGraph ? before.map(Optional.some) : Array(repeating: nil, count: folder.units.count)
    var facts: [(file: Int, fact: Fact)] = []
    work = Work()
    for level in graph.levels.indices {
      let numbers = visits.files(on: level)
      guard !numbers.isEmpty else { continue }
      let redone = loop(numbers.count) { [folder, stages] index in
        var types: [Int: TypedFile] = [:]
        for other in graph.usable(by: numbers[index]) { types[other] = stages[other]?.types }
        var (stages, work) = FileCompilation(
          file: numbers[index], folder: folder, previous: previous, files: before,
          imports: folder.imports(of: numbers[index], types)
        ).run()
        let fact = inspect(numbers[index], stages.compiled, folder)
        if releases {
          stages.compiled.removeAnimators()
          if graph.importers[numbers[index]].isEmpty { stages.types = nil }
        }
        return Redone(stages: stages, work: work, fact: fact)
      }
      for (file, result) in zip(numbers, redone) {
        if stages[file]?.types !== result.stages.types { visits.addImporters(of: file) }
        stages[file] = result.stages
        facts.append((file, result.fact))
        work.resolved += result.work.resolved
        work.checked += result.work.checked
        work.lowered += result.work.lowered
      }
      if releases { for file in graph.expiring(after: level) { stages[file]?.types = nil } }
    }
    files = stages.compactMap(\.self)
    return facts
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
      stale.formUnion(files.indices.filter { !types(of: $0).names.diagnostics.isEmpty })
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
