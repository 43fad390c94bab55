import AnimCompiler
import AnimEditor
import AnimFiles
import AnimSource

/// The folders of scripts that the editor works on, each with its own workspace.
///
/// A script belongs to the nearest enclosing folder called `animators`, or else to the open folder
/// that contains it, or else it is on its own, with what it imports. So the diagnostics are those
/// of `animc check` for that folder.
struct Projects: Sendable {
  /// The open folders, as canonical paths, the innermost first.
  private(set) var folders: [String] = []
  /// The workspaces by what they contain: a folder, or a single file.
  private(set) var workspaces: [ExactPath: Workspace] = [:]
  private let loader: ScriptLoader

  init(files: any FileAccess) { loader = ScriptLoader(files: files) }

  private var files: any FileAccess { loader.files }

  // MARK: Folders

  /// Opens a folder and reads all scripts in it, below the texts of documents that are open.
  ///
  /// - Returns: the paths whose findings may have changed.
  mutating func open(_ folder: String, _ texts: [ExactPath: [UInt8]]) -> Set<ExactPath> {
    guard let folder = files.canonicalPath(of: folder), !folders.contains(folder) else { return [] }
    folders.append(folder)
    folders.sort { $0.utf8.count > $1.utf8.count }
    let paths = Set(loader.scripts(in: folder).map(ExactPath.init)).union(
      texts.keys.filter { isScript($0) && PathText.isInside($0.text, root: folder) })
    return load(paths, texts)
  }

  /// Closes a folder and removes everything that belongs to it, except for the open documents.
  mutating func close(_ folder: String, _ texts: [ExactPath: [UInt8]]) -> Set<ExactPath> {
    let folder = files.canonicalPlace(of: folder)
    guard folders.contains(folder) else { return [] }
    folders.removeAll { $0 == folder }
    let gone = workspaces.filter { PathText.isInside($0.key.text, root: folder) }
    for key in gone.keys { workspaces[key] = nil }
    let changed = Set(gone.values.flatMap(\.paths).map(ExactPath.init))
    return changed.union(load(Set(texts.keys).intersection(changed), texts))
  }

  /// Returns what a script belongs to: the key of its workspace, and the root folder of its
  /// imports.
  private func home(of path: ExactPath) -> (key: ExactPath, root: String?) {
    guard path.text.hasPrefix("/") else { return (path, nil) }
    let root = PathText.root(of: path.text)
    if PathText.name(of: root) == "animators" { return (ExactPath(root), root) }
    if let folder = folders.first(where: { PathText.isInside(path.text, root: $0) }) {
      return (ExactPath(folder), folder)
    }
    return (path, root)
  }

  private func isScript(_ path: ExactPath) -> Bool { path.text.hasSuffix(".anim") }

  // MARK: Files

  /// Returns the workspace that contains a file.
  func workspace(of path: ExactPath) -> Workspace? { workspaces[home(of: path).key] }

  /// Returns a file with everything that is known about it.
  func view(of path: ExactPath) -> ScriptView? { workspace(of: path)?.view(of: path.text) }

  /// Sets the text of a file that is open in the editor.
  mutating func set(_ path: ExactPath, to bytes: [UInt8]) -> Set<ExactPath> {
    let (key, root) = home(of: path)
    if workspaces[key] == nil, let root, ExactPath(root) == key {
      // This is a folder called `animators` outside the open folders.
      return load(Set(loader.scripts(in: root).map(ExactPath.init)).union([path]), [path: bytes])
    }
    return update(key, root, [FileChange(path: path.text, bytes: bytes, isDraft: true)])
  }

  /// Forgets the text of a file that the editor has closed, which leaves what is on disk.
  mutating func close(_ path: ExactPath) -> Set<ExactPath> {
    let (key, root) = home(of: path)
    let closed = FileChange(path: path.text, bytes: nil, isDraft: true)
    return workspaces[key] == nil ? [] : update(key, root, [saved(path), closed])
  }

  /// What is searched for scripts: the open folders, and the folder or file of each workspace.
  private var roots: [String] { folders + workspaces.keys.map(\.text) }

  /// Reads everything again from disk.
  mutating func reload() -> Set<ExactPath> {
    reload(Set((roots + workspaces.values.flatMap(\.paths)).map(ExactPath.init)))
  }

