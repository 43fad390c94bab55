/// A view inside a screen, as far as a script can find it.
public struct SceneView: Hashable, Sendable {
  /// The name by which it is found.
  public var identifier: String
  /// Where it stands, in points from its screen's upper left corner.
  public var frame: StageRectangle
  /// Its corner radius in points.
  public var cornerRadius: Double

  /// Creates a view.
  public init(identifier: String, frame: StageRectangle, cornerRadius: Double = 0) {
    self.identifier = identifier
    self.frame = frame
    self.cornerRadius = cornerRadius
  }
}

/// The views inside the two screens, each list in the order of its tree, parents first.
public struct Scene: Hashable, Sendable {
  /// Those of the leaving screen.
  public var from: [SceneView]
  /// Those of the arriving screen.
  public var to: [SceneView]

  /// Creates a scene.
  public init(from: [SceneView] = [], to: [SceneView] = []) {
    self.from = from
    self.to = to
  }
}
