import AnimLanguageServer
import AnimSystem
import AnimTools

/// Serves an editor over standard input and output until the editor closes the connection. Returns
/// the exit status.
func serveEditor() -> Int32 {
  var server = LanguageServer()
  var hasWork = false
  while true {
    // Reads everything that has arrived before starting the next request, because it may cancel
    // that request.
    while isReadable(waiting: !hasWork) {
      guard let bytes = readInput() else {
        let status = server.end()
        return write(server.takeOutput(), to: STDOUT_FILENO) ? status : 1
      }
      server.receive(bytes)
      hasWork = true
    }
    hasWork = server.step()
    guard write(server.takeOutput(), to: STDOUT_FILENO) else { return 1 }
    if let status = server.exitStatus { return status }
  }
}

/// Serves an assistant over standard input and output until it closes the connection. Returns the
/// exit status.
func serve(_ server: AssistantServer) -> Int32 {
  var server = server
  while true {
    while isReadable(waiting: !server.hasMessages) {
      guard let bytes = readInput() else {
        while server.step() {}
        return write(server.takeOutput(), to: STDOUT_FILENO) ? 0 : 1
      }
      server.receive(bytes)
    }
    _ = server.step()
    guard write(server.takeOutput(), to: STDOUT_FILENO) else { return 1 }
  }
}

/// Returns whether standard input has bytes to read or has ended. Can wait for either.
private func isReadable(waiting: Bool) -> Bool {
  var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  while true {
    let count = poll(&input, 1, waiting ? -1 : 0)
    if count < 0, errno == EINTR { continue }
    return count > 0
  }
}

/// The bytes that have arrived, or `nil` at the end of input.
private func readInput() -> ArraySlice<UInt8>? {
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    return count > 0 ? buffer[..<count] : nil
  }
}
