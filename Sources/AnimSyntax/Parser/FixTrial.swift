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

  /// Returns the indices of the fixes of one file that can be applied together, in order: none after
  /// which its lines cannot be parsed.
  package static func sound(_ fixes: [[Diagnostic.Edit]], in source: SourceFile) -> [Int] {
    kept(fixes.map { (ExactPath(source.path), $0) }, trials: 64) { numbers in
      parses(numbers.flatMap { fixes[$0] }, in: source)
    }
  }

  /// Returns the indices of the fixes that can be applied together, in order: of two that overlap the
  /// first, and none that makes something worse.
  ///
  /// Fixes are tried together, and in halves only where that fails.
  ///
  /// - Parameters:
  ///   - trials: How often fixes are tried at most.
  ///   - isGood: Whether everything is fine after some of the fixes.
  package static func kept<Failure>(
    _ fixes: [(file: ExactPath, edits: [Diagnostic.Edit])], trials: Int,
    where isGood: ([Int]) throws(Failure) -> Bool
  ) throws(Failure) -> [Int] {
    var trials = trials
    var kept: [Int] = []
    // The next ones to try come last.
    var open = [apart(fixes)[...]]
    while let numbers = open.popLast(), trials > 0 {
      guard !numbers.isEmpty else { continue }
      trials -= 1
      if try isGood(kept + numbers) {
        kept += numbers
      } else if numbers.count > 1 {
        let middle = (numbers.startIndex + numbers.endIndex) / 2
        open += [numbers[middle...], numbers[..<middle]]
      }
    }
    return kept
  }

  /// Returns the indices of the fixes that change other texts than those before them.
  package static func apart(_ fixes: [(file: ExactPath, edits: [Diagnostic.Edit])]) -> [Int] {
    // The kept texts of each file, which don't overlap, by their starts.
    var taken: [ExactPath: [Diagnostic.Edit]] = [:]
    return fixes.indices.filter { number in
      let earlier = taken[fixes[number].file] ?? []
      var own = earlier
      for edit in fixes[number].edits {
        let place = earlier.partitioningIndex { $0.span.end >= edit.span.start }
        guard place == earlier.count || edit.span.end < earlier[place].span.start else {
          return false
        }
        own.insert(edit, at: own.partitioningIndex { $0.span.start >= edit.span.start })
      }
      taken[fixes[number].file] = own
      return true
    }
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
