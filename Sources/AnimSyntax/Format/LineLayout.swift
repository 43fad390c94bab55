/// Breaks the pieces of one statement into lines.
///
/// A statement that fits is on one line. A longer one is broken at the strongest kind of break that
/// it contains (see ``Piece/LineBreak``): before every `->`, before every word that continues the
/// statement, or after commas or operators so that the lines are full. If it contains none of these,
/// the content of a bracket moves to indented lines of its own.
struct LineLayout {
  /// The maximum number of columns of a line that can be broken.
  static let limit = 120
  /// The number of columns of an indentation step.
  static let step = 4

  private let pieces: [Piece]
  private let limit: Int
  /// The total width of the pieces before each piece, and of all pieces.
  private var widths = [0]
  /// The number of pieces before each piece that have to start a line.
  private var forced = [0]
  private var lines: [String] = []
  private var line = ""
  private var column = 0
  private var indentation = 0
  /// Whether the line contains only a closing bracket, so that the next piece follows on the same
  /// line.
  private var isAtCloser = false

  /// Returns the lines of a statement that is indented by `indentation` columns.
  static func lines(of pieces: [Piece], indentation: Int, limit: Int) -> [String] {
    var layout = LineLayout(pieces, limit)
    layout.indent(by: indentation)
    layout.write(pieces.indices, continuation: indentation + step)
    return layout.lines + [layout.line]
  }

  private init(_ pieces: [Piece], _ limit: Int) {
    self.pieces = pieces
    self.limit = limit
    for piece in pieces {
      widths.append((widths.last ?? 0) + piece.width)
      forced.append((forced.last ?? 0) + (piece.isForced ? 1 : 0))
    }
  }

  // MARK: Measuring

  /// Returns whether the pieces can be on one line.
  private func isFlat(_ range: Range<Int>) -> Bool {
    range.isEmpty || forced[range.upperBound] == forced[range.lowerBound + 1]
  }

  private func fits(_ range: Range<Int>, at column: Int) -> Bool {
    isFlat(range) && column + widths[range.upperBound] - widths[range.lowerBound] <= limit
  }

  /// Returns the indices of the pieces that are not inside a bracket of the range.
  private func outermost(_ range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      result.append(index)
      index = (pieces[index].closer ?? index) + 1
    }
    return result
  }

  // MARK: Writing

  private mutating func write(_ range: Range<Int>, continuation: Int) {
    if fits(range, at: column) { return append(range) }
    let later = outermost(range).dropFirst()
    let strongest = later.map { pieces[$0].lineBreak }.max() ?? .none
    let isConsistent = strongest.isConsistent
    let breaks = later.filter {
      pieces[$0].isForced || isConsistent && pieces[$0].lineBreak == strongest
    }
    if !breaks.isEmpty {
      for part in parts(of: range, at: breaks) {
        if part.lowerBound > range.lowerBound, !isAtCloser || pieces[part.lowerBound].isForced {
          startLine(continuation)
        }
        write(part, continuation: continuation + (isConsistent ? Self.step : 0))
      }
    } else if strongest > .none {
      fill(parts(of: range, at: later.filter { pieces[$0].lineBreak == strongest }), continuation)
    } else {
      writeUnbroken(range)
    }
  }

  private func parts(of range: Range<Int>, at breaks: [Int]) -> [Range<Int>] {
    zip([range.lowerBound] + breaks, breaks + [range.upperBound]).map { $0..<$1 }
  }

  /// Writes as many parts on each line as fit.
  private mutating func fill(_ parts: [Range<Int>], _ continuation: Int) {
    for (number, part) in parts.enumerated() {
      if number > 0, !fits(part, at: column), fits(part, at: continuation) {
        startLine(continuation)
      }
      write(part, continuation: continuation + Self.step)
    }
  }

  /// Writes parts that can only be broken inside their brackets, and opens brackets as needed.
  private mutating func writeUnbroken(_ range: Range<Int>) {
    let outermost = outermost(range)
    for (number, start) in outermost.enumerated() {
      guard let closer = pieces[start].closer, closer > start + 1 else {
        append(start..<(pieces[start].closer ?? start) + 1)
        continue
      }
      let next = outermost[(number + 1)...].first { pieces[$0].closer != nil }
      let staysClosed =
        isFlat(start..<closer + 1)
        && (fits(start..<range.upperBound, at: column)
          || next.map { fits(start..<$0 + 1, at: column) } == true)
      if staysClosed { append(start..<closer + 1) } else { open(start, closer) }
    }
  }

  /// Writes a bracket with its content on lines of its own.
  private mutating func open(_ start: Int, _ closer: Int) {
    let base = indentation
    append(start..<start + 1)
    var first = start + 1
    while first < closer, pieces[first].isComment, !pieces[first].isForced {
      append(first..<first + 1)
      first += 1
    }
    if first < closer {
      startLine(base + Self.step)
      write(first..<closer, continuation: base + Self.step)
    }
    startLine(base)
    append(closer..<closer + 1)
    isAtCloser = true
  }

  private mutating func append(_ range: Range<Int>) {
    for piece in pieces[range] {
      if piece.hasBlank, column > indentation {
        line += " "
        column += 1
      }
      line += piece.text
      column += piece.text.unicodeScalars.count
      isAtCloser = false
    }
  }

  private mutating func startLine(_ indentation: Int) {
    lines.append(line)
    indent(by: indentation)
  }

  private mutating func indent(by indentation: Int) {
    line = String(repeating: " ", count: indentation)
    column = indentation
    self.indentation = indentation
    isAtCloser = false
  }
}
