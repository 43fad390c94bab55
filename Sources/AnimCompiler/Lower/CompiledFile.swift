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
    /// The smallest and the largest value, such as `0..1`. `nil` if there is no range.
    package var range: String?

    /// The whole parameter, such as `amount: Number = 1 in 0..1`.
    package var text: String {
      "\(name): \(type)" + (defaultValue.map { " = \($0)" } ?? "")
        + (range.map { " in \($0)" } ?? "")
    }
  }

  /// The animator.
  package let animator: CompiledAnimator
  /// The places in the text of the parts of the program.
  package let origins: ProgramOrigins
  /// The places of the program for Reduce Motion. `nil` if the script does not provide one.
  package let reducedOrigins: ProgramOrigins?

  /// The file that declares it.
  let file: TypedFile
  /// Its index among the declarations of the file.
  let index: Int

  init(
    animator: CompiledAnimator, file: TypedFile, index: Int, origins: ProgramOrigins,
    reducedOrigins: ProgramOrigins?
  ) {
    self.animator = animator
    self.file = file
    self.index = index
    self.origins = origins
    self.reducedOrigins = reducedOrigins
  }

  /// The name in the declaration.
  package var place: Origin {
    Origin(file: file.file, span: file.name(of: index)?.span ?? file.span(of: index))
  }

  /// The parameters. They are read from the text each time, because few callers need them.
  package var parameters: [Parameter] { file.parameters(of: index) }
}

extension TypedFile {
  /// Returns the parameters of a declaration as they are written.
  func parameters(of index: Int) -> [CompiledDeclaration.Parameter] {
    parts.parameters[index].map { parameter in
      let written = parameter.syntax
      let ends = [written.lower, written.upper].compactMap(\.self).map {
        canonicalText(of: syntax[$0].span)
      }
      return CompiledDeclaration.Parameter(
        name: parameter.name, type: canonicalText(of: syntax[written.type].span),
        defaultValue: written.defaultValue.map { canonicalText(of: syntax[$0].span) },
        range: ends.isEmpty ? nil : ends.joined(separator: ".."))
    }
  }
}

/// A compiled rule that a file declares.
package struct CompiledRule: Sendable {
  /// The rule.
  package var rule: BindingRule
  /// Its place in the text.
  package var place: Origin
  /// The file that declares it.
  let file: TypedFile

  /// The whole rule in canonical spacing.
  package var text: String { file.canonicalText(of: place.span) }
}

/// The compiled contents of one file.
package struct CompiledFile: Sendable {
  /// The file with its names and types.
  package let types: TypedFile
  /// The animators without errors.
  package internal(set) var animators: [CompiledDeclaration] = []
  /// The rules without errors.
  package internal(set) var rules: [CompiledRule] = []
  /// The number of rules that are missing because they have an error.
  package internal(set) var lostRules = 0
  /// The diagnostics. Some may be about other files.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The constants, timings and functions that are reported if no file uses them: those of a requested file without syntax
  /// errors. Text that the parser did not understand may have used anything.
  var constants: [(noun: Diagnostic.Noun, name: String, place: Origin)] = []
  /// The declarations that are used in the file, of this file and of others.
  package internal(set) var used: Set<Origin> = []

  /// Creates a result without contents.
  init(_ types: TypedFile) { self.types = types }
}
