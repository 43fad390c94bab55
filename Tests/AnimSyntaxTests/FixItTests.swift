import AnimSource
import AnimSyntax
import Cases
import CorpusFiles
import Testing

/// Applying a fix that the trial keeps removes the mistake from the text.
@Suite("Fixes of syntax errors") struct FixItTests {
  @Test("a fix removes its mistake and causes no more than it removes")
  func removes() {
    forEachCase(CorpusFile.trees.filter { $0.description.hasPrefix("mistakes-") }) { file in
      let bytes = try file.bytes()
      let before = parse(bytes).diagnostics
      for diagnostic in before {
        for fixIt in diagnostic.fixIts
        where FixTrial.parses(fixIt.edits, in: SourceFile(path: "", bytes: bytes)) {
          let after = parse(applying(fixIt, to: bytes)).diagnostics
          // Joining quotes or words may reveal mistakes that the first one hid.
          #expect(
            after.count <= before.count, "\(diagnostic.message) at \(diagnostic.span.start)")
          let isStillThere = after.contains {
            $0.message == diagnostic.message && $0.span.start == diagnostic.span.start
          }
          #expect(!isStillThere, "\(diagnostic.message) at \(diagnostic.span.start)")
        }
      }
    }
  }

  private func applying(_ fixIt: Diagnostic.FixIt, to bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for edit in fixIt.edits.sorted(by: { $0.span.start > $1.span.start }) {
      result.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    }
    return result
  }
}
