import AnimCompiler
import AnimSource

/// Finds the files that the user's paths name.
struct ScriptSearch {
  private let files: any FileAccess
  private let chosenRoot: String?
  /// The root of files that are in no folder called `animators`.
  private let sharedRoot: String?
  private var found: [ScriptPlace] = []
  /// The layer of the files that are being added.
  private var layer = ""
  /// The entries of each folder that was searched, by the folder's canonical path; only names that
  /// a search reads.
  private(set) var folders: [ExactPath: [FileEntry]] = [:]
  /// The paths of the symbolic links that were found, each canonical except for its last component.
  private(set) var links: [String] = []
  /// Warnings and errors about paths that could not be found or opened, or were skipped.
  private(set) var findings: [Diagnostic] = []

  init(_ loader: ScriptLoader, for paths: [String] = []) {
    files = loader.files
    chosenRoot = loader.root.map { loader.files.canonicalPath(of: $0) ?? $0 }
    sharedRoot = loader.sharedRoot(of: paths)
  }

  /// The files, without duplicates, sorted by path.
  var places: [ScriptPlace] {
    var seen: Set<ExactPath> = []
    return found.filter { seen.insert($0.canonical).inserted }.sorted { $0.path < $1.path }
  }

  /// Adds the files that a path names.
  mutating func add(_ path: String) {
    if path == "-" { return addStandardInput() }
    guard let canonical = files.canonicalPath(of: path) else {
      return fail(path, "there is no such file or folder")
    }
    let isFolder = files.kind(at: canonical) == .folder
    layer = isFolder ? canonical : PathText.root(of: canonical, or: sharedRoot)
    let root = chosenRoot ?? layer
    guard PathText.isInside(canonical, root: root) else {
      return fail(path, "it is outside the root folder")
    }
    if isFolder {
      addFolder(PathText.withoutTrailingSlashes(path), canonical, root)
    } else {
      addFile(path, canonical, root, PathText.folder(of: canonical))
    }
  }

  private mutating func addStandardInput() {
    let folder = files.canonicalPath(of: ".") ?? "/"
    layer = PathText.root(of: PathText.joined(folder, "-"))
    addFile("-", "", chosenRoot ?? layer, folder)
  }

  private mutating func addFile(
    _ path: String, _ canonical: String, _ root: String, _ folder: String
  ) {
    found.append(
      ScriptPlace(path: path, canonical: canonical, root: root, folder: folder, layer: layer))
  }

  /// A folder that has yet to be searched.
  private typealias Pending = (path: String, canonical: String)

  // Uses a list instead of recursion, because folders can be nested more deeply than the stack
  // allows.
  private mutating func addFolder(_ path: String, _ canonical: String, _ root: String) {
    var pending = [(path: path, canonical: canonical)]
    while let folder = pending.popLast() {
      let key = ExactPath(folder.canonical)
      guard folders.updateValue([], forKey: key) == nil else { continue }
      do {
        let entries = try files.entries(of: folder.canonical).filter(\.mayBeScript)
          .sorted { $0.name < $1.name }
        folders[key] = entries
        for entry in entries { visit(entry, in: folder, root, &pending) }
      } catch {
        fail(folder.path, error.reason)
      }
    }
  }

  private mutating func visit(
    _ entry: FileEntry, in folder: Pending, _ root: String, _ pending: inout [Pending]
  ) {
    let path = PathText.joined(folder.path, entry.name)
    let canonical = PathText.joined(folder.canonical, entry.name)
    let isScript = PathText.isScript(entry.name)
    if entry.kind == .link { links.append(canonical) }
    if isScript || entry.kind == .folder {
      guard entry.isNameValid else { return skip(path, "its name is not UTF-8") }
      guard canonical.utf8.count <= PosixFiles.pathLimit else {
        return skip(path, "its path is longer than \(PosixFiles.pathLimit) bytes")
      }
    }
    switch entry.kind {
    case .folder: pending.append((path, canonical))
    case .file: if isScript { addFile(path, canonical, root, folder.canonical) }
    case .link: if entry.isNameValid { follow(path, canonical, root, isScript, &pending) }
    case .other: if isScript { fail(path, "it is not a regular file") }
    }
  }

  private mutating func follow(
    _ path: String, _ link: String, _ root: String, _ isScript: Bool,
    _ pending: inout [Pending]
  ) {
    guard let target = files.canonicalPath(of: link) else {
      if isScript { skip(path, "it is a link to nothing") }
      return
    }
    guard PathText.isInside(target, root: root) else {
      if isScript { skip(path, "it is a link to something outside the root folder") }
      return
    }
    switch files.kind(at: target) {
    case .folder: pending.append((path, target))
    case .file: if isScript { addFile(path, target, root, PathText.folder(of: target)) }
    case .link, .other: if isScript { fail(path, "it is not a regular file") }
    }
  }

  private mutating func fail(_ path: String, _ reason: String) {
    findings.append(.unreadable(path, reason))
  }

  private mutating func skip(_ path: String, _ reason: String) {
    findings.append(.skipped(path, reason))
  }
}

extension FileEntry {
  /// Whether a search reads the entry: whether it is a script, or may lead to one.
  var mayBeScript: Bool {
    !PathText.isHidden(name) && (PathText.isScript(name) || kind == .folder || kind == .link)
  }
}

extension PathText {
  /// Returns a path without slashes at its end.
  static func withoutTrailingSlashes(_ path: String) -> String {
    var path = path[...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return String(path)
  }

  /// Returns whether a search skips a name.
  static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  /// Returns whether a file name is that of a script.
  static func isScript(_ name: String) -> Bool { name.utf8.suffix(5).elementsEqual(".anim".utf8) }
}
