import AnimProgram

extension Registry {
  /// The animator that answers a request, for a platform; nil where no rule matches, or where what
  /// it names is missing, which is reported.
  public func makeAnimator<P: TransitionPlatform>(
    for request: TransitionRequest, on platform: P.Type, report: (TransitionFinding) -> Void
  ) throws -> (any Animator<P>)? {
    guard let resolution = resolve(request) else { return nil }
    if let animator = try resolution.makeAnimator(for: request.traits, on: platform) {
      return animator
    }
    report(TransitionFinding(.missingAnimator, resolution.missing))
    return nil
  }
}

extension Resolution {
  /// The animator, for a change with these traits; nil where it is missing on this platform.
  public func makeAnimator<P: TransitionPlatform>(
    for traits: RequestTraits, on platform: P.Type
  ) throws -> (any Animator<P>)? {
    switch definition {
    case nil: nil
    case .scripted(let animator):
      ScriptedAnimator<P>(
        animator.program(for: traits), parameters: arguments, natives: natives)
    case .native(let animator):
      try P.makeAnimator(animator.factory, arguments: animator.completed(arguments))
    }
  }

  fileprivate var missing: String {
    "no layer provides the animator `\(text)` of \(rule.source.path):\(rule.source.line) here"
  }
}

extension NativeAnimator {
  /// Creates an animator of one platform, from arguments by parameter name.
  public init<P: TransitionPlatform>(
    _ name: String, _ parameters: [NativeParameter] = [], summary: String = "",
    on platform: P.Type,
    make: @escaping @Sendable ([String: ScriptValue]) throws -> (any Animator<P>)?
  ) {
    self.init(name, parameters, summary: summary, factory: AnimatorFactory<P>(make: make))
  }
}
