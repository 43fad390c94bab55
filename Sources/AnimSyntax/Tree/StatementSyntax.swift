/// A statement in a block.
public struct StatementSyntax: Sendable {
  /// What it is.
  public var kind: Kind
  /// The whole statement.
  public var span: SourceSpan
  /// The opening word, or a track's property.
  public var focus: SourceSpan

  /// The forms of a statement.
  public enum Kind: Sendable {
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
public struct Block: Sendable {
  /// The statements.
  public var statements: List<Index<StatementSyntax>>
  /// From brace to brace.
  public var span: SourceSpan
}

/// `during lower..upper`, with `of progress` or without.
public struct WindowSyntax: Sendable {
  /// Where it begins.
  public var lower: Index<ExpressionSyntax>
  /// Where it ends.
  public var upper: Index<ExpressionSyntax>
  /// Whether it cuts the animator's eased progress instead of its time.
  public var isOfProgress: Bool
  /// From `during` to the end.
  public var span: SourceSpan
}

/// A role with its block: `from`, `to`, `container`, `overlay`, `slices`, `elements`, `match`.
public struct RoleSyntax: Sendable {
  /// The opening word.
  public var role: Word
  /// The name of an overlay, slices, elements or match.
  public var name: Identifier?
  /// `above` or `below` of an overlay.
  public var placement: Identifier?
  /// The role behind `above` or `below`, or behind `of`.
  public var target: Identifier?
  /// What slices are cut by: `columns(n)`, …
  public var slicing: Index<ExpressionSyntax>?
  /// The pattern behind `like`.
  public var pattern: PatternSyntax?
  /// The order behind `by`.
  public var order: Identifier?
  /// What stands behind `if`.
  public var condition: Index<ExpressionSyntax>?
  /// The block.
  public var body: Block
}

/// A dotted name of a property, as one name.
public struct PropertySyntax: Sendable {
  /// The whole name, dots included, without blanks.
  public var symbol: Symbol
  /// Where it stands.
  public var span: SourceSpan
}

/// `property: key -> key …`
public struct TrackSyntax: Sendable {
  /// The property.
  public var property: PropertySyntax
  /// The values; one alone holds.
  public var keys: List<KeySyntax>
  /// The track's own window.
  public var window: WindowSyntax?
  /// The word `smooth`, if it is written.
  public var smooth: SourceSpan?
  /// The timing behind `using`.
  public var using: Index<ExpressionSyntax>?
}

/// A value of a track, with its place and the shape of the way to it.
public struct KeySyntax: Sendable {
  /// The value.
  public var value: Index<ExpressionSyntax>
  /// What stands behind `at`.
  public var position: Index<ExpressionSyntax>?
  /// The timing behind `via`.
  public var via: Index<ExpressionSyntax>?
  /// The whole key.
  public var span: SourceSpan
}
