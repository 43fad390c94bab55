import AnimProgram

/// The views of both screens that scripts can find, each list in the order of its view hierarchy.
struct FoundViews<P: ViewPlatform> {
  private var views: [TransitionContextKey: [FoundView<P.View>]] = [:]

  /// Creates an empty list, for a script that looks for nothing.
  init() {}

  /// Searches the screens of a transition.
  init(in context: TransitionContext<P>) {
    for key in [TransitionContextKey.from, .to] {
      views[key] = context.view(forKey: key).map(P.findableViews)
    }
  }

  /// The views of one screen.
  subscript(key: TransitionContextKey) -> [FoundView<P.View>] { views[key] ?? [] }

  /// The description of the views that a program reads.
  var scene: Scene {
    Scene(from: self[.from].map { $0.description }, to: self[.to].map { $0.description })
  }
}
