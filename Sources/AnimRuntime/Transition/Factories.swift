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

/// Creates interaction controllers for one platform. A controller waits with a trigger until its
/// input arrives. A container creates its waiting controllers again if the factory is a different
/// object.
package final class InteractionFactory<P: TransitionPlatform>: Sendable {
  /// Makes an interaction controller.
  package let make: @Sendable (InteractionTrigger<P>) throws -> (any InteractionController<P>)?

  /// Creates a factory.
  package init(
    make: @escaping @Sendable (InteractionTrigger<P>) throws -> (any InteractionController<P>)?
  ) {
    self.make = make
  }
}
