import AnimCompiler
import AnimSource
import AnimSyntax

/// Reads and parses files, and then the files that they import.
struct ScriptLoading {
  private let files: any FileAccess
  private let names: NameTable
  private let reuse: ScriptReuse
  private var scripts: [Script] = []
  private var numbers: [ExactPath: Int] = [:]
  private var taken: Set<ExactPath> = []
  /// The reasons why files could not be read, by canonical path.
  private var failures: [ExactPath: String] = [:]
  /// The stamp of each file that was read or could not be read, taken just before the attempt.
  private(set) var stamps: [ExactPath: FileStamp?] = [:]
  /// The paths that imports lead to, even if nothing exists there.
  private(set) var importPaths: Set<ExactPath> = []
  var findings: [Diagnostic] = []

  private struct Script {
    var place: ScriptPlace
    var syntax: FileSyntax
    var isRequested: Bool
    /// The length of the shortest chain of imports that leads to this file.
    var depth: Int
    var imports: [SourceUnit.Import] = []

    var hasImports: Bool {
      syntax.declarations.contains { if case .importing = $0.kind { true } else { false } }
    }
  }

  init(files: any FileAccess, names: NameTable, reuse: ScriptReuse = ScriptReuse()) {
    self.files = files
    self.names = names
    self.reuse = reuse
  }

  // MARK: Reading

  /// Reads files, in parallel if there are many, and keeps those that can be read.
  mutating func read(_ places: [ScriptPlace], isRequested: Bool, depth: Int = 0) {
    var results = places.map { reuse.unchanged($0).map { ScriptReading($0) } }
    let stale = places.indices.filter { results[$0] == nil }
    let read = concurrentMap(stale.count) { [files, names, reuse] index in
      ScriptReading(places[stale[index]], files, names, reuse)
    }
    for (index, reading) in zip(stale, read) { results[index] = reading }
    for case (let place, let reading?) in zip(places, results) {
      let path = ExactPath(place.canonical)
      if reuse.isStamping, !reading.isHeld, !place.canonical.isEmpty {
        stamps[path] = reading.stamp
      }
      if reading.isHeld {
        let what = reading.syntax == nil ? "" : "its last version stays, because "
        findings.append(.skipped(place.path, what + "it is still being written"))
      }
      if let syntax = reading.syntax {
        scripts.append(
          Script(place: place, syntax: syntax, isRequested: isRequested, depth: depth))
      } else {
        taken.insert(path)
        failures[path] = reading.failure.reason
        // If a file was only imported, the error is reported at the import.
        if isRequested, !reading.isHeld {
          findings.append(.unreadable(place.path, reading.failure.reason))
        }
      }
    }
  }

  // MARK: Imports

  /// Reads the imported files level by level.
  mutating func followImports() {
    guard scripts.contains(where: \.hasImports) else { return }
    var step = scripts.indices
    var depth = 0
    while !step.isEmpty {
      depth += 1
      for index in step { numbers[ExactPath(scripts[index].place.canonical)] = index }
      let places = step.flatMap { wanted(by: $0, depth) }
      let start = scripts.count
      read(places, isRequested: false, depth: depth)
      step = start..<scripts.count
    }
    for index in scripts.indices {
      let targets = targets(of: index)
      scripts[index].imports = targets.map { target($0, from: index) }
      importPaths.formUnion(targets.compactMap(\.path))
    }
    limitChains()
  }

  /// The target of an import, judged by its text and the file system.
  private enum Target {
    case inside(path: String, written: ExactPath, canonical: ExactPath)
    case notFound(ExactPath?)
    case outsideRoot(ExactPath?)

    /// The path of the target inside the root folder. `nil` if it is outside.
    var path: ExactPath? {
      switch self {
      case .inside(_, let written, _): written
      case .notFound(let written), .outsideRoot(let written): written
      }
    }
  }

  private func targets(of index: Int) -> [Target] {
    let syntax = scripts[index].syntax
    return syntax.declarations.compactMap { declaration in
      guard case .importing(let text?) = declaration.kind else { return nil }
      return resolve(syntax[text], scripts[index].place)
    }
  }

  private func resolve(_ text: String, _ importer: ScriptPlace) -> Target {
    // For the system, a zero byte ends a path, so the rest of the text would name another file.
    if text.utf8.contains(0) { return .notFound(nil) }
    let written = PathText.normalized(PathText.joined(importer.folder, text))
    guard PathText.isInside(written, root: importer.root) else { return .outsideRoot(nil) }
    let path =
      importer.path == "-"
      ? PathText.normalized(text)
      : PathText.normalized(PathText.joined(PathText.folder(of: importer.path), text))
    let exact = ExactPath(written)
    if numbers[exact] != nil { return .inside(path: path, written: exact, canonical: exact) }
    guard let canonical = files.canonicalPath(of: written) else { return .notFound(exact) }
    guard PathText.isInside(canonical, root: importer.root) else { return .outsideRoot(exact) }
    guard files.kind(at: canonical) != .folder else { return .notFound(exact) }
    return .inside(path: path, written: exact, canonical: ExactPath(canonical))
  }

  private mutating func wanted(by index: Int, _ depth: Int) -> [ScriptPlace] {
    guard depth <= ImportGraph.limit else { return [] }
    let root = scripts[index].place.root
    return targets(of: index).compactMap { target in
      guard case .inside(let path, _, let canonical) = target, numbers[canonical] == nil,
        taken.insert(canonical).inserted
      else { return nil }
      return ScriptPlace(
        path: path, canonical: canonical.text, root: root,
        folder: PathText.folder(of: canonical.text))
    }
  }

  private func target(_ target: Target, from index: Int) -> SourceUnit.Import {
    switch target {
    case .notFound: .notFound
    case .outsideRoot: .outsideRoot
    case .inside(_, _, let canonical):
      // A file that was not read and did not fail is too many imports away.
      numbers[canonical].map { .unit($0) }
        ?? failures[canonical].map { .unreadable($0) } ?? .tooDeep
    }
  }

  /// Cuts every chain of imports that is too long, even if each of its files was requested.
  private mutating func limitChains() {
    var imports = scripts.map(\.imports)
    ImportGraph.cut(&imports)
    for (index, targets) in imports.enumerated() { scripts[index].imports = targets }
  }

  // MARK: The result

  /// Returns the files with their imports, ready to be linked, and the canonical path of each.
  func result(_ lexicon: Lexicon) -> (set: ScriptSet, paths: [ExactPath]) {
    let slots = reuse.slots(for: scripts.map { ExactPath($0.place.canonical) })
    var order = Array(scripts.indices)
    for (index, slot) in slots.enumerated() { order[slot] = index }
    let units = order.map { index in
      let script = scripts[index]
      let imports = script.imports.map { target in
        if case .unit(let other) = target { SourceUnit.Import.unit(slots[other]) } else { target }
      }
      return SourceUnit(
        syntax: script.syntax, imports: imports, isRequested: script.isRequested)
    }
    return (
      ScriptSet(units: units, findings: findings, lexicon: lexicon),
      order.map { ExactPath(scripts[$0].place.canonical) }
    )
  }
}
