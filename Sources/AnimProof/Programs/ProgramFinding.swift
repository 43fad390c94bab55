import AnimProgram

/// Something about a program that is not so in some container, with one that shows it.
package struct ProgramFinding: Sendable {
  /// What is not so.
  package enum Kind: String, CaseIterable, Sendable {
    /// Some instruction computes what is no number.
    case notFinite = "not-finite"
    /// A spring is cut before it has settled, or never does.
    case neverSettles = "never-settles"
    /// A screen does not start where it stood.
    case jumpAtStart = "jump-at-start"
    /// A screen does not end where it will stand.
    case jumpAtEnd = "jump-at-end"
    /// A script writes a value outside its property's range.
    case alphaRange = "alpha-range"
    /// A spring is made of numbers that make none.
    case springRange = "spring-range"
    /// The x of a bezier's control point lies outside 0 to 1.
    case bezierRange = "bezier-range"
    /// A staircase without steps, or an eye that is not in front of the picture.
    case argumentMismatch = "argument-mismatch"
    /// A key stands before the one ahead of it.
    case keyframeOrder = "keyframe-order"
    /// Two tracks set one property at the same time.
    case conflictingTracks = "conflicting-tracks"
    /// The transition lasts longer than people like to wait.
    case longDuration = "long-duration"
    /// The transition lasts longer than any may.
    case limitExceeded = "limit-exceeded"
    /// A window ends before it begins.
    case durationRange = "duration-range"
    /// A part of the container is bare.
    case backdropGap = "backdrop-gap"
    /// The picture flickers.
    case flash
    /// What is played for less motion moves.
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

  /// What is not so. The raw value is the diagnostic's id.
  package var kind: Kind
  /// Where it was found.
  package var place: Place
  /// What was found, without the container that shows it.
  package var summary: String
  /// A change that shows it.
  package var counterexample: Counterexample
  /// How to fix it, as a sentence. `nil` if that is not known.
  package var cure: String?
  /// Whether it is only information, with nothing to fix.
  package var isNote = false

  /// What was found, with the container that shows it.
  package var message: String { "\(summary), \(counterexample)" }
}
