import AnimSyntax

/// One line of a file as it is shown, with marks under it.
struct SourceExcerpt {
  /// A stretch of the line that is marked.
  struct Mark {
    /// The columns, from 0, as the line is shown.
    var columns: Range<Int>
    /// What is drawn under each column.
    var sign: Character
    /// What is said about it.
    var label: String?
  }

  /// The line as it is shown.
  let text: String
  /// The columns at which each scalar of the line stands, and the column behind the last.
  private let columns: [Int]
  /// The scalars that are shown.
  private let window: Range<Int>
  private let lines: SourceLines
  private let bytes: Range<Int>

  /// Lines longer than this are cut around the place that matters.
  static let width = 200
  private static let tabWidth = 4

  /// The line from 0 of some file, cut around an offset if it is long.
  init(line: Int, of lines: SourceLines, around offset: Int) {
    self.lines = lines
    let whole = lines.range(of: line)
    bytes = lines.part(of: whole, around: offset, width: SourceExcerpt.width)
    let scalars = Array(lines.scalars(bytes))
    let middle = lines.scalars(bytes.lowerBound..<max(offset, bytes.lowerBound)).count
    window = SourceExcerpt.window(of: scalars.count, around: middle)
    var text = ""
    if window.lowerBound > 0 || bytes.lowerBound > whole.lowerBound { text.append("…") }
    var column = text.count
    var columns: [Int] = []
    for scalar in scalars[window] {
      columns.append(column)
      if scalar == "\t" {
        let next = (column / SourceExcerpt.tabWidth + 1) * SourceExcerpt.tabWidth
        text += String(repeating: " ", count: next - column)
        column = next
      } else {
        text.unicodeScalars.append(scalar.steers ? "\u{FFFD}" : scalar)
        column += 1
      }
    }
    columns.append(column)
    if window.upperBound < scalars.count || bytes.upperBound < whole.upperBound { text.append("…") }
    self.text = text
    self.columns = columns
  }

  private static func window(of count: Int, around middle: Int) -> Range<Int> {
    guard count > width else { return 0..<count }
    let start = min(max(0, middle - width / 2), count - width)
    return start..<start + width
  }

  /// The mark under a span that begins in the line; nil where it was cut away.
  func mark(_ span: SourceSpan, _ sign: Character, _ label: String?) -> Mark? {
    guard Int(span.start) >= bytes.lowerBound else { return nil }
    let start = lines.scalarCount(bytes.lowerBound..<Int(span.start))
    let end = min(Int(span.end), bytes.upperBound)
    let count = lines.scalarCount(Int(span.start)..<max(end, Int(span.start)))
    guard start >= window.lowerBound, start <= window.upperBound else { return nil }
    let stop = min(start + count, window.upperBound)
    let lower = columns[start - window.lowerBound]
    let upper = columns[max(stop, start) - window.lowerBound]
    return Mark(columns: lower..<max(upper, lower + 1), sign: sign, label: label)
  }
}
