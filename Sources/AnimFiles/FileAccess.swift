/// Reads scripts: on disk, or in whatever a test or a data source uses instead.
///
/// A canonical path is absolute and contains no symbolic links, so two canonical paths are equal
/// exactly if they name the same file.
package protocol FileAccess: Sendable {
  /// Returns the canonical form of a path. `nil` if nothing exists there.
  func canonicalPath(of path: String) -> String?
  /// Returns what kind of file is at a canonical path.
  func kind(at path: String) -> FileKind
  /// Returns a value that changes whenever the file at a canonical path is written or replaced.
  /// `nil` if there is no file, or if changes cannot be detected.
  func stamp(of path: String) -> FileStamp?
  /// Returns the entries of the folder at a canonical path in any order, without `.` and `..`.
  func entries(of folder: String) throws(FileFailure) -> [FileEntry]
  /// Returns up to `limit` bytes of the regular file at a canonical path.
  func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8]
  /// Returns up to `limit` bytes of standard input.
  func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8]
}

extension FileAccess {
  /// Returns `nil`: the file has to be read to find out whether it has changed.
  package func stamp(of path: String) -> FileStamp? { nil }
}

/// The kind of file at a path.
package enum FileKind: Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A symbolic link. Never found at a canonical path.
  case link
  /// Anything else, such as a device, a pipe or a socket.
  case other
}

/// The file system's record of a file. Two stamps of one path are equal if the file was neither
/// written nor replaced in between.
package struct FileStamp: Hashable, Sendable {
  /// The number of the disk.
  package var device: UInt64
  /// The file's number on its disk.
  package var inode: UInt64
  /// The size, in bytes.
  package var size: Int64
  /// The time of the last write, in nanoseconds since 1970.
  package var modified: Int64
  /// The time of the last change of the file or its permissions, in nanoseconds since 1970.
  package var changed: Int64
  /// The number of names (hard links) of the file.
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

/// An entry of a folder.
package struct FileEntry: Sendable {
  /// The name, without the folder.
  package var name: String
  /// The kind of the entry.
  package var kind: FileKind
  /// Whether the name is valid UTF-8. If not, `name` is an approximation for display and cannot be
  /// used to open the file.
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
