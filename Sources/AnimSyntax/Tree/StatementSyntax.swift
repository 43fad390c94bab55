import AnimSource

/// A statement in a block.
package struct StatementSyntax: Sendable {
  /// The kind of statement.
  package var kind: Kind
  /// The whole statement.
  package var span: SourceSpan
  /// The first word, or the property of a track.
  package var focus: SourceSpan

  /// The forms of a statement.
  package enum Kind: Sendable {
    /// `duration`, `delay` or `timing` (the word), with its value.
    case setting(Word, Index<ExpressionSyntax>)
    case constant(ConstantSyntax)
    /// `order to above from`, with the position after `at`, from which it holds. `nil` if there is none.
    case order(upper: Identifier, lower: Identifier, from: Index<ExpressionSyntax>?)
    /// `interaction edgeDrag .leading { … }`
    case interaction(kind: Identifier?, edge: Identifier?, Block)
    case reduced(Block)
    case reducedUse(Index<AnimatorSyntax>)
    case role(Index<RoleSyntax>)
    case window(WindowSyntax, Block)
    case track(Index<TrackSyntax>)
    /// A statement that could not be read. The error has been reported.
    case missing
  }
}

/// `{ … }`
package struct Block: Sendable {
  /// The statements.
  package var statements: List<Index<StatementSyntax>>
  /// The range from brace to brace.
  package var span: SourceSpan
}

/// `during lower..upper`, with or without `of progress`.
package struct WindowSyntax: Sendable {
  /// The start of the window.
  package var lower: Index<ExpressionSyntax>
  /// The end of the window.
  package var upper: Index<ExpressionSyntax>
  /// Whether it is a part of the animator's eased progress instead of its time.
  package var isOfProgress: Bool
  /// From `during` to the end.
  package var span: SourceSpan
}

/// A role with its block: `from`, `to`, `container`, `overlay`, `slices`, `elements`, `match`.
package struct RoleSyntax: Sendable {
  /// The first word.
  package var role: Word
  /// The name of an overlay, slices, elements or match. `nil` for other roles.
  package var name: Identifier?
  /// `above` or `below`, for an overlay. `nil` if there is none.
  package var placement: Identifier?
  /// The role after `above`, `below` or `of`. `nil` if there is none.
  package var target: Identifier?
  /// The slicing, such as `columns(n)`. `nil` for roles other than slices.
  package var slicing: Index<ExpressionSyntax>?
  /// The pattern after `like`. `nil` if there is none.
  package var pattern: PatternSyntax?
  /// The pattern after `with`: the names in the arriving screen. `nil` if they are the same.
  package var counterpart: PatternSyntax?
  /// The pattern after `except`. `nil` if there is none.
  package var exception: PatternSyntax?
  /// The order after `by`. `nil` if there is none.
  package var order: Identifier?
  /// The condition after `if`, of elements. `nil` if there is none.
  package var condition: Index<ExpressionSyntax>?
  /// The block.
  package var body: Block
}

/// `property: key -> key …`
package struct TrackSyntax: Sendable {
  /// The property. Its dots are part of the name.
  package var property: Identifier
  /// The keys. A single one is a constant value.
  package var keys: List<KeySyntax>
  /// The track's own window. `nil` if there is none.
  package var window: WindowSyntax?
  /// The timing after `using`. `nil` if there is none.
  package var using: Index<ExpressionSyntax>?
}

/// A value of a track, with its position and the timing of the way to it.
package struct KeySyntax: Sendable {
  /// The value.
  package var value: Index<ExpressionSyntax>
  /// The position after `at`. `nil` if there is none.
  package var position: Index<ExpressionSyntax>?
  /// The timing after `via`. `nil` if there is none.
  package var via: Index<ExpressionSyntax>?
  /// The whole key.
  package var span: SourceSpan
}
