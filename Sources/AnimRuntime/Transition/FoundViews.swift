import AnimProgram

/// The views of both screens that a script can find, each list in the order of its tree.
struct FoundViews<P: TransitionPlatform> {
  private var views: [TransitionContextKey: [FoundView<P.View>]] = [:]

  /// Nothing: for a script that looks for nothing.
  init() {}

  /// Looks through the screens of a transition.
  init(in context: TransitionContext<P>) {
    for key in [TransitionContextKey.from, .to] {
      views[key] = context.view(forKey: key).map(P.findableViews)
    }
  }

  /// The views of one screen.
  subscript(key: TransitionContextKey) -> [FoundView<P.View>] { views[key] ?? [] }

  /// What a program is told of them.
  var scene: Scene { Scene(from: self[.from].map(\.description), to: self[.to].map(\.description)) }
}
