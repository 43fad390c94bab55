import AnimCompiler
import AnimFiles
import AnimSystem
import AnimTools

/// The files that a call of an assistant can reach: those in the root, with texts that exist only in
/// memory on top.
struct AssistantFiles: WritableFiles {
  private let base: any FileAccess
  /// The canonical path of the folder that nothing may leave.
  let root: String
  /// Whether a replacement is written to the disk. Otherwise it only changes ``changes``.
  private let mayWrite: Bool
  /// The texts on top of the files, by canonical path.
  private let texts: Locked<[String: [UInt8]]>
  /// The files that were replaced, by canonical path.
  private let replaced = Locked<Set<String>>([])

  /// Creates files with these texts on top. Paths are relative to the root; those that leave it are
  /// left out.
  init(
    _ base: any FileAccess, root: String, texts: [(path: String, text: String)] = [],
    mayWrite: Bool = false
  ) {
    (self.base, self.root, self.mayWrite) = (base, root, mayWrite)
    var all: [String: [UInt8]] = [:]
    for (path, text) in texts {
      let whole = PathText.normalized(PathText.joined(root, path))
      if PathText.isInside(whole, root: root) { all[whole] = Array(text.utf8) }
    }
    self.texts = Locked(all)
  }

  /// The texts that calls have replaced, by their paths in the root.
  var changes: [(path: String, text: String)] {
    let paths = replaced.withValue { $0 }.sorted()
    return texts.withValue { texts in
      paths.map { path in
        (
          String(path.dropFirst(root == "/" ? 1 : root.count + 1)),
          String(decoding: texts[path] ?? [], as: UTF8.self)
        )
      }
    }
  }

  func canonicalPath(of path: String) -> String? {
    let whole = PathText.normalized(PathText.joined(root, path))
    let isText = texts.withValue { texts in
      texts[whole] != nil || texts.keys.contains { PathText.isInside($0, root: whole) }
    }
    let found = isText ? whole : base.canonicalPath(of: whole)
    return found.flatMap { PathText.isInside($0, root: root) ? $0 : nil }
  }

  func kind(at path: String) -> FileKind {
    let (isFile, isFolder) = texts.withValue { texts in
      (texts[path] != nil, texts.keys.contains { $0 != path && PathText.isInside($0, root: path) })
    }
    return isFile ? .file : isFolder ? .folder : base.kind(at: path)
  }

  func entries(of folder: String) throws(FileFailure) -> [FileEntry] {
    let own = texts.withValue { texts in
      texts.keys.filter { $0 != folder && PathText.isInside($0, root: folder) }
    }.map { path -> FileEntry in
      let rest = path.dropFirst(folder == "/" ? 1 : folder.count + 1)
      let name = rest.prefix { $0 != "/" }
      return FileEntry(name: String(name), kind: name.count == rest.count ? .file : .folder)
    }
    var seen = Set(own.map(\.name))
    let isOnlyText = base.canonicalPath(of: folder) == nil
    let others = isOnlyText ? [] : try base.entries(of: folder)
    var first: Set<String> = []
    return own.filter { first.insert($0.name).inserted }
      + others.filter { seen.insert($0.name).inserted }
  }

  func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if let bytes = texts.withValue({ $0[path] }) { return Array(bytes.prefix(limit)) }
    return try base.read(path, limit: limit)
  }

  func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8] {
    throw FileFailure("an assistant has no standard input; pass `texts`")
  }

  func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileFailure) {
    guard PathText.isInside(path, root: root) else { throw FileFailure("it is outside the root") }
    let isText = texts.withValue { $0[path] != nil }
    if mayWrite, !isText { try base.write(path, old, new) }
    texts.withValue { $0[path] = new }
    replaced.withValue { _ = $0.insert(path) }
  }
}
