import AnimSource
import AnimSyntax

/// The edits that put a file into its canonical layout.
package enum Formatting {
  /// Returns one edit for everything that differs. There is none if the layout is already
  /// canonical, or if the file has syntax errors.
  package static func edits(of syntax: FileSyntax) -> [TextEdit] {
    let (old, new) = (syntax.source.bytes, syntax.formatted())
    guard old != new else { return [] }
    var start = zip(old, new).prefix { $0 == $1 }.count
    // The edit starts and ends at lines, so that it cuts no character in two.
    while start > 0, old[start - 1] != 0x0A { start -= 1 }
    let limit = min(old.count, new.count) - start
    var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    end = min(end, limit)
    while end > 0, old[old.count - end - 1] != 0x0A || new[new.count - end - 1] != 0x0A { end -= 1 }
    let replacement = String(decoding: new[start..<new.count - end], as: UTF8.self)
    return [TextEdit(span: SourceSpan(start, old.count - end), replacement: replacement)]
  }
}
