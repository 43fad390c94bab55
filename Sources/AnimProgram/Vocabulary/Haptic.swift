/// A haptic that plays when a gesture passes the point at which it would complete its transition.
public enum Haptic: String, CaseIterable, Sendable {
  /// The tick of a selection that changes.
  case selection
  /// A collision of small, light things.
  case light
  /// A collision of things of medium size.
  case medium
  /// A collision of large, heavy things.
  case heavy
  /// A collision of soft things.
  case soft
  /// A collision of rigid things.
  case rigid
}
