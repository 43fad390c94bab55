import AnimSystem

/// Returns whether standard input has bytes to read or has ended. Can wait for either.
func isReadable(waiting: Bool) -> Bool {
  var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  while true {
    let count = poll(&input, 1, waiting ? -1 : 0)
    if count < 0, errno == EINTR { continue }
    return count > 0
  }
}

/// The bytes that have arrived, or `nil` at the end of input.
func readInput() -> ArraySlice<UInt8>? {
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    return count > 0 ? buffer[..<count] : nil
  }
}
