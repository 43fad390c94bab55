import AnimProgram

/// What those who use a declaration know of it. A file that imports it is checked again only if
/// this changes.
package struct Signature: Hashable, Sendable {
  /// What is declared.
  package var kind: Kind
  /// The parameters of a function or an animator.
  package var parameters: [Parameter] = []
  /// The type of a constant or of a function's result, or `nil` if that has a mistake.
  package var result: ScriptValueType?
  /// Whether it reads what a rule's condition cannot, itself or through what it uses.
  package var readsTransition = false
  /// The number that a constant is in all containers.
  package var constant: Double?
  /// How many declarations lead to each other from here, this one included.
  package var depth = 1

  /// The kinds of declarations that a name can mean.
  package enum Kind: Hashable, Sendable {
    case constant, function, timing, timingFunction, animator
    case nativeFunction, nativeTiming, nativeAnimator, nativeInteraction
  }

  /// A parameter.
  package struct Parameter: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The type, or `nil` if that has a mistake.
    package var type: ScriptValueType?
    /// Whether a call may leave it out.
    package var hasDefault: Bool
  }

  /// The longest chain of declarations that use each other.
  static let depthLimit = 64
}
