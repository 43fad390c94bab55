import AnimJSON
import AnimSource

/// The texts that diagnostics refer to. The lines of each are found when they are first needed.
package final class SourceTable {
  private let files: [SourceFile]
  /// Created for the first diagnostic, because most checks find nothing.
  private lazy var sources = Dictionary(files.map { (ExactPath($0.path), $0) }) { first, _ in
    first
  }
  private var lines: [ExactPath: LineIndex] = [:]

  /// Creates the table of these files.
  package init(_ files: [SourceFile]) { self.files = files }

  /// The lines of a file. `nil` if it could not be read.
  subscript(path: String) -> LineIndex? {
    let path = ExactPath(path)
    if let known = lines[path] { return known }
    let made = sources[path].map { LineIndex($0.bytes) }
    lines[path] = made
    return made
  }

  /// Returns a span as lines and columns. `nil` if the file could not be read.
  func range(of span: SourceSpan, in path: String) -> LocationRange? {
    guard let lines = self[path] else { return nil }
    return LocationRange(
      start: lines.location(of: Int(span.start)), end: lines.location(of: Int(span.end)))
  }
}

/// A range of a file as lines and columns.
struct LocationRange {
  /// The place of the first scalar.
  var start: SourceLocation
  /// The place after the last scalar.
  var end: SourceLocation

  /// The start of a file, if nothing else is known.
  static let beginning = LocationRange(
    start: SourceLocation(line: 1, column: 1), end: SourceLocation(line: 1, column: 1))

  /// The range as JSON.
  var json: JSON {
    [
      "line": .integer(start.line), "column": .integer(start.column),
      "endLine": .integer(end.line), "endColumn": .integer(end.column),
    ]
  }
}
