/// A declaration of a file.
package struct DeclarationSyntax: Sendable {
  /// What it declares.
  package var kind: Kind
  /// The whole declaration, its documentation not included.
  package var span: SourceSpan
  /// The name, for an import its string, for a rule the opening word.
  package var focus: SourceSpan
  /// The `///` lines directly before it, their slashes and one blank removed, joined by line
  /// endings; nil where there is none. An index, because most have none.
  package var documentation: Index<String>?

  /// The forms of a declaration.
  package enum Kind: Sendable {
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
package struct ConstantSyntax: Sendable {
  /// The name.
  package var name: Identifier
  /// The type, if it is written.
  package var type: Index<TypeSyntax>?
  /// The value.
  package var value: Index<ExpressionSyntax>
}

/// `func name(params) -> type = body`; an extern one has no body.
package struct FunctionSyntax: Sendable {
  /// The name.
  package var name: Identifier
  /// The parameters.
  package var parameters: List<ParameterSyntax>
  /// The result's type, if it is written.
  package var result: Index<TypeSyntax>?
  /// The body; nil for an extern.
  package var body: Index<ExpressionSyntax>?
}

/// `name: type = default in lower..upper`
package struct ParameterSyntax: Sendable {
  /// The name.
  package var name: Identifier
  /// The type.
  package var type: Index<TypeSyntax>
  /// The value where none is given.
  package var defaultValue: Index<ExpressionSyntax>?
  /// The least value allowed.
  package var lower: Index<ExpressionSyntax>?
  /// The greatest value allowed.
  package var upper: Index<ExpressionSyntax>?
  /// The whole parameter.
  package var span: SourceSpan
}

/// What stands behind an animator's name.
package enum AnimatorBody: Sendable {
  case block(Block)
  case expression(Index<AnimatorSyntax>)
}

/// An animator expression.
package struct AnimatorSyntax: Sendable {
  /// What it is.
  package var kind: Kind
  /// The whole expression.
  package var span: SourceSpan
  /// The height of the tree below, 1 for a leaf; bounded, so that walks may recurse.
  package internal(set) var depth: UInt16

  /// The forms of an animator expression.
  package enum Kind: Sendable {
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
package struct RuleSyntax: Sendable {
  /// `push`, `pop`, … `any`, as written: the names are checked later.
  package var operations: List<Identifier>
  /// The `from` pattern, if there is one.
  package var from: PatternSyntax?
  /// The `to` pattern, if there is one.
  package var to: PatternSyntax?
  /// The pattern of the container, if there is one.
  package var container: PatternSyntax?
  /// What stands behind `if`.
  package var condition: Index<ExpressionSyntax>?
  /// The animator that answers.
  package var animator: Index<AnimatorSyntax>
}

/// One item or a list of items in parentheses.
package struct PatternSyntax: Sendable {
  /// The items, at least one unless the text was wrong.
  package var items: List<PatternItemSyntax>
  /// The whole pattern.
  package var span: SourceSpan
}

/// A name, or a string that may hold `*` and `?`.
package struct PatternItemSyntax: Sendable {
  /// The text, quotes and escapes resolved.
  package var text: Index<String>
  /// Whether it was written as a string.
  package var isString: Bool
  /// Where it stands.
  package var span: SourceSpan
}
