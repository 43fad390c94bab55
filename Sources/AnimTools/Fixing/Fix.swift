import AnimSyntax

/// A remedy for a finding, as edits of a script.
struct Fix {
  /// What it mends.
  var finding: Diagnostic
  /// What it does.
  var remedy: Diagnostic.FixIt

  /// The remedy of a finding that has just one, where that is certain.
  init?(_ finding: Diagnostic) {
    guard finding.fixIts.count == 1, finding.fixIts[0].isCertain else { return nil }
    self.finding = finding
    remedy = finding.fixIts[0]
  }

  /// The script.
  var path: String { finding.path }

  /// Whether both cannot be applied to one text: they touch the same bytes, or insert at one place.
  func overlaps(_ other: Fix) -> Bool {
    path == other.path
      && remedy.edits.contains { edit in other.remedy.edits.contains { edit.overlaps($0) } }
  }
}

extension Diagnostic.Edit {
  fileprivate func overlaps(_ other: Diagnostic.Edit) -> Bool {
    span.start == other.span.start
      || span.range.lowerBound < other.span.range.upperBound
        && other.span.range.lowerBound < span.range.upperBound
  }
}

extension [Fix] {
  /// Those that can be applied together, the first of two that overlap.
  var withoutOverlaps: [Fix] {
    reduce(into: []) { kept, fix in
      if !kept.contains(where: fix.overlaps) { kept.append(fix) }
    }
  }

  /// A text with all edits made, none of which overlaps another.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let edits = flatMap(\.remedy.edits).sorted { $0.span.start < $1.span.start }
    var result: [UInt8] = []
    var end = 0
    for edit in edits where edit.span.range.lowerBound >= end {
      let range = edit.span.range.clamped(to: 0..<bytes.count)
      result += bytes[end..<range.lowerBound]
      result += edit.replacement.utf8
      end = range.upperBound
    }
    return result + bytes[end...]
  }
}
