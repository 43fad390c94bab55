import AnimProgram
import AnimSyntax

/// An animator that a file declares, compiled, with what tools show of it.
///
/// A class, because it is large, never changes, and goes through many hands.
package final class CompiledDeclaration: Sendable {
  /// A parameter as it is written.
  package struct Parameter: Sendable {
    /// The name.
    package var name: String
    /// The type.
    package var type: String
    /// The default, if there is one.
    package var defaultValue: String?
  }

  /// The animator.
  package let animator: CompiledAnimator
  /// The name in the declaration.
  package let place: Origin
  /// Where the parts of the program were written.
  package let origins: ProgramOrigins
  /// The same for the program with less motion; nil where that is not written by hand.
  package let reducedOrigins: ProgramOrigins?

  private let syntax: FileSyntax
  private let list: List<ParameterSyntax>

  init(
    animator: CompiledAnimator, place: Origin, parameters: List<ParameterSyntax>,
    in syntax: FileSyntax, origins: ProgramOrigins, reducedOrigins: ProgramOrigins?
  ) {
    self.animator = animator
    self.place = place
    self.syntax = syntax
    self.origins = origins
    self.reducedOrigins = reducedOrigins
    list = parameters
  }

  /// The parameters, read from the text each time: few ask for them.
  package var parameters: [Parameter] {
    syntax[list].map { parameter in
      Parameter(
        name: syntax.text(of: parameter.name.symbol),
        type: syntax.canonicalText(of: syntax[parameter.type].span),
        defaultValue: parameter.defaultValue.map { syntax.canonicalText(of: syntax[$0].span) })
    }
  }
}

/// A rule that a file declares, compiled.
package struct CompiledRule: Sendable {
  /// The rule.
  package var rule: BindingRule
  /// Where it is written.
  package var place: Origin
  let syntax: FileSyntax

  /// The whole rule as it is written, in canonical spacing.
  package var text: String { syntax.canonicalText(of: place.span) }
}

/// What became of one file.
package struct CompiledFile: Sendable {
  /// The animators that are free of mistakes.
  package internal(set) var animators: [CompiledDeclaration] = []
  /// The rules that are free of mistakes.
  package internal(set) var rules: [CompiledRule] = []
  /// How many rules are not among those, because they have a mistake.
  package internal(set) var lostRules = 0
  /// What was found wrong.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The declarations that something in the file uses, in this file and in others.
  package internal(set) var used: [Origin] = []

  /// Creates the result of a file of which nothing is known yet.
  package init() {}

  /// Gives up the animators, for those to whom it is enough what was said of them.
  package mutating func removeAnimators() { animators = [] }
}
