import AnimCompiler
import AnimEditor
import AnimLive
import AnimSource
import AnimSyntax
import AnimTools

/// An object that changes scripts for a session.
protocol ScriptEditor: AnyObject {
  /// The scripts as they are in the files.
  var scripts: Scripts { get }
  /// Returns the scripts as they would be after some edits, without writing anything.
  func scripts(with edits: [TokenEdit]) throws(Refusal) -> Scripts
  /// Writes edits of a single file.
  func commit(_ edits: [TokenEdit]) throws(Refusal)
  /// Undoes the last commit unless the file has changed since.
  func undo() throws(Refusal)
}

/// The folder that all sessions use.
package final class Workspace {
  /// The scripts of the last load.
  package private(set) var scripts = Scripts()

  private let path: String
  private let loader: ScriptLoader
  /// The latest files from the watcher, until they are taken. `nil` if there are none.
  private let arrival = Locked<ScriptSet?>(nil)
  /// The proofs of the last good version.
  private var proofs = ProofLedger()
  /// The commits that can be undone, the latest last.
  private var commits: [Commit] = []

  private struct Commit {
    let path: String
    let before, after: [UInt8]
  }

  /// The greatest number of commits that can be undone.
  private static let commitLimit = 100

  /// Loads a folder or a file.
  package init(_ path: String, root: String? = nil, files: any FileAccess = PosixFiles()) {
    self.path = path
    loader = ScriptLoader(files: files, root: root)
    reload()
  }

  /// Starts watching the files and what they import; `nil` if the system does not allow it. The
  /// watcher loads changes on its own thread, and ``takeArrival()`` takes them.
  func watch(onChange: @escaping @Sendable () -> Void) -> FolderWatcher? {
    FolderWatcher(paths: [path], loader: loader) { [arrival] set in
      arrival.withValue { $0 = set }
      onChange()
    }
  }

  /// Takes what the watcher has loaded; returns false if nothing has changed.
  func takeArrival() -> Bool {
    let set = arrival.withValue { set in
      defer { set = nil }
      return set
    }
    return set.map { take($0) } ?? false
  }

  /// Loads the files again; returns false if nothing has changed.
  @discardableResult
  package func reload() -> Bool { take(loader.load([path])) }

  private func take(_ set: ScriptSet) -> Bool {
    guard let next = scripts.loading(set) else { return false }
    scripts = next
    if next.isReplaced, let compiled = next.compiled { proofs.update(compiled) }
    return true
  }

  // MARK: Proofs

  /// Whether any proofs are left.
  var isProving: Bool { proofs.isPending }

  /// Proves the claims of one more animator; returns the findings once all proofs are done.
  func prove() -> [ProofFinding]? {
    guard proofs.isPending, let compiled = scripts.compiled else { return nil }
    _ = proofs.prove(compiled.folder)
    return proofs.isPending ? nil : proofFindings
  }

  /// The findings of the proofs; `nil` while any are left.
  var proofFindings: [ProofFinding]? {
    guard !proofs.isPending, let folder = scripts.compiled?.folder else { return nil }
    var text = FindingText(
      sources: SourceTable(folder.units.map(\.syntax.source)), ink: Ink(isColored: false))
    return folder.units.filter(\.isRequested).flatMap { unit in
      proofs.diagnostics(of: ExactPath(unit.syntax.source.path), in: folder)
        .filter { $0.severity != .note }
        .map { ProofFinding($0, in: unit.syntax, text.text(of: $0)) }
    }
  }
}

extension Workspace: ScriptEditor {
  func scripts(with edits: [TokenEdit]) throws(Refusal) -> Scripts {
    guard let file = edits.first?.file else { return scripts }
    let bytes = try edited(edits).after
    guard let next = scripts.replacing(file, with: bytes) else { return scripts }
    guard next.isReplaced else {
      let error = next.findings.first { $0.severity == .error }
      throw Refusal(error?.message ?? "the folder would have an error")
    }
    return next
  }

  func commit(_ edits: [TokenEdit]) throws(Refusal) {
    guard !edits.isEmpty else { return }
    _ = try scripts(with: edits)
    let (canonical, before, bytes) = try edited(edits)
    try write(canonical, before, bytes)
    commits.append(Commit(path: canonical, before: before, after: bytes))
    if commits.count > Self.commitLimit { commits.removeFirst() }
  }

  func undo() throws(Refusal) {
    guard let last = commits.last else { throw Refusal("there is nothing to undo") }
    guard try read(last.path) == last.after else {
      commits = []
      throw Refusal("the file has changed in the meantime")
    }
    try write(last.path, last.after, last.before)
    commits.removeLast()
  }

  /// Returns the file that edits refer to, and its bytes before and after them. The file must be one that was
  /// loaded, must still be inside the folder, and must not have changed since.
  private func edited(_ edits: [TokenEdit]) throws(Refusal)
    -> (path: String, before: [UInt8], after: [UInt8])
  {
    guard let file = edits.first?.file, edits.allSatisfy({ $0.file == file }),
      scripts.sources.indices.contains(file)
    else { throw Refusal("there is no such file") }
    let source = scripts.sources[file]
    let files = loader.files
    guard let canonical = files.canonicalPath(of: source.path), files.kind(at: canonical) == .file,
      let top = files.canonicalPath(of: loader.root ?? path),
      PathText.isInside(
        canonical, root: files.kind(at: top) == .folder ? top : PathText.root(of: top))
    else { throw Refusal("`\(source.path)` is not in the folder") }
    guard try read(canonical) == source.bytes else {
      throw Refusal("the file has changed in the meantime")
    }
    return (canonical, source.bytes, try TokenEdit.apply(edits, to: source, Lexicon().names))
  }

  private func read(_ path: String) throws(Refusal) -> [UInt8] {
    do throws(FileFailure) {
      return try loader.files.read(path, limit: ScriptLoader.sizeLimit)
    } catch {
      throw Refusal("cannot read the file: \(error.reason)")
    }
  }

  private func write(_ path: String, _ old: [UInt8], _ new: [UInt8]) throws(Refusal) {
    do throws(FileFailure) {
      try loader.files.replace(path, old, with: new)
    } catch {
      throw Refusal("cannot write the file: \(error.reason)")
    }
  }
}
