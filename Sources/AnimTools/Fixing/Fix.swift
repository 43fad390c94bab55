import AnimSource
import AnimSyntax

/// The fix of a diagnostic, as edits of a script.
struct Fix {
  /// The diagnostic that it fixes.
  var finding: Diagnostic
  /// The edits.
  var remedy: Diagnostic.FixIt

  /// Creates the fix of a diagnostic that has exactly one, which is certain. `nil` otherwise.
  init?(_ finding: Diagnostic) {
    guard finding.fixIts.count == 1, finding.fixIts[0].isCertain else { return nil }
    self.finding = finding
    remedy = finding.fixIts[0]
  }

  /// The script.
  var path: String { finding.path }
  /// The script, compared as the file system does.
  var file: ExactPath { finding.file }

  /// Returns whether two fixes cannot be applied to the same text, because they change the same
  /// bytes or insert at the same place.
  func overlaps(_ other: Fix) -> Bool {
    file == other.file
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
  /// The fixes that can be applied together. Of two that overlap, it is the first.
  var withoutOverlaps: [Fix] {
    reduce(into: []) { kept, fix in
      if !kept.contains(where: fix.overlaps) { kept.append(fix) }
    }
  }

  /// Returns a text with all edits, which must not overlap.
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
