import AnimCompiler
import AnimSource

/// The files of one load, with what is needed to find out whether they have changed.
final class ScriptSnapshot: Sendable {
  /// The files, parsed.
  let set: ScriptSet
  /// The canonical path of each file of the set, by number.
  let paths: [ExactPath]
  /// The numbers of the files by canonical path.
  let numbers: [ExactPath: Int]
  /// The stamp of each file, taken just before it was read.
  let stamps: [ExactPath: FileStamp?]
  /// The requested files.
  let requested: [ScriptPlace]
  /// The problems of the requested paths.
  let searchFindings: [Diagnostic]
  /// The paths that imports lead to, even if nothing exists there.
  let importPaths: [String]

  init(
    set: ScriptSet, paths: [ExactPath], stamps: [ExactPath: FileStamp?],
    requested: [ScriptPlace], searchFindings: [Diagnostic], importPaths: [String]
  ) {
    self.set = set
    self.paths = paths
    numbers = Dictionary(zip(paths, paths.indices)) { first, _ in first }
    self.stamps = stamps
    self.requested = requested
    self.searchFindings = searchFindings
    self.importPaths = importPaths
  }
}

extension ScriptLoader {
  /// Loads the files of some paths and their imports, as ``load(_:followsImports:)`` does, but
  /// reads and parses only the files that have changed since a previous load.
  ///
  /// - Parameters:
  ///   - paths: The paths to load.
  ///   - previous: The previous load. `nil` for the first.
  ///   - changed: The files to read even if their stamps are the same.
  func snapshot(
    of paths: [String], after previous: ScriptSnapshot? = nil, _ changed: ChangedFiles = .all
  ) -> ScriptSnapshot {
    let lexicon = previous?.set.lexicon ?? Lexicon()
    let (places, findings) = places(for: paths, after: previous, changed)
    var loading = ScriptLoading(
      files: files, names: lexicon.names, reuse: ScriptReuse(after: previous, changed))
    loading.findings = findings
    loading.read(places, isRequested: true)
    loading.followImports()
    let result = loading.result(lexicon)
    return ScriptSnapshot(
      set: result.set, paths: result.paths, stamps: loading.stamps, requested: places,
      searchFindings: findings, importPaths: loading.importPaths.map(\.text))
  }

  /// Returns the locations of the files. If only known files have changed, they are the same as
  /// before. If that assumption is wrong, ``isCurrent(_:of:)`` notices.
  private func places(
    for paths: [String], after previous: ScriptSnapshot?, _ changed: ChangedFiles
  ) -> ([ScriptPlace], [Diagnostic]) {
    if let previous, let names = changed.paths,
      names.allSatisfy({ previous.numbers[$0] != nil })
    {
      return (previous.requested, previous.searchFindings)
    }
    let search = search(paths)
    return (search.places, search.findings)
  }

  /// Returns whether the files on disk are still those of a snapshot. If so, all of them were on
  /// disk together when the last one was read.
  func isCurrent(_ snapshot: ScriptSnapshot, of paths: [String]) -> Bool {
    let places = search(paths).places
    guard
      places.elementsEqual(
        snapshot.requested, by: { ExactPath($0.canonical) == ExactPath($1.canonical) })
    else { return false }
    return snapshot.stamps.allSatisfy { files.stamp(of: $0.key.text) == $0.value }
  }

  /// Finds the files that the paths name, without reading them.
  func search(_ paths: [String]) -> ScriptSearch {
    var search = ScriptSearch(files: files, root: root)
    for path in paths { search.add(path) }
    return search
  }
}
