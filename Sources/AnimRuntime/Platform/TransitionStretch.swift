import AnimProgram

/// The course of a part of a transition that runs without interaction, without its views.
public final class TransitionCourse {
  /// The transition.
  package let transition: Transition
  /// The progress after a gesture has ended. `nil` for the whole transition.
  package let settling: Settling?
  /// The time of the transition at which the course begins, in seconds. 0 after a gesture.
  package let start: Double
  /// The speed of the transition's time, in seconds per second.
  package let rate: Double
  /// The time, in seconds, since the transition took over the views of an interrupted one.
  package let age: Double
  /// The platform's animations. `nil` if it has prepared none.
  package var animations: (any Sendable)?
  /// The numbers of the views that the platform leaves to be shown frame by frame while it runs the
  /// others.
  package var steppedViews: Set<Int> = []

  /// Describes a part of a transition that begins now.
  init(
    _ transition: Transition, from start: Double = 0, rate: Double = 1, settling: Settling? = nil,
    age: Double = 0
  ) {
    (self.transition, self.start, self.rate) = (transition, start, rate)
    (self.settling, self.age) = (settling, age)
  }
}

/// A part of a transition that runs without interaction.
public struct TransitionStretch<P: ViewPlatform> {
  /// Its course.
  package let course: TransitionCourse
  /// The views of the program, by number. `nil` for a view that does not exist.
  public let views: [P.View?]
  /// The view that contains them.
  public let containerView: P.View
}
