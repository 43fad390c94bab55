/// Where scripts are read from and written to: the disk, or whatever a test or a data source puts in its place.
///
/// A canonical path is absolute and leads through no symbolic link, so that two canonical paths
/// are equal exactly where they name the same file.
public protocol FileAccess: Sendable {
  /// The canonical form of a path; nil where it leads to nothing.
  func canonicalPath(of path: String) -> String?
  /// What lies at a canonical path.
  func kind(at path: String) -> FileKind
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
  /// Fails: files are only read, unless they say otherwise.
  public func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    throw FileFailure("it can only be read")
  }
}

/// What lies at a path.
public enum FileKind: Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A symbolic link; never at a canonical path.
  case link
  /// Anything else: a device, a pipe, a socket.
  case other
}

/// One name in a folder.
public struct FileEntry: Sendable {
  /// The name, without the folder.
  public var name: String
  /// What lies there.
  public var kind: FileKind

  /// Creates an entry.
  public init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// Why a file could not be read or written.
public struct FileFailure: Error, Hashable, Sendable {
  /// The reason, as the end of a sentence: `permission denied`.
  public var reason: String

  /// Creates a failure.
  public init(_ reason: String) { self.reason = reason }
}
