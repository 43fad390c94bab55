import AnimProgram

/// A claim about a program that should hold in every container, with its result.
package struct ProgramClaim: Sendable {
  /// The name of a claim.
  package enum Name: String, CaseIterable, Sendable {
    /// When the transition begins, exactly the leaving screen is visible.
    case startsWell = "starts-well"
    /// When the transition ends, exactly the arriving screen is visible.
    case endsWell = "ends-well"
    /// All numbers that matter are finite.
    case finite
    /// The transition ends within a minute, and every spring settles.
    case bounded
    /// Everything that the script sets is within its range.
    case inRange = "in-range"
    /// No part of the container is ever bare.
    case covered
    /// There are no more than three flashes in any second.
    case calm
    /// What is played with reduced motion has none of the triggers that Apple names.
    case still
    /// Nothing moves by itself for more than five seconds.
    case brief
    /// If two tracks set one property, one ends before the other begins.
    case apart
    /// The transition goes on while the finger moves as the gesture says.
    case follows
    /// Where movements meet, no corner of a view changes its velocity at once.
    case seamless
    /// What interrupts the transition continues from the picture.
    case retargets
  }

  /// The result of a claim.
  package enum Verdict: String, Sendable {
    /// The claim holds for all containers.
    case proved
    /// The claim fails for the counterexample.
    case refuted
    /// The claim is neither proved nor refuted.
    case open
  }

  /// The name of the claim.
  package var name: Name
  /// The result.
  package var verdict: Verdict
  /// A change for which the claim fails, if there is one.
  package var counterexample: Counterexample?
  /// Why the claim is open; `nil` if it is not.
  package var reason: String?
  /// What is wrong if the claim is refuted, as a sentence without the container that shows it.
  package var problem: String?
}

extension ProgramClaim {
  /// Creates a claim that is refuted if there is a finding, open if there is a reason, and proved
  /// otherwise.
  init(_ name: Name, _ finding: ProgramFinding?, reason: String?) {
    self.name = name
    verdict = finding != nil ? .refuted : reason != nil ? .open : .proved
    counterexample = finding?.counterexample
    problem = finding?.summary
    self.reason = finding == nil ? reason : nil
  }

  /// The reason if the bounds for all containers were too loose, with what may decide the claim.
  static func looseness(_ cure: String) -> String {
    "no bound was tight enough; \(cure) may decide it"
  }

  /// The reason if something depends on the app.
  static let foreign =
    "it takes values, functions or timings that only an app knows; a parameter with a range, or a"
    + " function of the script, may decide it"
  /// The reason if there are more unknowns than the proofs follow through expressions.
  static let crowded =
    "it depends on more than eight sizes, insets, parameters and timelines, and only eight are"
    + " followed through its expressions; fewer parameters with a range may decide it"
  /// The reason if the transition may last too long.
  static let endless =
    "the transition may last too long to be looked at; a `duration` may decide it"
  /// The reason if lengths grow differently with the container.
  static let unmeasured =
    "its times have no common measure; windows in percentages of one `duration` may decide it"
  /// The reason for `covered` if views turn.
  static let turning =
    "a view turns or is cut; a `color` of the container behind it may decide it"
  /// The reason for `covered` if the container moves.
  static let carried =
    "the container moves with all that is in it; moving the screens instead may decide it"
}
