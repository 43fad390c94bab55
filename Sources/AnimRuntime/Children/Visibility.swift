/// The visibility of a container itself.
package enum Visibility: CaseIterable, Sendable {
  /// The visibility that UIKit's appearance callbacks say.
  case disappeared, appearing, appeared, disappearing

  /// Whether a child that is shown now becomes visible.
  package var showsChildren: Bool { self == .appearing || self == .appeared }
}
