/// The visibility of a container itself.
enum Visibility {
  case disappeared, appearing, appeared, disappearing

  /// Whether a child that is shown now becomes visible.
  var showsChildren: Bool { self == .appearing || self == .appeared }
}
