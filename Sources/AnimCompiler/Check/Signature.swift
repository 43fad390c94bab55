import AnimProgram

/// The part of a declaration that its users depend on.
package struct Signature: Sendable {
  /// The parameters of a function or an animator.
  package var parameters: [Parameter] = []
  /// The type of a constant or of a function's result. `nil` if it has an error.
  package var result: ScriptValueType?
  /// Whether it reads anything that a rule's condition cannot read, itself or through others.
  package var readsTransition = false
  /// Whether it reads `reduceMotion`, itself or through constants and functions.
  package var readsReduceMotion = false
  /// Whether it is a name for the literal 0 or a pair of zeros, which fits every dimension.
  package var isZero = false
  /// The value of a constant that is a number in all containers. `nil` otherwise.
  package var constant: Double?
  /// The length of the longest chain of declarations that starts here, including this one.
  package var depth = 1

  /// A parameter.
  package struct Parameter: Sendable {
    /// The name.
    package var name: String
    /// The type. `nil` if it has an error.
    package var type: ScriptValueType?
    /// Whether a call may omit it.
    package var hasDefault: Bool
  }

}
