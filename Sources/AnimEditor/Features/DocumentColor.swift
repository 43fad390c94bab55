import AnimProgram
import AnimSource
import AnimSyntax

/// A colour that is written in a file.
package struct DocumentColor: Hashable, Sendable {
  /// The literal.
  package var span: SourceSpan
  /// The colour.
  package var color: StageColor

  /// The colours of a file.
  package static func all(in syntax: FileSyntax) -> [DocumentColor] {
    syntax.expressionIndices.compactMap { id in
      guard case .color(let bits) = syntax[id].kind else { return nil }
      func part(_ shift: UInt32) -> Double { Double((bits >> shift) & 0xff) / 255 }
      return DocumentColor(
        span: syntax[id].span,
        color: StageColor(red: part(24), green: part(16), blue: part(8), alpha: part(0)))
    }
  }

  /// A colour as a script writes it.
  package static func text(_ color: StageColor) -> String { Quantity.hexadecimal(color) }
}
