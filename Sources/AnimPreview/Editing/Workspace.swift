import AnimCompiler
import AnimLive
import AnimSyntax
import AnimTools

/// Who changes scripts for a session.
protocol ScriptEditor: AnyObject {
  /// The scripts as they would be with some edits; nothing is written.
  func scripts(with edits: [TokenEdit]) throws(Refusal) -> Scripts
  /// Writes edits, all in one file.
  func commit(_ edits: [TokenEdit]) throws(Refusal)
  /// Takes the last commit back, if nobody has changed the file since.
  func undo() throws(Refusal)
}

/// The folder that all sessions look at.
package final class Workspace {
  /// What was loaded last.
  package private(set) var scripts = Scripts()

  private let path: String
  private let loader: ScriptLoader
  /// What was written, the last last.
  private var commits: [Commit] = []

  private struct Commit {
    let path: String
    let before, after: [UInt8]
  }

  /// The most commits that can be taken back.
  private static let commitLimit = 100

  /// Loads a folder or a file.
  package init(_ path: String, root: String? = nil, files: any FileAccess = PosixFiles()) {
    self.path = path
    loader = ScriptLoader(files: files, root: root)
    reload()
  }

  /// Watches the files; `nil` if the system refuses.
  func watch(onChange: @escaping @Sendable () -> Void) -> FolderWatcher? {
    FolderWatcher(paths: [path], loader: loader, onChange: onChange)
  }

  /// Loads again; false if nothing has changed.
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
    let (canonical, bytes) = try edited(edits)
    var files = EditedFiles(loader.files)
    files.edit(canonical, to: bytes)
    let set = ScriptLoader(files: files, root: loader.root).load([path])
    guard let next = scripts.loading(set) else { return scripts }
    guard next.isReplaced else {
      let error = next.findings.first { $0.severity == .error }
      throw Refusal(error?.message ?? "that would be wrong")
    }
    return next
  }

  func commit(_ edits: [TokenEdit]) throws(Refusal) {
    guard !edits.isEmpty else { return }
    _ = try scripts(with: edits)
    let (canonical, bytes) = try edited(edits)
    let before = try read(canonical)
    try write(canonical, bytes)
    commits.append(Commit(path: canonical, before: before, after: bytes))
    if commits.count > Self.commitLimit { commits.removeFirst() }
  }

  func undo() throws(Refusal) {
    guard let last = commits.last else { throw Refusal("there is nothing to take back") }
    guard try read(last.path) == last.after else {
      commits = []
      throw Refusal("the file has changed meanwhile")
    }
    try write(last.path, last.before)
    commits.removeLast()
  }

  /// The file that edits are about, and its bytes with them: only a file that was loaded, that still
  /// lies inside the folder, and that holds what was loaded.
  private func edited(_ edits: [TokenEdit]) throws(Refusal) -> (path: String, bytes: [UInt8]) {
    guard let file = edits.first?.file, edits.allSatisfy({ $0.file == file }),
      scripts.sources.indices.contains(file)
    else { throw Refusal("there is no such file") }
    let source = scripts.sources[file]
    let files = loader.files
    guard let canonical = files.canonicalPath(of: source.path), files.kind(at: canonical) == .file,
      let top = files.canonicalPath(of: loader.root ?? path),
      PathText.isInside(
        canonical, root: files.kind(at: top) == .folder ? top : PathText.root(of: top))
    else { throw Refusal("`\(source.path)` is no file of the folder") }
    guard try read(canonical) == source.bytes else {
      throw Refusal("the file has changed meanwhile")
    }
    return (canonical, try TokenEdit.apply(edits, to: source, Lexicon().names))
  }

  private func read(_ path: String) throws(Refusal) -> [UInt8] {
    do throws(FileFailure) {
      return try loader.files.read(path, limit: ScriptLoader.sizeLimit)
    } catch {
      throw Refusal("cannot read the file: \(error.reason)")
    }
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws(Refusal) {
    do throws(FileFailure) {
      try loader.files.replace(path, with: bytes)
    } catch {
      throw Refusal("cannot write the file: \(error.reason)")
    }
  }
}
