import AnimSource
import AnimSyntax

/// Decides what a load can reuse from the previous one.
struct ScriptReuse: Sendable {
  /// The previous load. `nil` for the first.
  private let previous: ScriptSnapshot?
  /// The numbers of its files by canonical path.
  private let numbers: [ExactPath: Int]
  private let changed: ChangedFiles
  /// Whether to record stamps, because another load will follow.
  let isStamping: Bool

  /// Creates a load from scratch that no later load builds on.
  init() {
    (previous, numbers, changed, isStamping) = (nil, [:], .all, false)
  }

  /// Creates a load that follows another one.
  init(after previous: ScriptSnapshot?, _ changed: ChangedFiles) {
    self.previous = previous
    self.changed = changed
    numbers = previous?.numbers ?? [:]
    isStamping = true
  }

  /// Returns the previous tree of a file, with the file's stamp at that time. `nil` if there is
  /// none.
  func known(_ path: ExactPath) -> (syntax: FileSyntax, stamp: FileStamp?)? {
    guard let previous, let number = numbers[path] else { return nil }
    return (previous.set.units[number].syntax, previous.stamps[path] ?? nil)
  }

  /// Returns the previous tree if nothing suggests that the file has changed. Its stamp is compared
  /// once everything has been read.
  func unchanged(_ place: ScriptPlace) -> (syntax: FileSyntax, stamp: FileStamp?)? {
    let path = ExactPath(place.canonical)
    guard isStamping, !isHeld(path), !mayHaveChanged(path), let known = known(path),
      known.stamp != nil, known.syntax.source.path == place.path
    else { return nil }
    return known
  }

  /// Returns whether a file may have changed although its stamp has not.
  func mayHaveChanged(_ path: ExactPath) -> Bool {
    changed.paths.map { $0.contains(path) } ?? true
  }

  /// Returns whether a file must not be read because it is still being written.
  func isHeld(_ path: ExactPath) -> Bool { changed.held.contains(path) }

  /// Returns a number for each file. Known files keep their numbers, so that their compiled results
  /// stay valid; other files get the unused ones.
  func slots(for paths: [ExactPath]) -> [Int] {
    guard !numbers.isEmpty else { return Array(paths.indices) }
    var slots = paths.map { path in numbers[path].flatMap { $0 < paths.count ? $0 : nil } }
    var isFree = Array(repeating: true, count: paths.count)
    for case .some(let slot) in slots { isFree[slot] = false }
    var free = isFree.indices.filter { isFree[$0] }.makeIterator()
    for index in slots.indices where slots[index] == nil { slots[index] = free.next() }
    return slots.compactMap { $0 }
  }
}

/// The files that may have changed since a load.
struct ChangedFiles: Sendable {
  /// The canonical paths of files that may have changed although their stamps have not. `nil` if
  /// any file may have.
  var paths: Set<ExactPath>?
  /// The canonical paths of files that must not be read because they are still being written.
  var held: Set<ExactPath> = []

  /// Any file may have changed.
  static let all = ChangedFiles(paths: nil)
}

/// The result of reading one file.
struct ScriptReading: Sendable {
  /// The tree. `nil` if the file cannot be used.
  private(set) var syntax: FileSyntax?
  /// Why the file could not be read.
  private(set) var failure = FileFailure("it is still being written")
  /// The file's stamp, taken before it was read.
  private(set) var stamp: FileStamp?
  /// Whether the file was not read because it is still being written.
  let isHeld: Bool

  /// The result for a file that has not changed.
  init(_ known: (syntax: FileSyntax, stamp: FileStamp?)) {
    (syntax, stamp, isHeld) = (known.syntax, known.stamp, false)
  }

  /// Reads and parses a file, or reuses its tree if the bytes are the same.
  init(
    _ place: ScriptPlace, _ files: any FileAccess, _ names: NameTable, _ reuse: ScriptReuse
  ) {
    let path = ExactPath(place.canonical)
    let known = reuse.known(path).flatMap { $0.syntax.source.path == place.path ? $0 : nil }
    isHeld = reuse.isHeld(path)
    guard !isHeld else {
      syntax = known?.syntax
      return
    }
    stamp = reuse.isStamping ? files.stamp(of: place.canonical) : nil
    do {
      let limit = ScriptLoader.sizeLimit
      let bytes =
        try place.canonical.isEmpty
        ? files.readStandardInput(limit: limit) : files.read(place.canonical, limit: limit)
      if let known, known.syntax.source.bytes == bytes {
        syntax = known.syntax
      } else {
        syntax = FileSyntax(parsing: SourceFile(path: place.path, bytes: bytes), names: names)
      }
    } catch {
      failure = error
    }
  }
}
