/// The visibility of a container itself, as UIKit's appearance callbacks say it.
package enum Visibility: String, CaseIterable, Sendable {
  case appearing = "will appear"
  case appeared = "did appear"
  case disappearing = "will disappear"
  case disappeared = "did disappear"

  /// Whether a child that is shown now becomes visible.
  package var showsChildren: Bool { self == .appearing || self == .appeared }
}
