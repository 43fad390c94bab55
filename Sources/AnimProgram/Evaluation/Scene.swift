/// A view inside a screen, as far as a script can find it.
package struct SceneView: Hashable, Sendable {
  /// The name by which it is found.
  package var identifier: String
  /// Where it stands, in points from its screen's upper left corner.
  package var frame: StageRectangle
  /// Its corner radius in points.
  package var cornerRadius: Double

  /// Creates a view.
  package init(identifier: String, frame: StageRectangle, cornerRadius: Double = 0) {
    self.identifier = identifier
    self.frame = frame
    self.cornerRadius = cornerRadius
  }
}

/// The views inside the two screens, each list in the order of its tree, parents first.
package struct Scene: Hashable, Sendable {
  /// Those of the leaving screen.
  package var from: [SceneView]
  /// Those of the arriving screen.
  package var to: [SceneView]

  /// Creates a scene.
  package init(from: [SceneView] = [], to: [SceneView] = []) {
    self.from = from
    self.to = to
  }
}
