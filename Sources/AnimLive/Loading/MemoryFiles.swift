import AnimCompiler

/// Files that are nowhere but in memory, for tests and for scripts that come as data.
package struct MemoryFiles: FileAccess {
  /// The files by canonical path, which begins with `/`.
  package var files: [String: [UInt8]]
  /// Symbolic links by their path, with the canonical path that they lead to.
  package var links: [String: String]
  /// Files that a search of their folder passes over, so that they can only be imported.
  package var unlisted: Set<String> = []
  /// What standard input holds.
  package var standardInput: [UInt8]
  /// The folder that paths without a leading `/` are relative to.
  package var workingFolder: String

  /// Creates files from their texts by path.
  package init(
    _ texts: [String: String] = [:], links: [String: String] = [:], standardInput: String = "",
    workingFolder: String = "/"
  ) {
    files = [:]
    for (path, text) in texts {
      files[PathText.normalized(PathText.joined(workingFolder, path))] = Array(text.utf8)
    }
    self.links = [:]
    for (path, target) in links {
      self.links[PathText.normalized(PathText.joined(workingFolder, path))] =
        PathText.normalized(PathText.joined(workingFolder, target))
    }
    self.standardInput = Array(standardInput.utf8)
    self.workingFolder = workingFolder
  }

  /// The path without `.`, `..` and links; nil where nothing lies there.
  package func canonicalPath(of path: String) -> String? {
    var whole = PathText.normalized(PathText.joined(workingFolder, path))
    for _ in 0..<16 {
      guard let link = links.first(where: { PathText.isInside(whole, root: $0.key) }) else { break }
      whole = link.value + whole.dropFirst(link.key.count)
    }
    return files[whole] != nil || isFolder(whole) ? whole : nil
  }

  /// What lies at a path.
  package func kind(at path: String) -> FileKind {
    links[path] != nil ? .link : files[path] != nil ? .file : isFolder(path) ? .folder : .other
  }

  /// The path that a link leads to.
  package func destination(ofLink path: String) -> String? { links[path] }

  /// The names in a folder.
  package func entries(of folder: String) throws(FileFailure) -> [FileEntry] {
    var kinds: [String: FileKind] = [:]
    for path in files.keys where !unlisted.contains(path) {
      guard let name = MemoryFiles.name(in: folder, of: path) else { continue }
      kinds[name.text] = name.isLast ? .file : .folder
    }
    for path in links.keys {
      guard let name = MemoryFiles.name(in: folder, of: path) else { continue }
      kinds[name.text] = name.isLast ? .link : .folder
    }
    return kinds.map { FileEntry(name: $0.key, kind: $0.value) }
  }

  private static func name(in folder: String, of path: String) -> (text: String, isLast: Bool)? {
    let prefix = folder == "/" ? "/" : folder + "/"
    guard path.hasPrefix(prefix) else { return nil }
    let rest = path.dropFirst(prefix.count)
    let name = rest.prefix { $0 != "/" }
    return (String(name), name.count == rest.count)
  }

  /// The bytes of a file.
  package func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    guard let bytes = files[path] else { throw FileFailure("there is no such file or folder") }
    return Array(bytes.prefix(limit))
  }

  /// The bytes of standard input.
  package func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8] {
    Array(standardInput.prefix(limit))
  }

  private func isFolder(_ path: String) -> Bool {
    path == "/" || files.keys.contains { $0.hasPrefix(path + "/") }
      || links.keys.contains { $0.hasPrefix(path + "/") }
  }
}
