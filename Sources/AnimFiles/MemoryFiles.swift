import AnimCompiler

/// Files in memory, for tests and for scripts that come as data.
package struct MemoryFiles: FileAccess {
  /// The files by canonical path, which starts with `/`.
  package var files: [String: [UInt8]]
  /// The symbolic links: canonical target by path.
  package var links: [String: String]
  /// The contents of standard input.
  package var standardInput: [UInt8]
  /// The folder that relative paths start from.
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

  /// Returns the path without `.`, `..` and links. `nil` if nothing exists there.
  package func canonicalPath(of path: String) -> String? {
    var whole = PathText.normalized(PathText.joined(workingFolder, path))
    for _ in 0..<16 {
      guard let link = links.first(where: { PathText.isInside(whole, root: $0.key) }) else { break }
      whole = link.value + whole.dropFirst(link.key.count)
    }
    return files[whole] != nil || isFolder(whole) ? whole : nil
  }

  /// Returns what kind of file is at a path.
  package func kind(at path: String) -> FileKind {
    links[path] != nil ? .link : files[path] != nil ? .file : isFolder(path) ? .folder : .other
  }

  /// Returns the names in a folder.
  package func entries(of folder: String) throws(FileFailure) -> [FileEntry] {
    var kinds: [String: FileKind] = [:]
    for path in files.keys {
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

  /// Returns the bytes of a file.
  package func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    guard let bytes = files[path] else { throw FileFailure("there is no such file or folder") }
    return Array(bytes.prefix(limit))
  }

  /// Returns the bytes of standard input.
  package func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8] {
    Array(standardInput.prefix(limit))
  }

  private func isFolder(_ path: String) -> Bool {
    path == "/" || files.keys.contains { $0.hasPrefix(path + "/") }
      || links.keys.contains { $0.hasPrefix(path + "/") }
  }
}
