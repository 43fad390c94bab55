import AnimProgram

/// A part of a transition that runs without interaction.
public struct TransitionStretch<P: TransitionPlatform> {
  /// The part, without its views.
  package let course: TransitionCourse
  /// The views of the program, by number. `nil` for a view that does not exist.
  package let views: [P.View?]
  /// The view that contains them.
  package let containerView: P.View
}
