import AnimProgram

/// A problem of a program in some container, which is given.
package struct ProgramFinding: Sendable {
  /// The kind of problem.
  package enum Kind: String, CaseIterable, Sendable {
    /// An instruction computes a number that is not finite.
    case notFinite = "not-finite"
    /// A spring is cut off before it has settled, or never settles.
    case neverSettles = "never-settles"
    /// A screen does not start at rest.
    case jumpAtStart = "jump-at-start"
    /// A screen does not end at rest.
    case jumpAtEnd = "jump-at-end"
    /// A script sets a value outside its property's range.
    case alphaRange = "alpha-range"
    /// The numbers of a spring are invalid.
    case springRange = "spring-range"
    /// The x of a bezier's control point is outside 0 to 1.
    case bezierRange = "bezier-range"
    /// A staircase has no steps, or the viewer is not in front of the picture.
    case argumentMismatch = "argument-mismatch"
    /// A key is at an earlier position than the previous one.
    case keyframeOrder = "keyframe-order"
    /// Two tracks set one property at the same time.
    case conflictingTracks = "conflicting-tracks"
    /// The transition lasts longer than people like to wait.
    case longDuration = "long-duration"
    /// The transition lasts longer than is allowed.
    case limitExceeded = "limit-exceeded"
    /// A window ends before it begins.
    case durationRange = "duration-range"
    /// A part of the container is bare.
    case backdropGap = "backdrop-gap"
    /// The picture flickers.
    case flash
    /// Something moves that is played with reduced motion.
    case motionNotReduced = "motion-not-reduced"
  }

  /// The part of the program where it was found.
  package enum Place: Sendable, Hashable {
    /// The animator as a whole.
    case animator
    /// A track, by its ``Program/Track/origin``.
    case track(origin: Int32)
    /// An instruction, by its slot.
    case instruction(Program.Slot)
  }

  /// The kind of problem. The raw value is the diagnostic's id.
  package var kind: Kind
  /// The part of the program where the problem is.
  package var place: Place
  /// The problem, without the container that shows it.
  package var summary: String
  /// A change that shows the problem.
  package var counterexample: Counterexample
  /// How to fix it, as a sentence. `nil` if that is not known.
  package var cure: String?
  /// Whether it is only information, with nothing to fix.
  package var isNote = false

  /// The problem, with the container that shows it.
  package var message: String { "\(summary), \(counterexample)" }
}
