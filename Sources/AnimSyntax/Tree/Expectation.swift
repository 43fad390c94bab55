/// Something that the parser expects at a place.
package enum Expectation: Hashable, Sendable {
  /// A declaration of a file.
  case declaration
  /// A statement or a track of a block.
  case statement
  /// The name of a property.
  case property
  /// A value: an operand of an expression.
  case value
  /// A member of the value before the dot.
  case member
  /// A member of an enumeration, after a dot that begins an expression or a setting.
  case enumMember
  /// The unit of a number.
  case unit
  /// A type.
  case type
  /// An operation of a rule.
  case operation
  /// An animator.
  case animator
  /// One of the two screens.
  case screen
  /// The identifier of a screen, a container or a view. Only the app knows these.
  case pattern
  /// The gesture of an interaction.
  case gesture
  /// A new name.
  case name
  /// One of these words of the grammar.
  case words([Word])
}
