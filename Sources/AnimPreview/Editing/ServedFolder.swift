import AnimCompiler
import AnimEditor
import AnimFiles
import AnimJSON
import AnimLive
import AnimScene
import AnimSource
import AnimSyntax
import AnimSystem
import AnimTools

/// The folder that all sessions use.
package final class ServedFolder {
  /// The scripts of the last load.
  package private(set) var scripts = Scripts()
  /// The same with the names in the files and the results of the checks so far.
  private(set) var workspace = Workspace(root: nil)
  /// The versions without errors, the latest last.
  private(set) var versions: [Scripts] = []

  private let path: String
  private var disk: DiskFolder
  /// What the watcher has loaded, until it is taken. `nil` if there is nothing.
  private let arrival = Locked<DiskFolder?>(nil)

  /// The greatest number of versions that are kept.
  private static let versionLimit = 20

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
    workspace.follow(disk.scripts)
    guard scripts.isReplaced, versions.last?.plays(like: scripts) != true else { return true }
    versions = (versions + [scripts]).suffix(Self.versionLimit)
    return true
  }

  /// Finds the files that a text imports.
  var finder: ScriptFolder.Finder {
    { [loader = disk.loader, names = scripts.folder.lexicon.names] in loader.find($0, names) }
  }

  /// Checks the claims of one more animator; returns whether all are checked by that.
  func checkNext() -> Bool {
    guard workspace.isChecking else { return false }
    _ = workspace.checkNext()
    return !workspace.isChecking
  }
}

// MARK: - Writing

extension ServedFolder {
  /// Writes another text into a file, or a file that is no longer there again. Returns false if it has
  /// this text already.
  @discardableResult
  func commit(_ edit: ScriptEdit) throws(Refusal) -> Bool {
    guard let file = scripts.sources.firstIndex(where: { $0.path == edit.path }),
      let place = scripts.folder.place(of: file)
    else {
      try create(edit)
      return true
    }
    let (source, path) = (scripts.sources[file], place.canonical.text)
    guard files.canonicalPath(of: place.path) == path, files.kind(at: path) == .file
    else { throw Refusal("`\(source.path)` is not in the folder") }
    let before = try read(path)
    guard before == source.bytes, edit.revision == source.revision else {
      throw Refusal("the file has changed in the meantime")
    }
    guard before != edit.bytes else { return false }
    try write { files throws(FileFailure) in try files.replace(path, before, with: edit.bytes) }
    return true
  }

  /// Writes a new script. Its folder must be one that has a script of this folder, or the folder itself.
  private func create(_ edit: ScriptEdit) throws(Refusal) {
    let (folder, name) = (PathText.folder(of: edit.path), PathText.name(of: edit.path))
    let served = files.canonicalPath(of: path).flatMap { path in
      files.kind(at: path) == .folder ? path : nil
    }
    let known = scripts.folder.places.map { PathText.folder(of: $0.place.canonical.text) }
    guard name.hasSuffix(".anim"), name.first != ".", String(name).printable == name,
      let canonical = files.canonicalPath(of: folder.isEmpty ? "." : folder),
      canonical == served || known.contains(canonical)
    else { throw Refusal("`\(edit.path)` is no name for a script of this folder") }
    let path = PathText.joined(canonical, String(name))
    guard files.canonicalPath(of: path) == nil else {
      throw Refusal("there is a file `\(edit.path)` already")
    }
    try write { files throws(FileFailure) in try files.create(path, edit.bytes) }
  }

  /// Returns the absolute path of a file, for other editors. `nil` if there is no such file.
  func location(of file: Int) -> String? { scripts.folder.place(of: file)?.canonical.text }

  private func read(_ path: String) throws(Refusal) -> [UInt8] {
    do throws(FileFailure) {
      return try files.read(path, limit: ScriptLoader.sizeLimit)
    } catch {
      throw Refusal("cannot read the file: \(error.reason)")
    }
  }

  private func write(_ body: (any WritableFiles) throws(FileFailure) -> Void) throws(Refusal) {
    guard let files = files as? any WritableFiles else { throw Refusal("the files are read-only") }
    do throws(FileFailure) {
      try body(files)
    } catch {
      throw Refusal("cannot write the file: \(error.reason)")
    }
  }
}

/// Another text for a file, which a page asks to write.
struct ScriptEdit {
  /// The path of the file, as the page knows it.
  let path: String
  /// The revision that the page has changed; empty for a file that is not there.
  let revision: String
  let bytes: [UInt8]
}

extension ScriptEdit {
  /// Reads the edit of a request.
  init(_ request: JSON) throws(Refusal) {
    guard let path = request["path"]?.string, let revision = request["revision"]?.string,
      let text = request["text"]?.string, text.utf8.count <= SourceFile.sizeLimit
    else { throw Refusal("`save` needs `path`, `revision`, and `text` of at most 1 MB") }
    self.init(path: path, revision: revision, bytes: Array(text.utf8))
  }
}
