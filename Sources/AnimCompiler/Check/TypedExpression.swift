import AnimProgram
import AnimSyntax

/// What the checker knows of an expression.
package struct TypedExpression: Sendable {
  /// The type in which the value is used, or `nil` if a diagnostic names this expression or one
  /// inside it.
  package var type: ScriptValueType?
  /// What happens to the value so that it has that type.
  package var coercion = Coercion.none
  /// What the expression means, where its syntax does not say so.
  package var meaning = Meaning.syntax

  /// How a value becomes one of another type.
  package enum Coercion: Sendable {
    /// It has the type already.
    case none
    /// It is the literal 0, which fits every dimension.
    case zero
    /// One number that stands for both components of a pair.
    case bothComponents
  }

  /// What an expression means.
  package enum Meaning: Sendable {
    /// What the tree says: a literal, a list, or an operation on the parts.
    case syntax
    /// A local value.
    case local(LocalID)
    /// A declared constant or timing.
    case declaration(DeclarationID)
    /// A row of `NamedValue.all`.
    case value(Int32)
    /// A row of `NamedTiming.all`.
    case timing(Int32)
    /// `none`, the clip that cuts nothing.
    case noClip
    /// An edge such as `.left`.
    case edge(StageEdge)
    /// A part of the value before the dot.
    case member(ValueMember.Meaning)
    /// A row of `PictureField.all`: of the picture at hand, or outside its block of the first.
    case field(LocalID, row: Int32, isOwn: Bool)
    /// A call; its arguments begin at this place of the file's bindings.
    case call(Callee, arguments: Int32)
  }

  /// What is called.
  package enum Callee: Sendable {
    /// A row of `Function.all`.
    case function(Int32)
    /// A function of a transform list.
    case transform(TransformKind)
    /// A function that makes a clip, a rectangle or a slicing.
    case shape(Shape)
    case bezier
    case steps(JumpTerm)
    /// Outputs and inputs in turn; an input may be missing.
    case points
    case path
    case spring(SpringForm)
    /// A declared function.
    case declared(DeclarationID)
    /// A function of a native plugin.
    case native(DeclarationID)
    /// A declared timing function, whose body is computed for the argument.
    case timingFunction(DeclarationID)
    /// Any other timing, given by the expression before the parentheses.
    case timing
  }
}

/// A part of a value, behind a dot.
package struct ValueMember: Sendable {
  /// The name.
  package let name: String
  /// The type.
  package let type: ScriptValueType
  /// How it is made of the value.
  package let meaning: Meaning

  /// How a member is made of a value.
  package enum Meaning: Sendable {
    /// Its scalars, from this one on.
    case scalars(Int8)
    /// The middle of a rectangle.
    case center
    /// The unit vector through an edge.
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
