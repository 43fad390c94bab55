import AnimProgram

/// A view inside a screen that scripts can find.
public struct FoundView<View: AnyObject> {
  /// The view.
  package let view: View
  /// The description that scripts read. The frame is relative to the screen's upper-left corner.
  package let description: SceneView

  /// Describes a view that was found.
  package init(_ view: View, description: SceneView) {
    self.view = view
    self.description = description
  }
}
