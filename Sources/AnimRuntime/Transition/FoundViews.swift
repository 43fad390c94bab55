import AnimProgram

/// The views of both screens that scripts can find, each list in the order of its view hierarchy.
struct FoundViews<P: TransitionPlatform> {
  private var views: [TransitionContextKey: [FoundView<P.View>]] = [:]

  /// Finds nothing.
  init() {}

  /// Searches the screens of a transition, unless a program looks for nothing there. Slices need only
  /// the size of a screen.
  init(for program: Program, in screen: (TransitionContextKey) -> P.View?) {
    guard program.snapshotSets.contains(where: { $0.kind != .slices }) else { return }
    for key in TransitionContextKey.allCases {
      views[key] = screen(key).map(P.findableViews)
    }
  }

  /// The views of one screen.
  subscript(key: TransitionContextKey) -> [FoundView<P.View>] { views[key] ?? [] }

  /// The description of the views that a program reads.
  var scene: Scene {
    Scene(from: self[.from].map { $0.description }, to: self[.to].map { $0.description })
  }
}
