/// The callbacks of headless view controllers, one line each, such as `home.viewWillAppear(true)`.
public final class HeadlessTrace {
  /// The recorded lines, oldest first.
  public private(set) var lines: [String] = []

  /// Creates an empty trace.
  public init() {}

  /// Records a line.
  public func record(_ line: String) { lines.append(line) }

  /// Returns the lines recorded so far and clears them.
  public func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
