import AnimFiles
import AnimSystem
import AnimTools

/// Writes the whole text. Returns `false` if that fails, for example because nobody reads any longer.
@discardableResult
func write(_ text: String, to file: Int32) -> Bool {
  write(Array(text.utf8), to: file)
}

/// Writes all bytes. Returns `false` if that fails, for example because nobody reads any longer.
@discardableResult
func write(_ bytes: [UInt8], to file: Int32) -> Bool {
  bytes.withUnsafeBytes { bytes in
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = write(file, start, rest.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }
}

/// Writes the files that a command produced: all of them, or none. Missing folders are created.
/// Returns why that failed, or `nil` if it did not.
func write(_ files: [ToolFile]) -> String? {
  var drafts: [(draft: String, path: String)] = []
  var folders: [String] = []
  func failure(_ file: ToolFile) -> String {
    let reason = String(cString: strerror(errno))
    for (draft, _) in drafts { unlink(draft) }
    for folder in folders.reversed() { rmdir(folder) }
    return "cannot write `\(file.path)`: \(reason)"
  }
  for file in files {
    var information = stat()
    let isThere = stat(file.path, &information) == 0
    if isThere, information.st_mode & S_IFMT != S_IFREG {
      // A device or a pipe is written as it is.
      guard overwrite(file) else { return failure(file) }
      continue
    }
    guard makeFolders(of: file.path, &folders) else { return failure(file) }
    if isThere, access(file.path, W_OK) != 0 { return failure(file) }
    // A link stays one.
    let path = isThere ? PosixFiles().canonicalPath(of: file.path) ?? file.path : file.path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var template = Array((folder + ".animc-XXXXXX").utf8CString)
    let draft = mkstemp(&template)
    guard draft >= 0 else { return failure(file) }
    drafts.append(
      (
        String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self),
        path
      ))
    let isWhole =
      write(file.bytes, to: draft)
      && fchmod(draft, isThere ? information.st_mode & 0o7777 : 0o644) == 0
    guard close(draft) == 0, isWhole else { return failure(file) }
  }
  for (number, (draft, path)) in drafts.enumerated() where rename(draft, path) != 0 {
    let reason = String(cString: strerror(errno))
    for (draft, _) in drafts[number...] { unlink(draft) }
    return "cannot write `\(path)`: \(reason)"
  }
  return nil
}

/// Writes to what is already at a path and is no regular file.
private func overwrite(_ file: ToolFile) -> Bool {
  let descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return false }
  let isWhole = write(file.bytes, to: descriptor)
  return close(descriptor) == 0 && isWhole
}

/// Creates the folders of a path that do not exist, and adds them to a list.
private func makeFolders(of path: String, _ made: inout [String]) -> Bool {
  for slash in path.indices where path[slash] == "/" && slash != path.startIndex {
    let folder = String(path[..<slash])
    if mkdir(folder, 0o755) == 0 {
      made.append(folder)
    } else if errno != EEXIST, errno != EISDIR {
      var information = stat()
      let reason = errno
      guard stat(folder, &information) == 0 else {
        errno = reason
        return false
      }
    }
  }
  return true
}

/// Returns whether the file is a terminal that can overwrite what it shows.
func isTerminal(_ file: Int32) -> Bool {
  isatty(file) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
}

/// Returns whether the file is a terminal that shows colors. As no-color.org asks, the variable
/// `NO_COLOR` turns them off unless it is empty.
func showsColors(_ file: Int32) -> Bool {
  isTerminal(file) && getenv("NO_COLOR").map { $0.pointee == 0 } != false
}
