import AnimSource

/// A declaration of a file.
package struct DeclarationSyntax: Sendable {
  /// The kind of declaration.
  package var kind: Kind
  /// The whole declaration, without its documentation.
  package var span: SourceSpan
  /// The name; for an import its string, for a rule the first word.
  package var focus: SourceSpan
  /// The `///` lines directly before the declaration, joined by line endings, without slashes and
  /// one space after them. `nil` if there are none. It is an index because most declarations have
  /// none.
  package var documentation: Index<String>?

  /// The forms of a declaration.
  package enum Kind: Sendable {
    /// `import "file.anim"`. `nil` if the string is missing.
    case importing(Index<String>?)
    case constant(ConstantSyntax)
    case function(FunctionSyntax)
    /// `timing name = expr` and `timing name(t) = expr`
    case timing(name: Identifier, parameter: Identifier?, Index<ExpressionSyntax>)
    case animator(name: Identifier, List<ParameterSyntax>, AnimatorBody)
    case rule(RuleSyntax)
    case externAnimator(name: Identifier, List<ParameterSyntax>)
    case externInteraction(name: Identifier)
    /// A declaration that could not be read. The error has been reported.
    case missing
  }
}

/// `let name: type = value`, in a file or in a block.
package struct ConstantSyntax: Sendable {
  /// The name.
  package var name: Identifier
  /// The type. `nil` if it is not written.
  package var type: Index<TypeSyntax>?
  /// The value.
  package var value: Index<ExpressionSyntax>
}

/// `func name(params) -> type = body`
package struct FunctionSyntax: Sendable {
  /// The name.
  package var name: Identifier
  /// The parameters.
  package var parameters: List<ParameterSyntax>
  /// The type of the result. `nil` if it is not written.
  package var result: Index<TypeSyntax>?
  /// The body.
  package var body: Index<ExpressionSyntax>
}

/// `name: type = default in lower..upper`
package struct ParameterSyntax: Sendable {
  /// The name.
  package var name: Identifier
  /// The type.
  package var type: Index<TypeSyntax>
  /// The default value. `nil` if there is none.
  package var defaultValue: Index<ExpressionSyntax>?
  /// The smallest allowed value. `nil` if there is no range.
  package var lower: Index<ExpressionSyntax>?
  /// The largest allowed value. `nil` if there is no range.
  package var upper: Index<ExpressionSyntax>?
  /// The whole parameter.
  package var span: SourceSpan
}

/// Everything after the name of an animator.
package enum AnimatorBody: Sendable {
  case block(Block)
  case expression(Index<AnimatorSyntax>)

  /// The block. `nil` if there is none.
  package var block: Block? {
    if case .block(let block) = self { block } else { nil }
  }
}

/// An animator expression.
package struct AnimatorSyntax: Sendable {
  /// The kind of expression.
  package var kind: Kind
  /// The whole expression.
  package var span: SourceSpan
  /// The height of the tree below it, 1 for a leaf. It is limited, so that walks can be recursive.
  package internal(set) var depth: UInt16

  /// The forms of an animator expression.
  package enum Kind: Sendable {
    /// `name` or `name(…)`
    case named(Identifier, List<ArgumentSyntax>)
    case reversed(Index<AnimatorSyntax>)
    /// `a + b`
    case together(Index<AnimatorSyntax>, Index<AnimatorSyntax>)
    /// `a then b`
    case sequence(Index<AnimatorSyntax>, Index<AnimatorSyntax>)
    case group(Index<AnimatorSyntax>)
    case missing
  }
}

/// `when … use …`
package struct RuleSyntax: Sendable {
  /// The operations as written, such as `push` or `any`. They are checked later.
  package var operations: List<Identifier>
  /// The pattern after `from`. `nil` if there is none.
  package var from: PatternSyntax?
  /// The pattern after `to`. `nil` if there is none.
  package var to: PatternSyntax?
  /// The pattern after `in`. `nil` if there is none.
  package var container: PatternSyntax?
  /// The condition after `if`. `nil` if there is none.
  package var condition: Index<ExpressionSyntax>?
  /// The animator after `use`.
  package var animator: Index<AnimatorSyntax>
}

/// A single item, or a list of items in parentheses.
package struct PatternSyntax: Sendable {
  /// The items. Empty only if the text has an error.
  package var items: List<PatternItemSyntax>
  /// The whole pattern.
  package var span: SourceSpan
}

/// A name, or a string that may contain `*` and `?`.
package struct PatternItemSyntax: Sendable {
  /// The text, without quotes and with escapes replaced.
  package var text: Index<String>
  /// Whether it was written as a string.
  package var isString: Bool
  /// The place in the text.
  package var span: SourceSpan
}

extension DeclarationSyntax {
  /// The name that it declares for expressions and rules. `nil` if there is none.
  package var name: Identifier? { kind.name }
}

extension DeclarationSyntax.Kind {
  /// The name that it declares for expressions and rules. `nil` if there is none.
  package var name: Identifier? {
    switch self {
    case .constant(let constant): constant.name
    case .function(let function): function.name
    case .timing(let name, _, _), .externInteraction(let name),
      .animator(let name, _, _), .externAnimator(let name, _):
      name
    case .importing, .rule, .missing: nil
    }
  }

  /// Whether it declares an animator, in the language or by a native plugin.
  package var isAnimator: Bool {
    switch self {
    case .animator, .externAnimator: true
    default: false
    }
  }
}
