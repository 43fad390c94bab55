import AnimCompiler

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension PosixFiles {
  /// Replaces a file's contents and keeps its permissions. The new contents are written to a file
  /// beside it first, so that no reader ever sees half of them.
  package func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    var information = stat()
    guard stat(path, &information) == 0 else { throw FileFailure.last }
    // Renaming requires permission to write the folder, not the file, so check the file here.
    guard access(path, W_OK) == 0 else { throw FileFailure.last }
    var template = Array((PathText.folder(of: path) + "/.animc-XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw FileFailure.last }
    let isWritten =
      PosixFiles.write(bytes, to: file) && fchmod(file, information.st_mode & 0o7777) == 0
      && fsync(file) == 0
    var failure = FileFailure.last
    if close(file) == 0, isWritten {
      if rename(template, path) == 0 { return }
      failure = FileFailure.last
    }
    unlink(template)
    throw failure
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = SystemWrite.write(file, start, rest.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }
}

/// The system's `write`, which a method of ``PosixFiles`` hides inside that type.
private enum SystemWrite {
  static func write(_ file: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, buffer, count)
    #elseif canImport(Glibc)
      Glibc.write(file, buffer, count)
    #elseif canImport(Musl)
      Musl.write(file, buffer, count)
    #endif
  }
}
