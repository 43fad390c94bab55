import AnimProgram
import AnimSource
import AnimSyntax

/// An expression whose names, types and operations are known.
///
/// Parentheses leave no node of their own. A node for which nothing is written, such as the default
/// of a spring's argument, has the place of the expression around it.
package struct TypedExpression: Sendable {
  /// What it computes.
  package var kind: Kind
  /// The type of the value where it is used. `nil` only if it is ``Kind/invalid``.
  package var type: ScriptValueType?
  /// The whole expression, with its parentheses.
  package var span: SourceSpan
  /// The place of what it computes: for an operation, its operator.
  package var place: SourceSpan

  /// What an expression computes. Operands come before their operation.
  package enum Kind: Sendable {
    /// A number in base units, or a truth value or an edge as a number. If the type has several
    /// scalars, all of them are this number.
    case number(Double)
    /// A color, `0xRRGGBBAA`.
    case color(UInt32)
    /// A text, by its number in ``TypedFile/texts``.
    case text(Int32)
    /// A row of `NamedValue.all` that depends on the transition.
    case input(Int32)
    /// A value that is declared inside the declaration.
    case local(LocalID)
    /// A declared constant or timing.
    case declared(DeclarationID)
    /// An operation on numbers, for each scalar. A single scalar is used with every one of the
    /// others. More operands than the operation has are combined from left to right.
    case operation(Operation, TypedList)
    /// The second operand if the first is true, and otherwise the third.
    case select(TypedList)
    /// The scalars of its operands, one after the other.
    case vector(TypedList)
    /// One number for both components of a pair.
    case both(TypedID)
    /// A part of a value.
    case member(ValueMember.Meaning, TypedID)
    /// A row of `SnapshotField.all`: inside its block that of the current snapshot, elsewhere of the
    /// first.
    case field(LocalID, row: Int32, isOwn: Bool)
    /// A random number between the first two operands. The third one is its seed.
    case random(TypedList)
    /// A timing.
    case curve(Program.CurveTemplate.Form, TypedList)
    /// The value of the first operand, a timing, at the second, a fraction.
    case apply(TypedList)
    /// A function of a transform list.
    case transform(TransformKind, TypedList)
    /// A list of transform functions.
    case list(TypedList)
    /// A call of a declared function, or of a timing function with a fraction. The arguments are in
    /// the order of the parameters.
    case call(DeclarationID, TypedList)
    /// An argument that is not given, so that the parameter has its default.
    case byDefault
    /// An expression with an error, which has been reported.
    case invalid
  }
}

/// The number of an expression in its ``TypedFile``.
package typealias TypedID = Index<TypedExpression>

/// A range of the operands of a ``TypedFile``.
package typealias TypedList = List<TypedID>
