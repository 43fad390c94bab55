import AnimCompiler
import AnimSource
import AnimSyntax

/// The scripts that some paths name, and what they import, as they are on disk.
///
/// ``read(onlyChanged:followsImports:)`` brings them up to date, and parses only files whose bytes
/// differ.
package struct DiskFolder: Sendable {
  /// The files.
  package private(set) var scripts = ScriptFolder()
  /// The latest search of the paths.
  private(set) var search: ScriptSearch
  /// The paths.
  let paths: [String]
  /// Reads the files.
  package let loader: ScriptLoader
  /// The files that were found and could not be read.
  private(set) var unreadable: [String] = []
  /// The stamp of each file, taken just before it was read.
  private var stamps: [ExactPath: FileStamp?] = [:]

  /// Reads the files of some paths, and unless `followsImports` is `false`, what they import.
  package init(reading paths: [String], _ loader: ScriptLoader, followsImports: Bool = true) {
    self.init(paths, loader)
    read(followsImports: followsImports)
  }

  /// Names the files of some paths. Nothing is read yet.
  package init(_ paths: [String], _ loader: ScriptLoader) {
    (self.paths, self.loader) = (paths, loader)
    search = ScriptSearch(loader)
  }

  /// Compiles what was read.
  package mutating func compile() { scripts.recompileInParallel() }

  /// Reads the files, and unless `followsImports` is `false`, what they import.
  ///
  /// - Parameter onlyChanged: Whether files with the same stamps as before are not read again.
  package mutating func read(onlyChanged: Bool = false, followsImports: Bool = true) {
    search = loader.search(paths)
    let known = scripts.places
    let requested = search.places
    let paths = Set(requested.map(\.canonical))
    let gone = known.filter { $0.isRequested && !paths.contains($0.place.canonical) }.map(\.place)
    let imported = known.filter { !paths.contains($0.place.canonical) && !$0.isRequested }
    var files = requested.map { (place: $0, isRequested: true) } + imported
    if onlyChanged { files.removeAll { isUnchanged($0.place) } }
    let names = scripts.lexicon.names
    let readings = concurrentMap(files.count) { [loader, files, scripts] index in
      FileReading(
        files[index].place, isRequested: files[index].isRequested, loader.files, names,
        after: scripts.saved(files[index].place.canonical))
    }
    var (stamps, findings) = (self.stamps, search.findings)
    for path in gone.map(\.canonical) { stamps[path] = nil }
    func note(_ readings: [FileReading]) -> [FileChange] {
      for reading in readings {
        if let stamp = reading.stamp { stamps.updateValue(stamp, forKey: reading.change.path) }
        if let finding = reading.finding { findings.append(finding) }
      }
      return readings.map(\.change)
    }
    let changes = gone.map { FileChange($0, .absent(.notFound)) } + note(readings)
    // What is imported but cannot be read any more is looked up again.
    let lost = changes.filter { if case .absent = $0.content { !$0.isRequested } else { false } }
    let taken = paths.union(imported.map(\.place.canonical)).subtracting(lost.map(\.path))
    scripts.take(changes, relinks: true) { [loader] wanted in
      followsImports
        ? note(loader.find(wanted, names, besides: taken))
        : wanted.map { FileChange($0, .absent(.notFound), isRequested: false) }
    }
    (self.stamps, scripts.unread) = (stamps.filter { scripts.knows($0.key) }, findings)
    unreadable = requested.map(\.canonical).filter { scripts.saved($0) == nil }.map(\.text)
  }

  /// Returns whether a file has the stamp that it had when it was read.
  private func isUnchanged(_ place: ScriptPlace) -> Bool {
    guard let stamp = stamps[place.canonical] ?? nil,
      scripts.saved(place.canonical)?.source.path == place.path
    else { return false }
    return loader.files.stamp(of: place.canonical.text) == stamp
  }

  /// Returns whether the files on disk are still those that were read. If so, all of them were on
  /// disk together when the last one was read.
  package mutating func isCurrent() -> Bool {
    let now = loader.search(paths)
    guard now.places.elementsEqual(search.places, by: { $0.canonical == $1.canonical }) else {
      return false
    }
    search = now
    return stamps.allSatisfy { loader.files.stamp(of: $0.key.text) == $0.value }
  }
}

extension DiskFolder {
  /// The stamps and places of everything that decides what is loaded.
  package struct Signs: Equatable, Sendable {
    /// What paths lead to: the given ones, links, and imports, which may not exist.
    fileprivate var places: [String?]
    /// The stamps of the searched folders and of the files. That of a folder changes with its names.
    fileprivate var stamps: [FileStamp?]
  }

  /// What the files are like on disk now.
  package var signs: Signs {
    let files = loader.files
    let paths = paths + search.links + scripts.importPaths
    let folders = search.folders.keys.sorted { $0.text < $1.text }.map(\.text)
    return Signs(
      places: paths.map(files.canonicalPath),
      stamps: (folders + unreadable + scripts.places.map(\.place.canonical.text)).map(files.stamp))
  }
}

/// The result of reading a file.
struct FileReading: Sendable {
  /// The file with its tree, or why there is none.
  private(set) var change: FileChange
  /// The file's stamp, taken before it was read. `nil` if it was not read.
  private(set) var stamp: FileStamp??
  /// The problem, unless it is reported at an import. `nil` if there is none.
  private(set) var finding: Diagnostic?

  /// The result for an imported file that is not read.
  init(_ place: ScriptPlace, absent why: SourceUnit.Import) {
    change = FileChange(place, .absent(why), isRequested: false)
  }

  /// Reads and parses a file, or reuses its tree if the bytes are the same.
  init(
    _ place: ScriptPlace, isRequested: Bool, _ files: any FileAccess, _ names: NameTable,
    after previous: FileSyntax? = nil
  ) {
    let path = place.canonical.text
    let known = previous?.source.path == place.path ? previous : nil
    func content(_ tree: FileSyntax?, _ why: String) -> FileChange {
      FileChange(
        place, tree.map(FileChange.Content.tree) ?? .absent(.unreadable(why)),
        isRequested: isRequested)
    }
    if !path.isEmpty { stamp = .some(files.stamp(of: path)) }
    do {
      let limit = ScriptLoader.sizeLimit
      let bytes =
        try path.isEmpty
        ? files.readStandardInput(limit: limit) : files.read(path, limit: limit)
      let isSame = known?.source.bytes == bytes
      let source = SourceFile(path: place.path, bytes: bytes)
      change = content(isSame ? known : FileSyntax(parsing: source, names: names), "")
    } catch {
      change = content(nil, error.reason)
      if isRequested { finding = .unreadable(place.path, error.reason) }
    }
  }
}
