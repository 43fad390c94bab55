import AnimProgram
import AnimSource

/// A problem of a program in some container, which is given.
package struct ProgramFinding: Sendable {
  /// The part of the program where it was found.
  package enum Place: Sendable, Hashable {
    /// The animator as a whole.
    case animator
    /// A track, by its ``Program/Track/origin``.
    case track(origin: Int32)
    /// An instruction, by its slot.
    case instruction(Program.Slot)
  }

  /// The kind of problem.
  package var id: DiagnosticID
  /// The part of the program where the problem is.
  package var place: Place
  /// The problem, without the container that shows it.
  package var summary: String
  /// A change that shows the problem.
  package var counterexample: Counterexample
  /// The way to fix it, as a sentence. `nil` if none is known.
  package var cure: String?
  /// The changes after each of which the claim should hold, the best one first.
  package var repairs: [Repair] = []
  /// Whether it is only information, with nothing to fix.
  package var isNote = false

  /// The claim that it refutes. `nil` if it is only advice.
  package internal(set) var claim: ProgramClaim.Name?
  /// Whether the ordinary check does not report it: it takes an argument that a caller has to pass, or
  /// is only a claim.
  var isSilent = false

  /// The problem, with the container that shows it.
  package var message: String { "\(summary), \(unsaid)" }

  /// The change that shows the problem, without what the summary says itself.
  package var unsaid: Counterexample {
    var change = counterexample
    if id == .motionNotReduced { (change.isReduced, change.traits.reduceMotion) = (false, false) }
    return change
  }
}
