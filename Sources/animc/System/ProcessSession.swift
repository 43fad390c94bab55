import AnimFiles
import AnimLive
import AnimSystem
import AnimTools

/// The process that runs the tool: its standard files, its signals, and the folders that it
/// watches.
struct ProcessSession: ToolSession {
  /// Whether writing a file failed.
  private(set) var hasFailed = false

  /// What the command serves next. `nil` if there is nothing.
  private(set) var service: (@Sendable () -> Int32)?

  private var watcher: FolderWatcher?
  private var progress: ProgressLine?
  private var isFirst = true
  /// Whether anybody still reads standard output.
  private var isHeard = true

  mutating func watch(_ folders: [String]) -> Bool {
    // Threads started from now on inherit this mask, so only the explicit wait receives this signal.
    var signals = ProcessSession.change
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    watcher = FolderWatcher(
      following: DiskFolder(reading: folders, ScriptLoader()), every: .milliseconds(100)
    ) { _ in kill(getpid(), SIGUSR1) }
    return watcher != nil
  }

  mutating func begin() { progress = ProgressLine() }

  mutating func show(_ result: ToolResult) {
    progress?.stop()
    progress = nil
    if watcher == nil {
      // A reader that has heard enough is no failure.
      if !write(result.output, to: STDOUT_FILENO), errno != EPIPE {
        let reason = String(cString: strerror(errno))
        write("animc: cannot write: \(reason)\n", to: STDERR_FILENO)
        hasFailed = true
      }
    } else {
      let isDrawn = isTerminal(STDOUT_FILENO)
      if isDrawn, isFirst { write("\u{1B}[2J", to: STDOUT_FILENO) }
      isHeard = write(result.redrawn(onTerminal: isDrawn), to: STDOUT_FILENO)
    }
    isFirst = false
    if !result.files.isEmpty, let reason = write(result.files) {
      write("animc: \(reason); nothing is written\n", to: STDERR_FILENO)
      hasFailed = true
    } else {
      write(result.errors, to: STDERR_FILENO)
    }
    service = result.service
  }

  mutating func waitForChange() -> Bool {
    var signals = ProcessSession.change
    var signal: Int32 = 0
    return isHeard && sigwait(&signals, &signal) == 0
  }

  /// The signal for a changed file. Ctrl-C ends the process at once, also during a check.
  private static var change: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR1)
    return signals
  }
}
