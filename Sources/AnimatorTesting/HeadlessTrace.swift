/// The callbacks of headless view controllers, one line each, such as `home.viewWillAppear(true)`.
package final class HeadlessTrace {
  /// The recorded lines, oldest first.
  private var lines: [String] = []

  /// Creates an empty trace.
  package init() {}

  /// Records a line.
  package func record(_ line: String) { lines.append(line) }

  /// Returns the lines recorded so far and clears them.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
