import AnimProgram
import AnimSource
import AnimSyntax

/// A local name, given by its number in ``ResolvedFile/locals``.
package struct LocalID: Hashable, Sendable {
  /// The number.
  package var number: Int32

  /// Creates the identifier of a local.
  package init(_ number: Int) { self.number = Int32(truncatingIfNeeded: number) }

  var index: Int { Int(number) }
}

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

/// A name of the language, given by its row in the vocabulary.
package enum BuiltIn: Hashable, Sendable {
  /// A row of `NamedValue.all`.
  case value(Int)
  /// A row of `Function.all`.
  case function(Int)
  /// A row of `NamedTiming.all`.
  case timing(Int)
  /// A function that creates a timing.
  case constructor(TimingConstructor)
  /// A function of a transform list.
  case transform(TransformKind)
  /// A function that creates a clip, a rectangle or a slicing.
  case shape(Shape)
  /// `none`, the empty clip.
  case noClip
  /// A property: a row of `Property.all`, or one that a native plugin declares, numbered after
  /// those.
  case property(PropertyID)
  /// A row of `Unit.all`.
  case unit(Int)
  /// A row of `ValueType.named`.
  case type(Int)
  /// An edge of a screen.
  case edge(StageEdge)
  /// A jump of `steps`.
  case jump(JumpTerm)
  /// What a hand feels, in an interaction.
  case haptic(Haptic)
  /// A row of `SnapshotField.all`.
  case snapshotField(Int)
  /// The label of an argument of a spring.
  case springLabel(SpringLabel)
  /// `system` or `none` in a rule.
  case answer(RuleAnswer)
}

/// A place in the text at which a name is used, with its meaning.
package struct Use: Hashable, Sendable {
  /// The name.
  package var span: SourceSpan
  /// The meaning of the name.
  package var definition: Definition
}
