/// A view inside a screen, with what scripts can know about it.
package struct SceneView: Hashable, Sendable {
  /// The name by which scripts find it.
  package var identifier: String
  /// The frame in points, relative to the screen's upper-left corner.
  package var frame: StageRectangle
  /// The corner radius in points.
  package var cornerRadius: Double

  /// Creates a view.
  package init(identifier: String, frame: StageRectangle, cornerRadius: Double = 0) {
    self.identifier = identifier
    self.frame = frame
    self.cornerRadius = cornerRadius
  }
}

/// The views inside the two screens, each list in the order of the view hierarchy, parents first.
package struct Scene: Hashable, Sendable {
  /// The views of the leaving screen.
  package var from: [SceneView]
  /// The views of the arriving screen.
  package var to: [SceneView]

  /// Creates a scene.
  package init(from: [SceneView] = [], to: [SceneView] = []) {
    self.from = from
    self.to = to
  }
}
