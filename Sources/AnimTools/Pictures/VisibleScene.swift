import AnimProgram

/// The frames of the views inside the screens, without views whose pictures are drawn instead.
/// `nil` for a screen whose views are not known.
struct VisibleScene {
  /// The views of the leaving screen.
  let from: [StageRectangle]?
  /// The views of the arriving screen.
  let to: [StageRectangle]?

  init(_ transition: Transition) {
    var taken: (from: Set<Int>, to: Set<Int>) = ([], [])
    for view in transition.program.views {
      switch view.source {
      case .element(.to, let number): taken.to.insert(number)
      case .element(_, let number): taken.from.insert(number)
      case .match(let leaving, let arriving):
        taken.from.insert(leaving)
        taken.to.insert(arriving)
      default: break
      }
    }
    let scene = transition.inputs.scene
    from = VisibleScene.frames(scene.from, without: taken.from)
    to = VisibleScene.frames(scene.to, without: taken.to)
  }

  private static func frames(_ views: [SceneView], without taken: Set<Int>) -> [StageRectangle]? {
    views.isEmpty ? nil : views.indices.filter { !taken.contains($0) }.map { views[$0].frame }
  }
}
