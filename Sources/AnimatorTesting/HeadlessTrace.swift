/// What happened to headless view controllers, line by line, such as `home.viewWillAppear(true)`.
public final class HeadlessTrace {
  /// The lines.
  public private(set) var lines: [String] = []

  /// Creates an empty trace.
  public init() {}

  /// Writes a line.
  public func record(_ line: String) { lines.append(line) }

  /// The lines so far, which are then forgotten.
  public func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
