/// The surroundings of a command that runs again whenever files change: they show what it says, and
/// wait.
package protocol ToolSession {
  /// Begins to notice changes in folders, before the command first reads them; false where the
  /// system refuses.
  mutating func watch(_ folders: [String]) -> Bool
  /// Is told that a run begins, which may take its time.
  mutating func begin()
  /// Shows what a run said, in the place of what the run before said.
  mutating func show(_ result: ToolResult)
  /// Waits until something has changed since the last wait; false to end.
  mutating func waitForChange() -> Bool
}

extension Tool {
  /// Runs the command that the words name, again after each change where the words ask for that.
  ///
  /// - Returns: the exit status of the last run.
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
      // Later a path may be missing only until somebody has written it again.
      let isRefused = isFirst && result.status == 2
      guard !folders.isEmpty, !isRefused, session.waitForChange() else { return result.status }
      isFirst = false
    }
  }
}

extension ToolResult {
  /// The text for standard output of one of many runs: on a terminal it is drawn over what the run
  /// before left there, elsewhere a line of dashes ends it.
  package func redrawn(onTerminal: Bool) -> String {
    guard onTerminal else { return output + "---\n" }
    let (home, endOfLine, below) = ("\u{1B}[H", "\u{1B}[K\n", "\u{1B}[J")
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    return home + lines.joined(separator: endOfLine) + below
  }
}
