import AnimCompiler
import AnimLive
import AnimSyntax
import AnimTools

/// An object that changes scripts for a session.
protocol ScriptEditor: AnyObject {
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

  /// Starts watching the files; `nil` if the system does not allow it.
  func watch(onChange: @escaping @Sendable () -> Void) -> FolderWatcher? {
    FolderWatcher(paths: [path], loader: loader, onChange: onChange)
  }

  /// Loads the files again; returns false if nothing has changed.
  @discardableResult
  package func reload() -> Bool {
    guard let next = scripts.loading(loader.load([path])) else { return false }
    scripts = next
    return true
  }
}

extension Workspace: ScriptEditor {
  func scripts(with edits: [TokenEdit]) throws(Refusal) -> Scripts {
    guard !edits.isEmpty else { return scripts }
    let (canonical, _, bytes) = try edited(edits)
    var files = EditedFiles(loader.files)
    files.edit(canonical, to: bytes)
    let set = ScriptLoader(files: files, root: loader.root).load([path])
    guard let next = scripts.loading(set) else { return scripts }
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
