import AnimProgram
import AnimSource

/// Something about a program that is not so in some container, with one that shows it.
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

  /// What is not so.
  package var id: DiagnosticID
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
