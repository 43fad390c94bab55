import AnimSystem

/// A line on the terminal that shows how long the work has been running, once it has taken half a
/// second.
final class ProgressLine: Sendable {
  // A thread draws it until the writing end of this pipe is closed. Both are created before the
  // thread starts.
  private let reader: Int32
  private let writer: Int32
  private let thread: WorkThread

  /// Starts the thread that draws after half a second. `nil` if standard error is not a terminal.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard isTerminal(STDERR_FILENO), pipe(&ends) == 0 else { return nil }
    let reader = ends[0]
    guard let thread = WorkThread({ drawProgress(until: reader) }) else {
      for end in ends { close(end) }
      return nil
    }
    (self.reader, writer, self.thread) = (reader, ends[1], thread)
  }

  /// Erases the line if it was drawn.
  func stop() {
    close(writer)
    thread.join()
    close(reader)
  }
}

private func drawProgress(until reader: Int32) {
  let tick: Int32 = 500
  var wake = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
  var ticks = 0
  while poll(&wake, 1, tick) == 0 {
    ticks += 1
    write("\r\u{1B}[Kworking, \(ticks / 2).\(ticks % 2 * 5) s", to: STDERR_FILENO)
  }
  if ticks > 0 { write("\r\u{1B}[K", to: STDERR_FILENO) }
}
