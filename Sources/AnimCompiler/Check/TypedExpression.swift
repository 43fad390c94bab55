import AnimProgram
import AnimSyntax

/// An expression, with everything that the checker knows about it.
package struct TypedExpression: Sendable {
  /// The type of the value where it is used. `nil` if there is an error in this expression or
  /// inside it.
  package var type: ScriptValueType?
  /// The conversion to that type.
  package var coercion = Coercion.none
  /// The meaning of the expression, if the syntax alone does not determine it.
  package var meaning = Meaning.syntax

  /// The ways in which a value is converted to another type.
  package enum Coercion: Sendable {
    /// It already has the type.
    case none
    /// It is the literal 0, which fits every dimension.
    case zero
    /// A single number is used for both components of a pair.
    case bothComponents
  }

  /// The meaning of an expression.
  package enum Meaning: Sendable {
    /// What the syntax says: a literal, a list, or an operation on its parts.
    case syntax
    /// A local value.
    case local(LocalID)
    /// A declared constant or timing.
    case declaration(DeclarationID)
    /// A row of `NamedValue.all`.
    case value(Int32)
    /// A row of `NamedTiming.all`.
    case timing(Int32)
    /// `none`, the empty clip.
    case noClip
    /// An edge such as `.left`.
    case edge(StageEdge)
    /// A part of the value before the dot.
    case member(ValueMember.Meaning)
    /// A row of `SnapshotField.all`: inside its block that of the current snapshot, elsewhere of the
    /// first.
    case field(LocalID, row: Int32, isOwn: Bool)
    /// A call, whose arguments start at this index of the file's bindings.
    case call(Callee, arguments: Int32)
  }

  /// The function that is called.
  package enum Callee: Sendable {
    /// A row of `Function.all`.
    case function(Int32)
    /// A function of a transform list.
    case transform(TransformKind)
    /// A function that creates a clip, a rectangle or a slicing.
    case shape(Shape)
    case bezier
    case steps(JumpTerm)
    /// `points(…)`, with pairs of outputs and inputs. An input may be missing.
    case points
    case path
    case spring(SpringForm)
    /// A declared function.
    case declared(DeclarationID)
    /// A function of a native plugin.
    case native(DeclarationID)
    /// A declared timing function. Its body is computed for the argument.
    case timingFunction(DeclarationID)
    /// Any other timing, given by the expression before the parentheses.
    case timing
  }
}

/// A part of a value, after a dot.
package struct ValueMember: Sendable {
  /// The name.
  package let name: String
  /// The type.
  package let type: ScriptValueType
  /// How it is computed from the value.
  package let meaning: Meaning

  /// The ways to compute a member from a value.
  package enum Meaning: Sendable {
    /// Its scalars, starting with this one.
    case scalars(Int8)
    /// The center of a rectangle.
    case center
    /// The unit vector towards an edge.
    case vector
  }

  init(_ name: String, _ type: ScriptValueType, _ meaning: Meaning) {
    (self.name, self.type, self.meaning) = (name, type, meaning)
  }
}

extension ScriptValueType {
  /// The members of a value of this type.
  package var members: [ValueMember] {
    switch self {
    case .pair(let dimension):
      [
        ValueMember("x", .quantity(dimension), .scalars(0)),
        ValueMember("y", .quantity(dimension), .scalars(1)),
      ]
    case .rectangle:
      [
        ValueMember("x", .length, .scalars(0)), ValueMember("y", .length, .scalars(1)),
        ValueMember("width", .length, .scalars(2)), ValueMember("height", .length, .scalars(3)),
        ValueMember("size", .pair(.length), .scalars(2)),
        ValueMember("center", .pair(.length), .center),
      ]
    case .edge: [ValueMember("vector", .pair(.number), .vector)]
    default: []
    }
  }
}
