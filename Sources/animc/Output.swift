import AnimTools

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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

/// Writes a file that a command produced, and creates its folder if there is none. Returns `false`
/// if that fails.
func write(_ made: ToolFile) -> Bool {
  if let slash = made.path.lastIndex(of: "/") { mkdir(String(made.path[..<slash]), 0o755) }
  let file = open(made.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard file >= 0 else { return false }
  let isWhole = write(made.bytes, to: file)
  return close(file) == 0 && isWhole
}

/// Returns whether the file is a terminal that can overwrite what it shows.
func isTerminal(_ file: Int32) -> Bool {
  isatty(file) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
}
