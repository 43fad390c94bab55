/// How far a container itself can be seen.
enum Visibility {
  case disappeared, appearing, appeared, disappearing

  /// Whether a child that is shown now appears.
  var showsChildren: Bool { self == .appearing || self == .appeared }
}
