import AnimSource

/// Tries fixes: a fix is worth offering only if the lines that it changes can be parsed afterwards.
package enum FixTrial {
  /// Returns whether every line that the edits change can be parsed after they are applied.
  package static func parses(_ edits: [Diagnostic.Edit], in source: SourceFile) -> Bool {
    let fixed = source.bytes.applying(edits)
    let syntax = FileSyntax(parsing: SourceFile(path: source.path, bytes: fixed))
    guard !syntax.isSound else { return true }
    let lines = LineIndex(fixed)
    let broken = Set(syntax.diagnostics.map { lines.line(of: Int($0.span.start)) })
    return touchedLines(edits, lines).isDisjoint(with: broken)
  }

  /// Returns the indices of the fixes that can be applied together, in order: of two that overlap the
  /// first, and none after which its lines cannot be parsed.
  ///
  /// Fixes are tried together, and one by one only where that fails, with a limit on the work.
  package static func sound(_ fixes: [[Diagnostic.Edit]], in source: SourceFile) -> [Int] {
    var trials = 64
    var kept: [Int] = []
    func consider(_ numbers: ArraySlice<Int>) {
      guard !numbers.isEmpty, trials > 0 else { return }
      trials -= 1
      if parses((kept + numbers).flatMap { fixes[$0] }, in: source) {
        kept += numbers
      } else if numbers.count > 1 {
        let middle = (numbers.startIndex + numbers.endIndex) / 2
        consider(numbers[..<middle])
        consider(numbers[middle...])
      }
    }
    consider(apart(fixes)[...])
    return kept
  }

  /// Returns the indices of the fixes that change other texts than those before them.
  private static func apart(_ fixes: [[Diagnostic.Edit]]) -> [Int] {
    var kept: [Int] = []
    // By the start of the text, with its end. Kept texts don't overlap.
    var taken: [Diagnostic.Edit] = []
    for (number, edits) in fixes.enumerated() {
      let places = edits.map { edit in taken.partitioningIndex { $0.span.end >= edit.span.start } }
      let isApart = zip(edits, places).allSatisfy { edit, place in
        place == taken.count || edit.span.end < taken[place].span.start
      }
      guard isApart else { continue }
      kept.append(number)
      for edit in edits {
        taken.insert(edit, at: taken.partitioningIndex { $0.span.end >= edit.span.start })
      }
    }
    return kept
  }

  /// Returns the numbers of the lines that contain the texts of the edits after they are applied.
  private static func touchedLines(_ edits: [Diagnostic.Edit], _ lines: LineIndex) -> Set<Int> {
    var touched: Set<Int> = []
    var shift = 0
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      let start = Int(edit.span.start) + shift
      let end = start + edit.replacement.utf8.count
      touched.formUnion(lines.line(of: start)...lines.line(of: end))
      shift += edit.replacement.utf8.count - edit.span.range.count
    }
    return touched
  }
}
