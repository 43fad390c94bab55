import AnimProgram
import AnimSource
import AnimSyntax

/// A color literal in a file.
package struct DocumentColor: Hashable, Sendable {
  /// The literal.
  package var span: SourceSpan
  /// The color.
  package var color: StageColor

  /// Returns the colors of a file.
  package static func all(in syntax: FileSyntax) -> [DocumentColor] {
    syntax.expressions.compactMap { expression in
      guard case .color(let bits) = expression.kind else { return nil }
      func part(_ shift: UInt32) -> Double { Double((bits >> shift) & 0xff) / 255 }
      return DocumentColor(
        span: expression.span,
        color: StageColor(red: part(24), green: part(16), blue: part(8), alpha: part(0)))
    }
  }
}
