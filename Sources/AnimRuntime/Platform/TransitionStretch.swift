import AnimProgram

/// A part of a transition that runs without interaction.
public struct TransitionStretch<P: ViewPlatform> {
  /// The transition.
  package let transition: Transition
  /// The progress after a gesture has ended. `nil` for the whole transition.
  package let settling: Settling?
  /// The time, in seconds, since the transition took over the views of an interrupted one.
  public let age: Double
  /// The views of the program, by number. `nil` for a view that does not exist.
  public let views: [P.View?]
  /// The view that contains them.
  public let containerView: P.View
}
