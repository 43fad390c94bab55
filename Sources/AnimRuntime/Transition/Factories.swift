import AnimProgram

/// Creates animators for one platform, from arguments by parameter name.
package struct AnimatorFactory<P: TransitionPlatform>: Sendable {
  /// Makes an animator.
  package let make: @Sendable ([String: ScriptValue]) throws -> (any Animator<P>)?

  /// Creates a factory.
  package init(make: @escaping @Sendable ([String: ScriptValue]) throws -> (any Animator<P>)?) {
    self.make = make
  }
}
