import AnimProgram

/// A view inside a screen that a script can find.
public struct FoundView<View: AnyObject> {
  /// The view.
  public let view: View
  /// What a script knows of it; the frame is measured from the screen's upper left corner.
  package let description: SceneView

  /// Creates a view that was found.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - identifier: the name by which scripts find it.
  ///   - frame: where it lies, in points from the screen's upper left corner.
  ///   - cornerRadius: the radius of its corners, in points.
  public init(
    _ view: View, identifier: String, frame: StageRectangle, cornerRadius: Double = 0
  ) {
    self.init(
      view,
      description: SceneView(identifier: identifier, frame: frame, cornerRadius: cornerRadius))
  }

  /// Creates a view that was found.
  package init(_ view: View, description: SceneView) {
    self.view = view
    self.description = description
  }
}
