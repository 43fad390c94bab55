/// The environment of a command that runs again whenever files change. It shows the results and
/// waits for changes.
package protocol ToolSession {
  /// Starts to watch folders, before the command first reads them. `false` if the system does not
  /// allow it.
  mutating func watch(_ folders: [String]) -> Bool
  /// Called when a run starts, which may take a while.
  mutating func begin()
  /// Shows the result of a run instead of the previous one.
  mutating func show(_ result: ToolResult)
  /// Waits until something has changed since the last wait. `false` to end.
  mutating func waitForChange() -> Bool
}

extension Tool {
  /// Runs the command that the words name, and again after each change if they ask for it.
  ///
  /// - Returns: The exit status of the last run.
  package static func run(
    _ words: [String], in environment: ToolEnvironment, _ session: inout some ToolSession
  ) -> Int32 {
    let folders = watchedFolders(words, environment)
    if !folders.isEmpty, !session.watch(folders) {
      session.show(ToolResult(errors: "animc: the files cannot be watched\n", status: 1))
      return 1
    }
    var isFirst = true
    while true {
      session.begin()
      let result = run(words, in: environment)
      session.show(result)
      // Later, a path may be missing only because it is being written again.
      let isRefused = isFirst && result.status == 2
      guard !folders.isEmpty, !isRefused, session.waitForChange() else { return result.status }
      isFirst = false
    }
  }
}

extension ToolResult {
  /// Returns the text for standard output of one of several runs. On a terminal, it is drawn over
  /// that of the previous run; otherwise, it ends with a line of dashes.
  package func redrawn(onTerminal: Bool) -> String {
    guard onTerminal else { return output + "---\n" }
    let (home, endOfLine, below) = ("\u{1B}[H", "\u{1B}[K\n", "\u{1B}[J")
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    return home + lines.joined(separator: endOfLine) + below
  }
}
