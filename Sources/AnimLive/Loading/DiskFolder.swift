import AnimCompiler
import AnimSource
import AnimSyntax

/// What may have changed on disk.
struct DiskChange: Sendable {
  /// The canonical paths of files that may have changed although their stamps have not. `nil` if
  /// any file may have.
  var paths: Set<ExactPath>?
  /// The canonical paths of files that must not be read because they are still being written.
  var held: Set<ExactPath> = []
  /// Whether waiting for the end of the change was given up.
  var isLate = false
  /// The time at which the change began.
  var beginning = Duration.zero

  /// Any file may have changed.
  static let anything = DiskChange(paths: nil)
}

/// The scripts that some paths name, and what they import, as they are on disk.
///
/// ``read(_:)`` brings them up to date. It reads only files that may have changed, and parses only
/// those whose bytes differ.
package struct DiskFolder: Sendable {
  /// The files.
  package private(set) var scripts = ScriptFolder()
  /// The latest search of the paths.
  private(set) var search: ScriptSearch
  /// The paths.
  let paths: [String]
  /// Reads the files.
  package let loader: ScriptLoader
  /// The stamp of each file, taken just before it was read.
  private var stamps: [ExactPath: FileStamp?] = [:]

  /// Names the files of some paths. Nothing is read yet.
  init(_ paths: [String], _ loader: ScriptLoader) {
    (self.paths, self.loader) = (paths, loader)
    search = ScriptSearch(files: loader.files, root: loader.root)
  }

  /// Reads the files of some paths.
  package init(reading paths: [String], _ loader: ScriptLoader) {
    self.init(paths, loader)
    read()
  }

  /// Reads the files that may have changed, and whatever is imported now.
  package mutating func read() { read(.anything) }

  /// Compiles what was read.
  @discardableResult
  package mutating func compile() -> ScriptFolder.Version { scripts.recompileInParallel() }

  /// Reads the files that may have changed, and unless `followsImports` is `false`, what they
  /// import.
  mutating func read(_ change: DiskChange, followsImports: Bool = true) {
    // If only known files have changed, the search would find the same. Otherwise, `isCurrent`
    // notices.
    if change.paths?.allSatisfy({ scripts.number(of: $0) != nil }) != true {
      search = loader.search(paths)
    }
    let (known, places) = (scripts.places, search.places)
    let requested = Set(places.map(\.canonical))
    let imported = known.map(\.place).filter { !requested.contains($0.canonical) }
    let gone = known.filter { $0.isRequested && !requested.contains($0.place.canonical) }
    let stale = (places + imported).filter { !isUnchanged($0, change) }
    let readings = reading(stale, change.held)
    var changes = gone.map { FileChange($0.place, .absent(.notFound)) }
    var (stamps, findings) = (self.stamps, search.findings)
    for path in gone.map(\.place.canonical) + change.held { stamps[path] = nil }
    for (place, reading) in zip(stale, readings) {
      let isRequested = requested.contains(place.canonical)
      var content = reading.content
      // What an import leads to now is looked up.
      if !isRequested, case .absent = content { content = .absent(.notFound) }
      changes.append(FileChange(place, content, isRequested: isRequested))
      reading.note(place, isRequested: isRequested, &stamps, &findings)
    }
    let taken = requested.union(imported.map(\.canonical))
    scripts.take(changes, relinks: true) { [loader, names = scripts.lexicon.names] wanted in
      guard followsImports else {
        return wanted.map { FileChange($0, .absent(.notFound), isRequested: false) }
      }
      return loader.find(wanted, names, besides: taken, change.held) { place, reading in
        reading.note(place, isRequested: false, &stamps, &findings)
      }
    }
    (self.stamps, scripts.unread) = (stamps.filter { scripts.knows($0.key) }, findings)
  }

  /// Returns whether nothing suggests that a known file has changed. Its stamp is compared once
  /// everything has been read.
  private func isUnchanged(_ place: ScriptPlace, _ change: DiskChange) -> Bool {
    let path = place.canonical
    guard let paths = change.paths, !paths.contains(path), !change.held.contains(path),
      scripts.saved(path)?.source.path == place.path
    else { return false }
    return stamps[path] ?? nil != nil
  }

  private func reading(_ places: [ScriptPlace], _ held: Set<ExactPath>) -> [FileReading] {
    let known = places.map { scripts.saved($0.canonical) }
    return concurrentMap(places.count) { [loader, names = scripts.lexicon.names] index in
      FileReading(places[index], loader.files, names, after: known[index], held)
    }
  }

  /// Returns whether the files on disk are still those that were read. If so, all of them were on
  /// disk together when the last one was read.
  mutating func isCurrent() -> Bool {
    let now = loader.search(paths)
    guard now.places.elementsEqual(search.places, by: { $0.canonical == $1.canonical }) else {
      return false
    }
    search = now
    return stamps.allSatisfy { loader.files.stamp(of: $0.key.text) == $0.value }
  }
}

/// The result of reading a file.
struct FileReading: Sendable {
  /// The tree, or why there is none.
  private(set) var content: FileChange.Content
  /// The file's stamp, taken before it was read. `nil` if it was not read.
  private var stamp: FileStamp??
  /// Whether the file was not read because it is still being written.
  private var isHeld = false

  /// Reads and parses a file, or reuses its tree if the bytes are the same.
  init(
    _ place: ScriptPlace, _ files: any FileAccess, _ names: NameTable,
    after previous: FileSyntax? = nil, _ held: Set<ExactPath> = []
  ) {
    let path = place.canonical.text
    let known = previous?.source.path == place.path ? previous : nil
    guard !held.contains(place.canonical) else {
      isHeld = true
      content =
        known.map(FileChange.Content.tree) ?? .absent(.unreadable("it is still being written"))
      return
    }
    if !path.isEmpty { stamp = .some(files.stamp(of: path)) }
    do {
      let limit = ScriptLoader.sizeLimit
      let bytes =
        try path.isEmpty
        ? files.readStandardInput(limit: limit) : files.read(path, limit: limit)
      if let known, known.source.bytes == bytes {
        content = .tree(known)
      } else {
        content = .tree(
          FileSyntax(parsing: SourceFile(path: place.path, bytes: bytes), names: names))
      }
    } catch {
      content = .absent(.unreadable(error.reason))
    }
  }

  /// Notes the stamp of the file, and the problem if there is one. If a file was only imported, an
  /// error is reported at the import.
  func note(
    _ place: ScriptPlace, isRequested: Bool, _ stamps: inout [ExactPath: FileStamp?],
    _ findings: inout [Diagnostic]
  ) {
    if let stamp { stamps.updateValue(stamp, forKey: place.canonical) }
    switch content {
    case .absent(.unreadable(let why)):
      if isHeld {
        findings.append(.skipped(place.path, why))
      } else if isRequested {
        findings.append(.unreadable(place.path, why))
      }
    case .absent, .text: break
    case .tree:
      if isHeld {
        findings.append(
          .skipped(place.path, "its last version stays, because it is still being written"))
      }
    }
  }
}
