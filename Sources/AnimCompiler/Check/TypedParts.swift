import AnimProgram
import AnimSource
import AnimSyntax

/// A parameter of a declaration.
package struct TypedParameter: Sendable {
  /// The name.
  package var name: String
  /// The parameter as it is written.
  package var syntax: ParameterSyntax
  /// The type. `nil` if it has an error.
  package var type: ScriptValueType?
  /// The name that expressions use. `nil` if another parameter has the same name.
  package var local: LocalID?
  /// The value of the request that is the default. `nil` for other defaults.
  package var requestName: String?

  /// The default. `nil` if there is none, or if it is a value of the request.
  var defaultValue: TypedID? {
    requestName == nil ? syntax.defaultValue.map { TypedID($0) } : nil
  }

  /// The range of valid values. `nil` if there is none.
  var range: (lower: TypedID, upper: TypedID)? {
    guard let lower = syntax.lower, let upper = syntax.upper else { return nil }
    return (TypedID(lower), TypedID(upper))
  }
}

/// The use of a declared animator, with its arguments in the order of the parameters.
package struct TypedUse: Sendable {
  /// The animator.
  package var declaration: DeclarationID
  /// The arguments.
  package var arguments: TypedList
}

/// What is known about a track.
package struct TypedTrack: Sendable {
  /// The track as it is written.
  package var syntax: TrackSyntax
  /// The property. `nil` if it cannot be set here, which has been reported.
  package var property: PropertyID?
  /// The type of the values: that of the property, or a pair if one number sets two properties.
  package var type = ScriptValueType.number
  /// Whether the values can be computed.
  package var isValid = false
}

/// How a gesture drives an animator.
package struct TypedInteraction: Sendable {
  /// The gesture. `nil` if it has an error.
  package var gesture: Program.Interaction.Gesture?
  /// The rows without errors.
  package var rows: [(row: InteractionRow, value: TypedID)] = []
  /// Whether all rows are valid.
  package var isValid = true
}

/// A rule.
package struct TypedRule: Sendable {
  /// The operations, without duplicates of the vocabulary's.
  package var operations: [RequestOperation]
  /// Whether the rule is for any operation.
  package var isAny: Bool
  /// The rule as it is written.
  package var syntax: RuleSyntax
  /// Whether its condition or an argument reads `reduceMotion`, so that the rule says itself what
  /// plays with Reduce Motion.
  package var readsReduceMotion: Bool
}
