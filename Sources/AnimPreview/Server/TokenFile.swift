import AnimFiles
import AnimSystem

/// A file that keeps the secret of a folder's links, so that an open page finds the server again
/// after a restart. Only the user can read it.
package enum TokenFile {
  /// Returns the secret of a folder, which is made when the folder is previewed for the first time;
  /// `nil` if it cannot be kept.
  package static func token(of folder: String, files: any FileAccess = PosixFiles()) -> String? {
    guard let canonical = files.canonicalPath(of: folder), let home = stateFolder else {
      return nil
    }
    let path = "\(home)/\(Array(canonical.utf8).revision)"
    if let token = read(path) { return token }
    let token = Access.makeToken()
    return write(token, to: path) ? token : nil
  }

  /// The folder for the files, which is created if needed.
  private static var stateFolder: String? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let base = variable("XDG_STATE_HOME") ?? variable("HOME").map({ $0 + "/.local/state" })
    else { return nil }
    var path = ""
    for part in "\(base)/animators/preview".split(separator: "/") {
      path += "/\(part)"
      mkdir(path, 0o700)
    }
    return path
  }

  private static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    // A file that others can read is no secret.
    guard fstat(file, &status) == 0, status.st_uid == getuid(), status.st_mode & 0o077 == 0 else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: 32)
    guard systemRead(file, &bytes, bytes.count) == bytes.count else { return nil }
    let isToken = bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    return isToken ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static func write(_ token: String, to path: String) -> Bool {
    unlink(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    return systemWrite(file, Array(token.utf8), token.utf8.count) == token.utf8.count
  }
}
