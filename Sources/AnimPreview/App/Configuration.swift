import AnimProgram
import AnimRuntime

/// The device that a page shows.
struct Configuration: Hashable {
  /// The size in points.
  var size = Size(width: 390, height: 844)
  /// The safe area's distances from the edges, in points.
  var safeArea = Insets(top: 47, bottom: 34)
  /// The traits of all changes.
  var traits = Traits()
}
