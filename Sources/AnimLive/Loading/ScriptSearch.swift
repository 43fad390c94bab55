import AnimSyntax

/// Finds the files that a person's paths name.
struct ScriptSearch {
  private let files: any FileAccess
  private let chosenRoot: String?
  private var seenFiles: Set<String> = []
  private var seenFolders: Set<String> = []
  /// The files, each once, in no particular order.
  private(set) var found: [ScriptPlace] = []
  /// What could not be found or opened.
  private(set) var findings: [Diagnostic] = []

  init(files: any FileAccess, root: String?) {
    self.files = files
    chosenRoot = root.map { files.canonicalPath(of: $0) ?? $0 }
  }

  /// Adds what a path names.
  mutating func add(_ path: String) {
    if path == "-" { return addStandardInput() }
    guard let canonical = files.canonicalPath(of: path) else {
      return fail(path, "there is no such file or folder")
    }
    let isFolder = files.kind(at: canonical) == .folder
    let root = chosenRoot ?? (isFolder ? canonical : PathText.root(of: canonical))
    guard PathText.isInside(canonical, root: root) else {
      return fail(path, "it lies outside the root folder")
    }
    if isFolder {
      addFolder(PathText.withoutTrailingSlashes(path), canonical, root)
    } else {
      addFile(path, canonical, root)
    }
  }

  private mutating func addStandardInput() {
    guard seenFiles.insert("").inserted else { return }
    let folder = files.canonicalPath(of: ".") ?? "/"
    let root = chosenRoot ?? PathText.root(of: PathText.joined(folder, "-"))
    found.append(ScriptPlace(path: "-", canonical: "", root: root, folder: folder))
  }

  private mutating func addFile(_ path: String, _ canonical: String, _ root: String) {
    guard seenFiles.insert(canonical).inserted else { return }
    found.append(
      ScriptPlace(
        path: path, canonical: canonical, root: root, folder: PathText.folder(of: canonical)))
  }

  // A list of what is still to be searched, because folders may nest deeper than a stack.
  private mutating func addFolder(_ path: String, _ canonical: String, _ root: String) {
    var pending = [(path: path, canonical: canonical)]
    while let folder = pending.popLast() {
      guard seenFolders.insert(folder.canonical).inserted else { continue }
      do {
        for entry in try files.entries(of: folder.canonical) {
          visit(entry, in: folder, root, &pending)
        }
      } catch {
        fail(folder.path, error.reason)
      }
    }
  }

  private mutating func visit(
    _ entry: FileEntry, in folder: (path: String, canonical: String), _ root: String,
    _ pending: inout [(path: String, canonical: String)]
  ) {
    guard entry.name.utf8.first != UInt8(ascii: ".") else { return }
    let path = PathText.joined(folder.path, entry.name)
    let canonical = PathText.joined(folder.canonical, entry.name)
    let isScript = entry.name.hasSuffix(".anim")
    switch entry.kind {
    case .folder: pending.append((path, canonical))
    case .file: if isScript { addFile(path, canonical, root) }
    case .link: follow(path, canonical, root, isScript, &pending)
    case .other: if isScript { fail(path, "it is no regular file") }
    }
  }

  private mutating func follow(
    _ path: String, _ link: String, _ root: String, _ isScript: Bool,
    _ pending: inout [(path: String, canonical: String)]
  ) {
    guard let target = files.canonicalPath(of: link) else {
      if isScript { fail(path, "it is a link that leads nowhere") }
      return
    }
    guard PathText.isInside(target, root: root) else {
      if isScript { fail(path, "it is a link that leads out of the root folder") }
      return
    }
    switch files.kind(at: target) {
    case .folder: pending.append((path, target))
    case .file: if isScript { addFile(path, target, root) }
    case .link, .other: if isScript { fail(path, "it is no regular file") }
    }
  }

  private mutating func fail(_ path: String, _ reason: String) {
    findings.append(.unreadable(path, reason))
  }
}

extension PathText {
  /// A path as other names are put behind it.
  static func withoutTrailingSlashes(_ path: String) -> String {
    var path = path[...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return String(path)
  }
}
