import AnimProgram
import AnimSource
import AnimSyntax

/// A local name, given by its number in ``ResolvedFile/locals``.
package typealias LocalID = Index<ResolvedFile.Local>

/// The meaning of a name.
package enum Definition: Hashable, Sendable {
  /// A declaration of this file or of one that it imports.
  case declaration(DeclarationID)
  /// The parameter of a declared function or animator, named by an argument's label.
  case parameter(DeclarationID, Int)
  /// A parameter, a `let` of a block, or the name of slices, elements or a match.
  case local(LocalID)
  /// A name of the language.
  case builtIn(BuiltIn)
}

/// A place in the text at which a name is used, with its meaning.
package struct Use: Hashable, Sendable {
  /// The name.
  package var span: SourceSpan
  /// The meaning of the name.
  package var definition: Definition
}
