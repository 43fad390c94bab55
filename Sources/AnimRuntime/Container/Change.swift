import AnimProgram

/// A change that was requested from a container.
struct Change<P: TransitionPlatform>: ContainerRequest {
  /// Whether it is animated.
  let isAnimated: Bool
  /// The values that scripts read as `request.NAME`.
  let values: [String: ScriptValue]
  /// The interaction controller of the request. `nil` if there is none, in which case the delegate
  /// may provide one.
  let interaction: (any InteractionController<P>)?
  /// The answer, if something had to be known before it was requested.
  let answer: Answer<P>?
  /// Computes the destination.
  let way: Children<P.ViewController>.Way

  var isInteractive: Bool { interaction != nil }
}
