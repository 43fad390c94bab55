/// A declaration of a file.
public struct DeclarationSyntax: Sendable {
  /// What it declares.
  public var kind: Kind
  /// The whole declaration, its documentation not included.
  public var span: SourceSpan
  /// The name, for an import its string, for a rule the opening word.
  public var focus: SourceSpan
  /// The `///` lines directly before it, their slashes and one blank removed, joined by line
  /// endings; nil where there is none. An index, because most have none.
  public var documentation: Index<String>?

  /// The forms of a declaration.
  public enum Kind: Sendable {
    /// `import "file.anim"`; nil where the string is missing.
    case importing(Index<String>?)
    case constant(ConstantSyntax)
    case function(FunctionSyntax)
    /// `timing name = expr` and `timing name(t) = expr`
    case timing(name: Identifier, parameter: Identifier?, Index<ExpressionSyntax>)
    case animator(name: Identifier, List<ParameterSyntax>, AnimatorBody)
    case rule(RuleSyntax)
    case externAnimator(name: Identifier, List<ParameterSyntax>)
    case externTiming(name: Identifier)
    case externFunction(FunctionSyntax)
    case externInteraction(name: Identifier)
    /// `extern property a.b: type = identity`
    case externProperty(PropertySyntax, Index<TypeSyntax>, Index<ExpressionSyntax>)
    /// What could not be read, reported already.
    case missing
  }
}

/// `let name: type = value`, in a file or in a block.
public struct ConstantSyntax: Sendable {
  /// The name.
  public var name: Identifier
  /// The type, if it is written.
  public var type: Index<TypeSyntax>?
  /// The value.
  public var value: Index<ExpressionSyntax>
}

/// `func name(params) -> type = body`; an extern one has no body.
public struct FunctionSyntax: Sendable {
  /// The name.
  public var name: Identifier
  /// The parameters.
  public var parameters: List<ParameterSyntax>
  /// The result's type, if it is written.
  public var result: Index<TypeSyntax>?
  /// The body; nil for an extern.
  public var body: Index<ExpressionSyntax>?
}

/// `name: type = default in lower..upper`
public struct ParameterSyntax: Sendable {
  /// The name.
  public var name: Identifier
  /// The type.
  public var type: Index<TypeSyntax>
  /// The value where none is given.
  public var defaultValue: Index<ExpressionSyntax>?
  /// The least value allowed.
  public var lower: Index<ExpressionSyntax>?
  /// The greatest value allowed.
  public var upper: Index<ExpressionSyntax>?
  /// The whole parameter.
  public var span: SourceSpan
}

/// What stands behind an animator's name.
public enum AnimatorBody: Sendable {
  case block(Block)
  case expression(Index<AnimatorSyntax>)
}

/// An animator expression.
public struct AnimatorSyntax: Sendable {
  /// What it is.
  public var kind: Kind
  /// The whole expression.
  public var span: SourceSpan
  /// The height of the tree below, 1 for a leaf; bounded, so that walks may recurse.
  public internal(set) var depth: UInt16

  /// The forms of an animator expression.
  public enum Kind: Sendable {
    /// `name` or `name(…)`
    case named(Identifier, List<ArgumentSyntax>)
    case reversed(Index<AnimatorSyntax>)
    /// `a + b`
    case together(Index<AnimatorSyntax>, Index<AnimatorSyntax>)
    case group(Index<AnimatorSyntax>)
    case missing
  }
}

/// `when … use …`
public struct RuleSyntax: Sendable {
  /// `push`, `pop`, … `any`, as written: the names are checked later.
  public var operations: List<Identifier>
  /// The `from` pattern, if there is one.
  public var from: PatternSyntax?
  /// The `to` pattern, if there is one.
  public var to: PatternSyntax?
  /// The pattern of the container, if there is one.
  public var container: PatternSyntax?
  /// What stands behind `if`.
  public var condition: Index<ExpressionSyntax>?
  /// The animator that answers.
  public var animator: Index<AnimatorSyntax>
}

/// One item or a list of items in parentheses.
public struct PatternSyntax: Sendable {
  /// The items, at least one unless the text was wrong.
  public var items: List<PatternItemSyntax>
  /// The whole pattern.
  public var span: SourceSpan
}

/// A name, or a string that may hold `*` and `?`.
public struct PatternItemSyntax: Sendable {
  /// The text, quotes and escapes resolved.
  public var text: Index<String>
  /// Whether it was written as a string.
  public var isString: Bool
  /// Where it stands.
  public var span: SourceSpan
}
