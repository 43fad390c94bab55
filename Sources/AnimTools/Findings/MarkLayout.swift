/// Arranges the marks below one line. The first row has all signs, followed by the label of the
/// rightmost. Each further label gets a row of its own, from right to left.
struct MarkLayout {
  private let marks: [SourceExcerpt.Mark]

  init(_ marks: [SourceExcerpt.Mark]) {
    self.marks = marks.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
  }

  /// Returns the rows, without spaces at their ends.
  func rows(_ ink: Ink, _ primary: Ink.Meaning) -> [String] {
    var labelled = marks.filter { $0.label != nil }
    var first = signs(ink, primary)
    if let last = labelled.last, last.columns.upperBound >= end, let label = last.label {
      first += " " + ink.paint(label, .note)
      labelled.removeLast()
    }
    return [first]
      + labelled.reversed().map { mark in
        String(repeating: " ", count: mark.columns.lowerBound)
          + ink.paint(mark.label ?? "", .note)
      }
  }

  private var end: Int { marks.map(\.columns.upperBound).max() ?? 0 }

  private func signs(_ ink: Ink, _ primary: Ink.Meaning) -> String {
    var columns = Array(repeating: Character(" "), count: end)
    // The mark of the error itself is drawn last, so that a note never hides it.
    for mark in marks.filter({ $0.sign != "^" }) + marks.filter({ $0.sign == "^" }) {
      for column in mark.columns { columns[column] = mark.sign }
    }
    guard ink.isColored else { return String(columns) }
    return columns.map { sign in
      sign == " " ? " " : ink.paint(String(sign), sign == "^" ? primary : .note)
    }.joined()
  }
}
