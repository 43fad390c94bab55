import AnimProgram

/// A platform on which containers run transitions: its views and view controllers, and the
/// animators and interaction controllers that plugins make for it.
public protocol TransitionPlatform: ViewPlatform {
  /// Returns the animator that a native animator's factory makes. `nil` if the factory belongs to
  /// another platform or makes none.
  static func makeAnimator(
    _ factory: any Sendable, arguments: [String: ScriptValue]
  ) throws -> (any Animator<Self>)?

  /// Returns the interaction controller that a native interaction's factory makes. `nil` if the
  /// factory belongs to another platform or makes none.
  static func makeInteractionController(
    _ factory: any Sendable, trigger: InteractionTrigger<Self>
  ) throws -> (any InteractionController<Self>)?
}

extension TransitionPlatform {
  /// Returns the animator that an ``AnimatorFactory`` of this platform makes.
  public static func makeAnimator(
    _ factory: any Sendable, arguments: [String: ScriptValue]
  ) throws -> (any Animator<Self>)? {
    try (factory as? AnimatorFactory<Self>)?.make(arguments)
  }

  /// Returns the controller that an ``InteractionFactory`` of this platform makes.
  public static func makeInteractionController(
    _ factory: any Sendable, trigger: InteractionTrigger<Self>
  ) throws -> (any InteractionController<Self>)? {
    try (factory as? InteractionFactory<Self>)?.make(trigger)
  }
}

/// Creates animators for one platform, from arguments by parameter name.
package struct AnimatorFactory<P: ViewPlatform>: Sendable {
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
package final class InteractionFactory<P: ViewPlatform>: Sendable {
  /// Makes an interaction controller.
  package let make: @Sendable (InteractionTrigger<P>) throws -> (any InteractionController<P>)?

  /// Creates a factory.
  package init(
    make: @escaping @Sendable (InteractionTrigger<P>) throws -> (any InteractionController<P>)?
  ) {
    self.make = make
  }
}
