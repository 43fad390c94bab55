import AnimProgram

/// A stretch of a transition that goes on without anybody who leads it.
public struct TransitionStretch<P: TransitionPlatform> {
  /// The transition.
  package let transition: Transition
  /// How progress goes on where a finger has let go; nil for the whole of the transition's own time.
  package let settling: Settling?
  /// How many seconds ago the transition took over what an interrupted one had left.
  public let age: Double
  /// The views of its program, by number; nil for one that has none.
  public let views: [P.View?]
  /// The view in which they stand.
  public let containerView: P.View
}
