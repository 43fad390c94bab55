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
    /// There are no more than three flashes in any second.
    case calm
    /// What is played with reduced motion has none of the triggers that Apple names.
    case still
    /// If two tracks set one property, one ends before the other begins.
    case apart
    /// The transition goes on while the finger makes the gesture.
    case follows
  }

  /// The result of a claim.
  package enum Verdict: String, CaseIterable, Sendable {
    /// The claim holds for all changes.
    case proved
    /// The claim fails for the counterexample.
    case refuted
    /// The claim is not proved, and nothing that fails was found in the changes that were tried.
    case held
    /// Nothing is known, for the given reason.
    case open
  }

  /// The changes that were tried to refute a claim.
  package struct Search: Sendable, Equatable {
    /// The number of containers, each with some direction, traits and arguments.
    package var containers: Int
    /// The number of moments in each of them; 1 if the claim is about one moment, or about numbers that
    /// do not change.
    package var moments: Int

    /// What was done, as the start of a sentence.
    var words: String {
      func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
      }
      let place = "searched in \(count(containers, "container"))"
      return place + (moments > 1 ? " and \(count(moments, "moment"))" : "") + ", nothing found"
    }
  }

  /// The name of the claim.
  package var name: Name
  /// The result.
  package var verdict: Verdict
  /// A change for which the claim fails, if there is one.
  package var counterexample: Counterexample?
  /// Why the claim is open, or what was searched; `nil` if it is proved or refuted.
  package var reason: String?
  /// What is wrong if the claim is refuted, as a sentence without the container that shows it.
  package var problem: String?
  /// Whether the animator has nothing that the claim speaks of, such as a gesture for `follows`.
  package var isVacuous = false
}

extension ProgramClaim {
  /// Creates a claim that is refuted if there is a finding, proved if there is no reason against that,
  /// held if it was searched, and open otherwise.
  init(
    _ name: Name, _ finding: ProgramFinding?, reason: String? = nil, searched: Search? = nil
  ) {
    self.name = name
    counterexample = finding?.counterexample
    problem = finding?.summary
    if finding != nil {
      verdict = .refuted
    } else if let reason {
      verdict = searched == nil ? .open : .held
      self.reason = searched.map { "\($0.words); \(reason)" } ?? reason
    } else {
      verdict = .proved
    }
  }

  /// The claim of an animator that has nothing it speaks of.
  static func vacuous(_ name: Name) -> ProgramClaim {
    var claim = ProgramClaim(name, nil)
    claim.isVacuous = true
    return claim
  }

  /// The reason if the bounds for all containers were too loose, with what to write.
  static func looseness(_ cure: String) -> String {
    "write \(cure), and it may be proved"
  }

  /// The reason if something depends on the app.
  static let foreign =
    "it takes values that only an app knows; write a `clamp` around such a number, and it may be"
    + " proved"
  /// The reason if not all slices of a screen may be made.
  static let lacking =
    "there may be more slices than are made, and then a part of the screen is missing; write a `min`"
    + " around the number of columns or rows, and it may be proved"
  /// The reason if the transition may last too long.
  static let endless =
    "the transition may last too long to be looked at; write a `duration`, and it may be proved"
  /// The reason for `calm` if something may be red.
  static let red =
    "flashes of red are not excluded, because it sets colors; write colors in which red is at most the"
    + " sum of green and blue, such as grays, and it may be proved"
}
