import AnimSyntax

/// What a load takes over from the one before.
struct ScriptReuse: Sendable {
  /// The load before; `nil` for the first.
  private let previous: ScriptSnapshot?
  /// The numbers of its files by canonical path.
  private let numbers: [ExactPath: Int]
  private let changed: ChangedFiles
  /// Whether files are stamped, because another load will follow.
  let isStamping: Bool

  /// A load of everything from scratch, which nothing will build on.
  init() {
    (previous, numbers, changed, isStamping) = (nil, [:], .all, false)
  }

  /// A load after another one.
  init(after previous: ScriptSnapshot?, _ changed: ChangedFiles) {
    self.previous = previous
    self.changed = changed
    numbers = previous?.numbers ?? [:]
    isStamping = true
  }

  /// The tree of a file as it was, with the file's stamp at that time.
  func known(_ path: ExactPath) -> (syntax: FileSyntax, stamp: FileStamp?)? {
    guard let previous, let number = numbers[path] else { return nil }
    return (previous.set.units[number].syntax, previous.stamps[path] ?? nil)
  }

  /// The same if nothing says that the file has changed; its stamp is compared once all is read.
  func unchanged(_ place: ScriptPlace) -> (syntax: FileSyntax, stamp: FileStamp?)? {
    let path = ExactPath(place.canonical)
    guard isStamping, !isHeld(path), !mayHaveChanged(path), let known = known(path),
      known.stamp != nil, known.syntax.source.path == place.path
    else { return nil }
    return known
  }

  /// Whether a file may have changed although its stamp has not.
  func mayHaveChanged(_ path: ExactPath) -> Bool {
    changed.paths.map { $0.contains(path) } ?? true
  }

  /// Whether a file is not to be read, because somebody is still writing it.
  func isHeld(_ path: ExactPath) -> Bool { changed.held.contains(path) }

  /// The numbers that files get: those that they had, so that what was compiled of them stays right,
  /// and for the others those that are left.
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

/// What may have changed since a load.
struct ChangedFiles: Sendable {
  /// The canonical paths of files that may have changed although their stamps have not; `nil` if any
  /// may have.
  var paths: Set<ExactPath>?
  /// The canonical paths of files that are not to be read, because somebody is still writing them.
  var held: Set<ExactPath> = []

  /// Anything may have changed.
  static let all = ChangedFiles(paths: nil)
}

/// What became of reading one file.
struct ScriptReading: Sendable {
  /// The tree; `nil` if there is none to go on with.
  private(set) var syntax: FileSyntax?
  /// Why the file could not be read.
  private(set) var failure = FileFailure("it is still being written")
  /// What the system said of the file before it was read.
  private(set) var stamp: FileStamp?
  /// Whether the file was not read because somebody is still writing it.
  let isHeld: Bool

  /// The result for a file that has not changed.
  init(_ known: (syntax: FileSyntax, stamp: FileStamp?)) {
    (syntax, stamp, isHeld) = (known.syntax, known.stamp, false)
  }

  /// Reads and parses a file, or takes its tree over if it holds the same bytes.
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
