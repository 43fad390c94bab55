/// A statement in a block.
package struct StatementSyntax: Sendable {
  /// What it is.
  package var kind: Kind
  /// The whole statement.
  package var span: SourceSpan
  /// The opening word, or a track's property.
  package var focus: SourceSpan

  /// The forms of a statement.
  package enum Kind: Sendable {
    /// `duration`, `delay` or `timing` (the word) with its value.
    case setting(Word, Index<ExpressionSyntax>)
    case constant(ConstantSyntax)
    /// `order to above from`
    case order(upper: Identifier, lower: Identifier)
    /// `interruption .finish`
    case interruption(Identifier)
    /// `interaction edgeDrag .leading { … }`
    case interaction(kind: Identifier?, edge: Identifier?, Block)
    case reduced(Block)
    case reducedUse(Index<AnimatorSyntax>)
    case role(Index<RoleSyntax>)
    case window(WindowSyntax, Block)
    case track(Index<TrackSyntax>)
    /// What could not be read, reported already.
    case missing
  }
}

/// `{ … }`
package struct Block: Sendable {
  /// The statements.
  package var statements: List<Index<StatementSyntax>>
  /// From brace to brace.
  package var span: SourceSpan
}

/// `during lower..upper`, with `of progress` or without.
package struct WindowSyntax: Sendable {
  /// Where it begins.
  package var lower: Index<ExpressionSyntax>
  /// Where it ends.
  package var upper: Index<ExpressionSyntax>
  /// Whether it cuts the animator's eased progress instead of its time.
  package var isOfProgress: Bool
  /// From `during` to the end.
  package var span: SourceSpan
}

/// A role with its block: `from`, `to`, `container`, `overlay`, `slices`, `elements`, `match`.
package struct RoleSyntax: Sendable {
  /// The opening word.
  package var role: Word
  /// The name of an overlay, slices, elements or match.
  package var name: Identifier?
  /// `above` or `below` of an overlay.
  package var placement: Identifier?
  /// The role behind `above` or `below`, or behind `of`.
  package var target: Identifier?
  /// What slices are cut by: `columns(n)`, …
  package var slicing: Index<ExpressionSyntax>?
  /// The pattern behind `like`.
  package var pattern: PatternSyntax?
  /// The order behind `by`.
  package var order: Identifier?
  /// What stands behind `if`.
  package var condition: Index<ExpressionSyntax>?
  /// The block.
  package var body: Block
}

/// A dotted name of a property, as one name.
package struct PropertySyntax: Sendable {
  /// The whole name, dots included, without blanks.
  package var symbol: Symbol
  /// Where it stands.
  package var span: SourceSpan
}

/// `property: key -> key …`
package struct TrackSyntax: Sendable {
  /// The property.
  package var property: PropertySyntax
  /// The values; one alone holds.
  package var keys: List<KeySyntax>
  /// The track's own window.
  package var window: WindowSyntax?
  /// The word `smooth`, if it is written.
  package var smooth: SourceSpan?
  /// The timing behind `using`.
  package var using: Index<ExpressionSyntax>?
}

/// A value of a track, with its place and the shape of the way to it.
package struct KeySyntax: Sendable {
  /// The value.
  package var value: Index<ExpressionSyntax>
  /// What stands behind `at`.
  package var position: Index<ExpressionSyntax>?
  /// The timing behind `via`.
  package var via: Index<ExpressionSyntax>?
  /// The whole key.
  package var span: SourceSpan
}
