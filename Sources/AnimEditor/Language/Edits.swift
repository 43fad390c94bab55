import AnimSource

extension [UInt8] {
  /// Returns the text after these edits, which must not overlap.
  package func applying(_ edits: [Diagnostic.Edit]) -> [UInt8] {
    var bytes = self
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(
        edit.span.range.clamped(to: 0..<bytes.count), with: edit.replacement.utf8)
    }
    return bytes
  }
}
