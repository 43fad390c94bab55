import AnimTools

/// The environment of a command that runs again whenever files change. It shows the results and
/// waits for changes.
protocol ToolSession {
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

extension ToolResult {
  /// Returns the text for standard output of one of several runs. On a terminal, it is drawn over
  /// that of the previous run; otherwise, it ends with a line of dashes.
  func redrawn(onTerminal: Bool) -> String {
    guard onTerminal else { return json == nil ? output + "---\n" : output }
    let (home, endOfLine, below) = ("\u{1B}[H", "\u{1B}[K\n", "\u{1B}[J")
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    return home + lines.joined(separator: endOfLine) + below
  }
}
