import AnimCompiler
import AnimSyntax

/// Reads and parses files, and what they import in turn.
struct ScriptLoading {
  private let files: any FileAccess
  private let names: NameTable
  private var scripts: [Script] = []
  private var numbers: [String: Int] = [:]
  private var taken: Set<String> = []
  /// Why files could not be read, by canonical path.
  private var failures: [String: String] = [:]
  var findings: [Diagnostic] = []

  private struct Script {
    var place: ScriptPlace
    var syntax: FileSyntax
    var isRequested: Bool
    /// The length of the shortest chain of imports that leads here.
    var depth: Int
    var imports: [SourceUnit.Import] = []

    var hasImports: Bool {
      syntax.declarations.contains { if case .importing = $0.kind { true } else { false } }
    }
  }

  init(files: any FileAccess, names: NameTable) {
    self.files = files
    self.names = names
  }

  // MARK: Reading

  /// Reads files, side by side where there are many, and keeps those that can be read.
  mutating func read(_ places: [ScriptPlace], isRequested: Bool, depth: Int = 0) {
    let results = concurrentMap(places.count) { [files, names] index in
      ScriptLoading.parse(places[index], files, names)
    }
    for (place, result) in zip(places, results) {
      switch result {
      case .success(let syntax):
        scripts.append(
          Script(place: place, syntax: syntax, isRequested: isRequested, depth: depth))
      case .failure(let failure):
        taken.insert(place.canonical)
        failures[place.canonical] = failure.reason
        // What was not asked for by itself is told where it is imported.
        if isRequested { findings.append(.unreadable(place.path, failure.reason)) }
      }
    }
  }

  private static func parse(
    _ place: ScriptPlace, _ files: any FileAccess, _ names: NameTable
  ) -> Result<FileSyntax, FileFailure> {
    do {
      let limit = ScriptLoader.sizeLimit
      let bytes =
        try place.canonical.isEmpty
        ? files.readStandardInput(limit: limit) : files.read(place.canonical, limit: limit)
      return .success(FileSyntax(parsing: SourceFile(path: place.path, bytes: bytes), names: names))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Imports

  /// Reads what imports lead to, one step of all chains after the other.
  mutating func followImports() {
    guard scripts.contains(where: \.hasImports) else { return }
    var step = scripts.indices
    var depth = 0
    while !step.isEmpty {
      depth += 1
      for index in step { numbers[scripts[index].place.canonical] = index }
      let places = step.flatMap { wanted(by: $0, depth) }
      let start = scripts.count
      read(places, isRequested: false, depth: depth)
      step = start..<scripts.count
    }
    for index in scripts.indices {
      scripts[index].imports = targets(of: index).map { target($0, from: index) }
    }
    limitChains()
  }

  /// Where an import leads, as far as its text and the file system tell.
  private enum Target {
    case inside(path: String, canonical: String)
    case notFound
    case outsideRoot
  }

  private func targets(of index: Int) -> [Target] {
    let syntax = scripts[index].syntax
    return syntax.declarations.compactMap { declaration in
      guard case .importing(let text?) = declaration.kind else { return nil }
      return resolve(syntax[text], scripts[index].place)
    }
  }

  private func resolve(_ text: String, _ importer: ScriptPlace) -> Target {
    // A zero byte ends a path for the system, so what is behind it would be another file.
    if text.utf8.contains(0) { return .notFound }
    let written = PathText.normalized(PathText.joined(importer.folder, text))
    guard PathText.isInside(written, root: importer.root) else { return .outsideRoot }
    let path =
      importer.path == "-"
      ? PathText.normalized(text)
      : PathText.normalized(PathText.joined(PathText.folder(of: importer.path), text))
    if numbers[written] != nil { return .inside(path: path, canonical: written) }
    guard let canonical = files.canonicalPath(of: written) else { return .notFound }
    guard PathText.isInside(canonical, root: importer.root) else { return .outsideRoot }
    guard files.kind(at: canonical) != .folder else { return .notFound }
    return .inside(path: path, canonical: canonical)
  }

  private mutating func wanted(by index: Int, _ depth: Int) -> [ScriptPlace] {
    guard depth <= ScriptLoader.importLimit else { return [] }
    let root = scripts[index].place.root
    return targets(of: index).compactMap { target in
      guard case .inside(let path, let canonical) = target, numbers[canonical] == nil,
        taken.insert(canonical).inserted
      else { return nil }
      return ScriptPlace(
        path: path, canonical: canonical, root: root, folder: PathText.folder(of: canonical))
    }
  }

  private func target(_ target: Target, from index: Int) -> SourceUnit.Import {
    switch target {
    case .notFound: .notFound
    case .outsideRoot: .outsideRoot
    case .inside(_, let canonical):
      // What is neither read nor failed lies too deep.
      numbers[canonical].map { .unit($0) }
        ?? failures[canonical].map { .unreadable($0) } ?? .tooDeep
    }
  }

  // MARK: Chains

  /// Cuts every chain of imports that is too long, also where each of its files was asked for.
  private mutating func limitChains() {
    let depths = longestChains()
    for index in scripts.indices where depths[index] == ScriptLoader.importLimit {
      for (number, target) in scripts[index].imports.enumerated() {
        guard case .unit(let other) = target, depths[other] > ScriptLoader.importLimit else {
          continue
        }
        scripts[index].imports[number] = .tooDeep
      }
    }
  }

  /// For each file the length of the longest chain of imports that leads to it. What lies on or
  /// behind a circle, which is an error already, counts from the circle.
  private func longestChains() -> [Int] {
    var depths = Array(repeating: 0, count: scripts.count)
    var waiting = Array(repeating: 0, count: scripts.count)
    for script in scripts {
      for case .unit(let other) in script.imports { waiting[other] += 1 }
    }
    var ready = scripts.indices.filter { waiting[$0] == 0 }
    while let index = ready.popLast() {
      for case .unit(let other) in scripts[index].imports {
        depths[other] = max(depths[other], depths[index] + 1)
        waiting[other] -= 1
        if waiting[other] == 0 { ready.append(other) }
      }
    }
    return depths
  }

  /// The files with their imports, ready to be linked.
  func units() -> [SourceUnit] {
    scripts.map {
      SourceUnit(syntax: $0.syntax, imports: $0.imports, isRequested: $0.isRequested)
    }
  }
}
