import AnimSystem

/// The files of this machine.
package struct PosixFiles: FileAccess {
  /// Creates the access. There is nothing to configure.
  package init() {}

  /// Returns the path without symbolic links, `.` and `..`. `nil` if nothing exists there.
  package func canonicalPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns what kind of file is at a path. A symbolic link at its end is not followed.
  package func kind(at path: String) -> FileKind {
    var information = stat()
    guard lstat(path, &information) == 0 else { return .other }
    return FileKind(mode: information.st_mode)
  }

  /// The longest path that the system accepts, in bytes.
  package static let pathLimit = Int(PATH_MAX) - 1

  /// Returns the file system's record of a path. A symbolic link at its end is not followed.
  package func stamp(of path: String) -> FileStamp? {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    #if canImport(Darwin)
      let (modified, changed) = (information.st_mtimespec, information.st_ctimespec)
    #else
      let (modified, changed) = (information.st_mtim, information.st_ctim)
    #endif
    return FileStamp(
      device: UInt64(truncatingIfNeeded: information.st_dev),
      inode: UInt64(truncatingIfNeeded: information.st_ino), size: Int64(information.st_size),
      modified: modified.nanoseconds, changed: changed.nanoseconds,
      names: UInt64(truncatingIfNeeded: information.st_nlink))
  }

  /// Returns the names in a folder.
  package func entries(of folder: String) throws(FileFailure) -> [FileEntry] {
    guard let stream = opendir(folder) else { throw FileFailure.last }
    defer { closedir(stream) }
    var entries: [FileEntry] = []
    while let entry = readdir(stream) {
      guard let name = PosixFiles.name(of: entry) else { continue }
      guard let text = String(validatingCString: name) else {
        let shown = String(cString: name)
        let kind = FileKind(directoryEntry: Int32(entry.pointee.d_type)) ?? .other
        entries.append(FileEntry(name: shown, kind: kind, isNameValid: false))
        continue
      }
      guard text != ".", text != ".." else { continue }
      let kind = kind(ofEntry: Int32(entry.pointee.d_type), at: folder + "/" + text)
      entries.append(FileEntry(name: text, kind: kind))
    }
    return entries
  }

  /// Returns the kind of a directory entry. Some file systems don't store types, in which case the
  /// file itself is checked.
  func kind(ofEntry type: Int32, at path: String) -> FileKind {
    FileKind(directoryEntry: type) ?? kind(at: path)
  }

  /// Returns a pointer to the name of a directory entry, in place. An entry is shorter than its C
  /// type: copying the whole field would read past the end of the buffer.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar>? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    return UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
  }

  /// Returns the bytes of a regular file. Opening never blocks, so a pipe at that path cannot stop
  /// the program.
  package func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw FileFailure.last }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0 else { throw FileFailure.last }
    guard FileKind(mode: information.st_mode) == .file else {
      throw FileFailure("it is not a regular file")
    }
    // The kernel's own files, such as those in `/proc`, are regular and claim to be empty.
    let size = information.st_size > 0 ? Int(clamping: information.st_size) : limit
    return try PosixFiles.bytes(of: file, capacity: min(size, limit))
  }

  /// Returns the bytes of standard input up to its end.
  package func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8] {
    try PosixFiles.bytes(of: STDIN_FILENO, capacity: max(0, limit))
  }

  private static func bytes(of file: Int32, capacity: Int) throws(FileFailure) -> [UInt8] {
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity, let start = buffer.baseAddress {
        let more = systemRead(file, start + count, capacity - count)
        if more < 0, errno == EINTR { continue }
        hasFailed = more < 0
        if more <= 0 { break }
        count += more
      }
    }
    if hasFailed { throw FileFailure.last }
    return bytes
  }
}

extension timespec {
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}

extension FileKind {
  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }

  /// Returns `nil` if the file system does not store types.
  fileprivate init?(directoryEntry type: Int32) {
    switch type {
    case Int32(DT_REG): self = .file
    case Int32(DT_DIR): self = .folder
    case Int32(DT_LNK): self = .link
    case Int32(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}

extension FileFailure {
  /// The failure reported by the last system call.
  package static var last: FileFailure {
    switch errno {
    case ENOENT: FileFailure("there is no such file or folder")
    case EACCES, EPERM: FileFailure("permission denied")
    case ENAMETOOLONG: FileFailure("its path is longer than \(PosixFiles.pathLimit) bytes")
    default: FileFailure(String(cString: strerror(errno)).lowercased())
    }
  }
}
