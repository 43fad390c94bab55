import AnimProgram

/// A view inside a screen that scripts can find.
public struct FoundView<View: AnyObject> {
  /// The view.
  public let view: View
  /// The description that scripts read. The frame is relative to the screen's upper-left corner.
  package let description: SceneView

  /// Describes a view that was found.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - identifier: The name that scripts use for it.
  ///   - frame: The frame in points, relative to the screen's upper-left corner.
  ///   - cornerRadius: The corner radius in points.
  public init(
    _ view: View, identifier: String, frame: StageRectangle, cornerRadius: Double = 0
  ) {
    self.init(
      view,
      description: SceneView(identifier: identifier, frame: frame, cornerRadius: cornerRadius))
  }

  /// Describes a view that was found.
  package init(_ view: View, description: SceneView) {
    self.view = view
    self.description = description
  }
}
