import AnimCompiler
import AnimSyntax

/// The files of one load, with what tells whether they are still the same.
final class ScriptSnapshot: Sendable {
  /// The files, parsed.
  let set: ScriptSet
  /// The canonical path of each file of the set, by number.
  let paths: [ExactPath]
  /// The numbers of the files by canonical path.
  let numbers: [ExactPath: Int]
  /// What the system said of each file just before it was read.
  let stamps: [ExactPath: FileStamp?]
  /// The files that were asked for.
  let requested: [ScriptPlace]
  /// What was wrong with their paths.
  let searchFindings: [Diagnostic]
  /// The paths that imports lead to, whether or not there is anything.
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
  /// Loads what paths name and what that imports, as ``load(_:followsImports:)`` does, but reads and
  /// parses only the files that differ from a load before.
  ///
  /// - Parameters:
  ///   - paths: what to load.
  ///   - previous: the load before; `nil` for the first.
  ///   - changed: the files to read even if their stamps are the same.
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

  /// Where the files lie: as before if only files that are known have changed. If that is wrong,
  /// ``isCurrent(_:of:)`` tells.
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

  /// Whether the files on disk are those of a snapshot still: if they are, all of it was on disk
  /// together, at the moment when the last file was read.
  func isCurrent(_ snapshot: ScriptSnapshot, of paths: [String]) -> Bool {
    let places = search(paths).places
    guard
      places.elementsEqual(
        snapshot.requested, by: { ExactPath($0.canonical) == ExactPath($1.canonical) })
    else { return false }
    return snapshot.stamps.allSatisfy { files.stamp(of: $0.key.text) == $0.value }
  }

  /// Finds what paths name, without reading it.
  func search(_ paths: [String]) -> ScriptSearch {
    var search = ScriptSearch(files: files, root: root)
    for path in paths { search.add(path) }
    return search
  }
}
