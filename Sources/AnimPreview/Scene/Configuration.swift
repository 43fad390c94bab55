import AnimProgram
import AnimRuntime

/// The device that a page shows.
struct Configuration: Hashable {
  /// The size in points.
  var size = StageSize(width: 390, height: 844)
  /// The insets of the safe area, in points.
  var safeArea = StageInsets(top: 47, bottom: 34)
  /// The traits of all changes.
  var traits = RequestTraits()
}
