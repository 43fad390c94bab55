import AnimCompiler
import AnimEditor
import AnimLive

/// The folders of scripts that the editor works on, each with its own workspace.
///
/// A script belongs to the nearest enclosing folder called `animators`; else to the folder that the
/// editor has opened around it; else it stands by itself, with what it imports. So findings are
/// those of `animc check` for that folder.
struct Projects: Sendable {
  /// The folders that the editor has opened, canonical, the innermost first.
  private(set) var folders: [String] = []
  /// The workspaces by what they hold: a folder, or a single file.
  private(set) var workspaces: [String: Workspace] = [:]
  private let loader: ScriptLoader

  init(files: any FileAccess) { loader = ScriptLoader(files: files) }

  private var files: any FileAccess { loader.files }

  // MARK: Folders

  /// Opens a folder: all scripts in it are read, but those that `texts` gives.
  ///
  /// - Returns: the paths whose findings may have changed.
  mutating func open(_ folder: String, _ texts: [String: [UInt8]]) -> Set<String> {
    guard let folder = files.canonicalPath(of: folder), !folders.contains(folder) else { return [] }
    folders.append(folder)
    folders.sort { $0.utf8.count > $1.utf8.count }
    let paths = Set(loader.scripts(in: folder)).union(
      texts.keys.filter { isScript($0, in: folder) })
    return load(paths, texts)
  }

  /// Closes a folder and forgets what belongs to it, but for the open documents.
  mutating func close(_ folder: String, _ texts: [String: [UInt8]]) -> Set<String> {
    guard let folder = files.canonicalPath(of: folder), folders.contains(folder) else { return [] }
    folders.removeAll { $0 == folder }
    let gone = workspaces.filter { PathText.isInside($0.key, root: folder) }
    for key in gone.keys { workspaces[key] = nil }
    let changed = Set(gone.values.flatMap(\.paths))
    return changed.union(load(Set(texts.keys).intersection(changed), texts))
  }

  /// What a script belongs to: the key of its workspace, and the folder that holds its imports.
  private func home(of path: String) -> (key: String, root: String?) {
    guard path.hasPrefix("/") else { return (path, nil) }
    let root = PathText.root(of: path)
    if PathText.name(of: root) == "animators" { return (root, root) }
    if let folder = folders.first(where: { PathText.isInside(path, root: $0) }) {
      return (folder, folder)
    }
    return (path, root)
  }

  private func isScript(_ path: String, in folder: String) -> Bool {
    PathText.isInside(path, root: folder) && path.hasSuffix(".anim")
  }

  // MARK: Files

  /// The workspace that holds a file.
  func workspace(of path: String) -> Workspace? { workspaces[home(of: path).key] }

  /// A file with everything that is known of it.
  func view(of path: String) -> ScriptView? { workspace(of: path)?.view(of: path) }

  /// Takes the text of a file that is open in the editor.
  mutating func set(_ path: String, to bytes: [UInt8]) -> Set<String> {
    let (key, root) = home(of: path)
    if workspaces[key] == nil, root == key {
      // A folder called `animators` outside the folders that are open.
      return load(Set(loader.scripts(in: key)).union([path]), [path: bytes])
    }
    return update(key, root, [FileChange(path: path, bytes: bytes)])
  }

  /// Takes files as they are on disk now.
  mutating func reload(_ paths: Set<String>) -> Set<String> {
    load(paths.filter { workspaces[home(of: $0).key] != nil }, [:])
  }

  private mutating func load(_ paths: Set<String>, _ texts: [String: [UInt8]]) -> Set<String> {
    let changes = Dictionary(grouping: paths.sorted(), by: { home(of: $0).key })
    var changed: Set<String> = []
    for (key, paths) in changes {
      let read = concurrentMap(paths.count) { [files] index in
        FileChange(
          path: paths[index], bytes: texts[paths[index]] ?? Projects.read(paths[index], files))
      }
      changed.formUnion(update(key, home(of: paths[0]).root, read))
    }
    return changed
  }

  private mutating func update(
    _ key: String, _ root: String?, _ changes: [FileChange]
  ) -> Set<String> {
    // Taken out, so that it is changed in its place and not copied.
    var workspace = workspaces.removeValue(forKey: key) ?? Workspace(root: root)
    defer { workspaces[key] = workspace }
    var changed = workspace.update(changes)
    // What is imported may import in turn.
    for _ in 0...ImportChains.limit {
      let wanted = workspace.wantedImports.compactMap { path in
        Projects.read(path, files).map { FileChange(path: path, bytes: $0, isRequested: false) }
      }
      if wanted.isEmpty { break }
      changed.formUnion(workspace.update(wanted))
    }
    return changed
  }

  private static func read(_ path: String, _ files: any FileAccess) -> [UInt8]? {
    guard let canonical = files.canonicalPath(of: path), files.kind(at: canonical) == .file else {
      return nil
    }
    return try? files.read(canonical, limit: ScriptLoader.sizeLimit)
  }

  // MARK: Proofs

  /// Whether proofs are still to be made.
  var isProving: Bool { workspaces.values.contains(where: \.isProving) }

  /// How many proofs are still to be made.
  var pendingProofs: Int { workspaces.values.reduce(0) { $0 + $1.pendingProofs } }

  /// Makes one more proof.
  ///
  /// - Returns: the paths whose findings may have changed.
  mutating func prove() -> Set<String> {
    guard let key = workspaces.first(where: { $0.value.isProving })?.key else { return [] }
    return workspaces[key]?.prove() ?? []
  }
}
