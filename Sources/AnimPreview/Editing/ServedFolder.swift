import AnimCompiler
import AnimEditor
import AnimFiles
import AnimLive
import AnimSource
import AnimSyntax
import AnimSystem
import AnimTools

/// The folder that all sessions use.
package final class ServedFolder {
  /// The scripts of the last load.
  package private(set) var scripts = Scripts()

  private let path: String
  private var disk: DiskFolder
  /// What the watcher has loaded, until it is taken. `nil` if there is nothing.
  private let arrival = Locked<DiskFolder?>(nil)
  /// The proofs of the last good version.
  private var proofs = ProofLedger()
  /// The commits, the latest last.
  private var commits: [Commit] = []
  /// The number of commits that have not been undone.
  private var done = 0

  private struct Commit {
    let path: String
    let before, after: [UInt8]
  }

  /// The greatest number of commits that can be undone.
  private static let commitLimit = 100

  /// Loads a folder or a file.
  package init(_ path: String, root: String? = nil, files: any FileAccess = PosixFiles()) {
    self.path = path
    disk = DiskFolder(reading: [path], ScriptLoader(files: files, root: root))
    disk.compile()
    take()
  }

  private var files: any FileAccess { disk.loader.files }

  /// Starts watching the files and what they import; `nil` if the system starts no thread. The
  /// watcher loads changes on its own thread, and ``takeArrival()`` takes them.
  func watch(onChange: @escaping @Sendable () -> Void) -> FolderWatcher? {
    FolderWatcher(following: disk, every: .milliseconds(100)) { [arrival] folder in
      arrival.withValue { $0 = folder }
      onChange()
    }
  }

  /// Takes what the watcher has loaded; returns false if nothing has changed.
  func takeArrival() -> Bool {
    let arrived = arrival.withValue { folder in
      defer { folder = nil }
      return folder
    }
    guard let arrived else { return false }
    disk = arrived
    return take()
  }

  /// Loads the files again; returns false if nothing has changed.
  @discardableResult
  package func reload() -> Bool {
    disk.read()
    disk.compile()
    return take()
  }

  @discardableResult
  private func take() -> Bool {
    guard disk.scripts.revision != scripts.revision else { return false }
    scripts = Scripts(disk.scripts, after: scripts)
    if scripts.isReplaced, let compiled = scripts.compiled { proofs.update(compiled) }
    return true
  }

  // MARK: Proofs

  /// Whether any proofs are left.
  var isProving: Bool { proofs.isPending }

  /// Proves the claims of one more animator; returns the findings once all proofs are done.
  func prove() -> [JSON]? {
    guard proofs.isPending else { return nil }
    _ = proofs.prove()
    return proofs.isPending ? nil : proofFindings
  }

  /// The findings of the proofs; `nil` while any are left.
  var proofFindings: [JSON]? {
    guard !proofs.isPending, let folder = scripts.compiled?.folder else { return nil }
    let requested = folder.units.indices.filter { folder.units[$0].isRequested }
    return requested.flatMap { proofs.diagnostics(of: $0) }
      .problems(in: folder.units.map(\.syntax.source))
  }
}

extension ServedFolder {
  /// Returns the scripts as they would be after a change, without writing anything. A text with
  /// errors keeps the last good version.
  func scripts(with edit: ScriptEdit) throws(Refusal) -> Scripts {
    var draft = scripts.folder
    draft.take([try edited(edit).draft]) { [loader = disk.loader, names = draft.lexicon.names] in
      loader.find($0, names)
    }
    draft.recompileInParallel()
    guard draft.isGood || !edit.isWhole else {
      let error = draft.findings.first { $0.severity == .error }
      throw Refusal(error?.message ?? "the folder would have an error")
    }
    return Scripts(draft, after: scripts)
  }

  /// Writes a change. Returns false if the file has this text already.
  @discardableResult
  func commit(_ edit: ScriptEdit) throws(Refusal) -> Bool {
    _ = try scripts(with: edit)
    let (draft, before, bytes) = try edited(edit)
    guard before != bytes else { return false }
    let path = draft.path.text
    try write(path, before, bytes)
    commits.removeLast(commits.count - done)
    commits.append(Commit(path: path, before: before, after: bytes))
    if commits.count > Self.commitLimit { commits.removeFirst() }
    done = commits.count
    return true
  }

  /// Whether there is a commit to undo, and one to redo.
  var history: (undo: Bool, redo: Bool) { (done > 0, done < commits.count) }

  /// Undoes the last commit unless the file has changed since.
  func undo() throws(Refusal) {
    guard done > 0 else { throw Refusal("there is nothing to undo") }
    let last = commits[done - 1]
    try change(last.path, last.after, last.before)
    done -= 1
  }

  /// Commits again what was undone last, unless the file has changed since.
  func redo() throws(Refusal) {
    guard done < commits.count else { throw Refusal("there is nothing to redo") }
    let next = commits[done]
    try change(next.path, next.before, next.after)
    done += 1
  }

  /// Writes a file that has not changed since its last commit, or else forgets all commits.
  private func change(_ path: String, _ old: [UInt8], _ new: [UInt8]) throws(Refusal) {
    guard try read(path) == old else {
      (commits, done) = ([], 0)
      throw Refusal("the file has changed in the meantime")
    }
    try write(path, old, new)
  }

  /// Returns the absolute path of a file, for other editors. `nil` if there is no such file.
  func location(of file: Int) -> String? { scripts.folder.place(of: file)?.canonical.text }

  /// Returns the file that a change refers to, and its bytes before and after it. The file must be
  /// where it was, inside the folder, and must not have changed since.
  private func edited(_ edit: ScriptEdit) throws(Refusal)
    -> (draft: FileChange, before: [UInt8], after: [UInt8])
  {
    guard scripts.sources.indices.contains(edit.file),
      let place = scripts.folder.place(of: edit.file)
    else { throw Refusal("there is no such file") }
    let (source, path) = (scripts.sources[edit.file], place.canonical.text)
    guard files.canonicalPath(of: place.path) == path, files.kind(at: path) == .file
    else { throw Refusal("`\(source.path)` is not in the folder") }
    guard try read(path) == source.bytes, edit.revision == source.revision else {
      throw Refusal("the file has changed in the meantime")
    }
    let isRequested = scripts.folder.units[edit.file].isRequested
    let draft = FileChange(place, .text(edit.bytes), isRequested: isRequested, isDraft: true)
    return (draft, source.bytes, edit.bytes)
  }

  private func read(_ path: String) throws(Refusal) -> [UInt8] {
    do throws(FileFailure) {
      return try files.read(path, limit: ScriptLoader.sizeLimit)
    } catch {
      throw Refusal("cannot read the file: \(error.reason)")
    }
  }

  private func write(_ path: String, _ old: [UInt8], _ new: [UInt8]) throws(Refusal) {
    do throws(FileFailure) {
      try files.write(path, old, new)
    } catch {
      throw Refusal("cannot write the file: \(error.reason)")
    }
  }
}