  /// Reads again from disk what is at some paths, or in them: the files that are known, and the
  /// scripts that are new.
  mutating func reload(_ paths: Set<ExactPath>) -> Set<ExactPath> {
    let found = paths.filter { isSearched($0.text) }.flatMap { path in
      files.kind(at: path.text) == .folder ? loader.scripts(in: path.text) : [path.text]
    }
    let new = found.map(ExactPath.init).filter { isScript($0) && view(of: $0) == nil }
    var changed = load(Set(new), [:])
    for key in Array(workspaces.keys) {
      let known = (workspaces[key]?.scripts.places ?? []).filter { file in
        file.place.canonical.folders.contains { paths.contains($0) }
      }
      let read = concurrentMap(known.count) { [self] index in
        saved(known[index].place.canonical, isRequested: known[index].isRequested)
      }
      changed.formUnion(update(key, nil, read))
    }
    return changed
  }

  /// Returns whether a search comes to a path: whether no name on the way to it is hidden.
  private func isSearched(_ path: String) -> Bool {
    roots.contains { root in
      let names = path.split(separator: "/").dropFirst(root.split(separator: "/").count)
      return PathText.isInside(path, root: root) && !names.contains { $0.hasPrefix(".") }
    }
  }

  private mutating func load(
    _ paths: Set<ExactPath>, _ texts: [ExactPath: [UInt8]]
  ) -> Set<ExactPath> {
    let changes = Dictionary(grouping: paths.sorted(), by: { home(of: $0).key })
    var changed: Set<ExactPath> = []
    for (key, paths) in changes {
      let read = concurrentMap(paths.count) { [self] index in saved(paths[index]) }
      let drafts = paths.compactMap { path in
        texts[path].map { FileChange(path: path.text, bytes: $0, isDraft: true) }
      }
      changed.formUnion(update(key, home(of: paths[0]).root, read + drafts))
    }
    return changed
  }

  private mutating func update(
    _ key: ExactPath, _ root: String?, _ changes: [FileChange]
  ) -> Set<ExactPath> {
    // It is removed here so that it is changed in place instead of being copied.
    var workspace = workspaces.removeValue(forKey: key) ?? Workspace(root: root)
    defer { workspaces[key] = workspace }
    let names = workspace.scripts.lexicon.names
    return workspace.update(changes) { [loader] in loader.find($0, names) }
  }

  /// Reads a file from disk.
  private func saved(_ path: ExactPath, isRequested: Bool = true) -> FileChange {
    let canonical = files.canonicalPath(of: path.text)
    let file = canonical.flatMap { files.kind(at: $0) == .file ? $0 : nil }
    let bytes = file.flatMap { try? files.read($0, limit: ScriptLoader.sizeLimit) }
    return FileChange(path: path.text, bytes: bytes, isRequested: isRequested)
  }

  // MARK: Checks

  /// Whether any checks are left.
  var isChecking: Bool { workspaces.values.contains(where: \.isChecking) }

  /// Makes one more check.
  ///
  /// - Returns: the paths whose findings may have changed.
  mutating func checkNext() -> Set<ExactPath> {
    guard let key = workspaces.first(where: { $0.value.isChecking })?.key else { return [] }
    return workspaces[key]?.checkNext() ?? []
  }
}

extension FileAccess {
  /// Returns the canonical form of a path at which there may be nothing: that of the folder that
  /// still exists, and the rest.
  func canonicalPlace(of path: String) -> String {
    if let canonical = canonicalPath(of: path) { return canonical }
    var (folder, rest) = ("/", path.split(separator: "/")[...])
    while let name = rest.first,
      let next = canonicalPath(of: PathText.joined(folder, String(name)))
    {
      folder = next
      rest.removeFirst()
    }
    return PathText.normalized(folder + "/" + rest.joined(separator: "/"))
  }
}

extension ExactPath {
  /// The path, and the folders that it is in, from the inside to the outside.
  fileprivate var folders: some Sequence<ExactPath> {
    sequence(first: self) { path in
      let folder = ExactPath(PathText.folder(of: path.text))
      return folder == path ? nil : folder
    }
  }
}
