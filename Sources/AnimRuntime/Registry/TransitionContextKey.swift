/// Identifies one of the two screens of a transition.
public enum TransitionContextKey: Sendable, Hashable, CaseIterable {
  /// The leaving screen.
  case from
  /// The arriving screen.
  case to
}
