import AnimProgram
import AnimSource
import AnimSyntax

/// A compiled animator that a file declares, with the facts that tools show about it.
///
/// It is a class because it is large, never changes, and is passed around a lot.
package final class CompiledDeclaration: Sendable {
  /// A parameter as it is written.
  package struct Parameter: Sendable {
    /// The name.
    package var name: String
    /// The type.
    package var type: String
    /// The default. `nil` if there is none.
    package var defaultValue: String?
  }

  /// The animator.
  package let animator: CompiledAnimator
  /// The name in the declaration.
  package let place: Origin
  /// The places in the text of the parts of the program.
  package let origins: ProgramOrigins
  /// The places of the program for Reduce Motion. `nil` if the script does not provide one.
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

  /// The parameters. They are read from the text each time, because few callers need them.
  package var parameters: [Parameter] {
    syntax[list].map { parameter in
      Parameter(
        name: syntax.text(of: parameter.name),
        type: syntax.canonicalText(of: syntax[parameter.type].span),
        defaultValue: parameter.defaultValue.map { syntax.canonicalText(of: syntax[$0].span) })
    }
  }
}

/// A compiled rule that a file declares.
package struct CompiledRule: Sendable {
  /// The rule.
  package var rule: BindingRule
  /// Its place in the text.
  package var place: Origin
  let syntax: FileSyntax

  /// The whole rule in canonical spacing.
  package var text: String { syntax.canonicalText(of: place.span) }
}

/// The compiled contents of one file.
package struct CompiledFile: Sendable {
  /// The animators without errors.
  package internal(set) var animators: [CompiledDeclaration] = []
  /// The rules without errors.
  package internal(set) var rules: [CompiledRule] = []
  /// The number of rules that are missing because they have an error.
  package internal(set) var lostRules = 0
  /// The diagnostics.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The declarations that are used in the file, of this file and of others.
  package internal(set) var used: [Origin] = []

  /// Creates an empty result.
  package init() {}

  /// Removes the animators, for callers that only need the diagnostics.
  package mutating func removeAnimators() { animators = [] }
}
