import AnimSource

/// A line of a file as it is shown, with marks below it.
struct SourceExcerpt {
  /// A marked part of the line.
  struct Mark {
    /// The columns of the line as it is shown, starting from 0.
    var columns: Range<Int>
    /// The character that is drawn below each column.
    var sign: Character
    /// The text of the mark. `nil` for none.
    var label: String?
  }

  /// The line as it is shown.
  let text: String
  /// The columns at which each scalar of the line starts, followed by the column after the last.
  private let columns: [Int]
  /// The scalars that are shown.
  private let window: Range<Int>
  private let lines: LineIndex
  private let bytes: Range<Int>

  /// Longer lines are cut around the place that matters.
  static let width = 200
  private static let tabWidth = 4

  /// Creates the excerpt of a line, which starts from 0. A long line is cut around an offset.
  init(line: Int, of lines: LineIndex, around offset: Int) {
    self.lines = lines
    let start = line == 0 ? lines.bytes.textStart : lines.start(ofLine: line)
    let whole = start..<max(lines.end(ofLine: line), start)
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

  /// Returns the mark below a span that starts in the line. `nil` if it has been cut off.
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

extension LineIndex {
  /// Returns the part of a line around an offset that is needed to show `width` scalars on both
  /// sides.
  fileprivate func part(of line: Range<Int>, around offset: Int, width: Int) -> Range<Int> {
    guard line.count > 16 * width else { return line }
    let middle = min(max(offset, line.lowerBound), line.upperBound)
    var start = max(line.lowerBound, middle - 8 * width)
    while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(line.upperBound, middle + 8 * width)
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }
}
