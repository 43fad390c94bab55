import AnimProgram

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
