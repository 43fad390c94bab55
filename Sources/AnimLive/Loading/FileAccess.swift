/// Where scripts are read from and written to: the disk, or whatever a test or a data source puts in its place.
///
/// A canonical path is absolute and leads through no symbolic link, so that two canonical paths
/// are equal exactly where they name the same file.
package protocol FileAccess: Sendable {
  /// The canonical form of a path; nil where it leads to nothing.
  func canonicalPath(of path: String) -> String?
  /// What lies at a canonical path.
  func kind(at path: String) -> FileKind
  /// The path written in the symbolic link at `path`; `nil` if there is no link.
  func destination(ofLink path: String) -> String?
  /// What changes whenever the file at a canonical path is written or replaced; `nil` if there is
  /// no file, or if this cannot be known.
  func stamp(of path: String) -> FileStamp?
  /// What a folder at a canonical path holds, in any order, without `.` and `..`.
  func entries(of folder: String) throws(FileFailure) -> [FileEntry]
  /// The bytes of the regular file at a canonical path, no more than `limit` of them.
  func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8]
  /// The bytes of standard input, no more than `limit` of them.
  func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8]
  /// Puts other bytes in the place of those of the regular file at a canonical path: all of them,
  /// or where that fails none.
  func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure)
}

extension FileAccess {
  /// The canonical path that the link leads to.
  package func destination(ofLink path: String) -> String? {
    kind(at: path) == .link ? canonicalPath(of: path) : nil
  }

  /// `nil`: the file has to be read to know whether it has changed.
  package func stamp(of path: String) -> FileStamp? { nil }

  /// Fails: files are only read, unless they say otherwise.
  package func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    throw FileFailure("it can only be read")
  }
}

/// What lies at a path.
package enum FileKind: Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A symbolic link; never at a canonical path.
  case link
  /// Anything else: a device, a pipe, a socket.
  case other
}

/// What the system says of a file: two stamps of one path are equal if nobody has written or replaced
/// the file in between.
package struct FileStamp: Hashable, Sendable {
  /// The number of the disk.
  package var device: UInt64
  /// The number of the file on its disk.
  package var inode: UInt64
  /// The size, in bytes.
  package var size: Int64
  /// When the file was last written, in nanoseconds since 1970.
  package var modified: Int64
  /// When the file or its permissions were last changed, in nanoseconds since 1970.
  package var changed: Int64
  /// How many names the file has.
  package var names: UInt64

  /// Creates a stamp.
  package init(
    device: UInt64 = 0, inode: UInt64, size: Int64, modified: Int64, changed: Int64,
    names: UInt64 = 1
  ) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
    self.names = names
  }
}

/// One name in a folder.
package struct FileEntry: Sendable {
  /// The name, without the folder.
  package var name: String
  /// What lies there.
  package var kind: FileKind
  /// Whether the bytes of the name are UTF-8. If not, `name` is an approximation to show to people,
  /// and nothing can be opened by it.
  package var isNameValid: Bool

  /// Creates an entry.
  package init(name: String, kind: FileKind, isNameValid: Bool = true) {
    self.name = name
    self.kind = kind
    self.isNameValid = isNameValid
  }
}

/// Why a file could not be read or written.
package struct FileFailure: Error, Hashable, Sendable {
  /// The reason, as the end of a sentence: `permission denied`.
  package var reason: String

  /// Creates a failure.
  package init(_ reason: String) { self.reason = reason }
}
