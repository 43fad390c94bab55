import AnimProgram

/// A claim about a program, with its result.
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
    /// The claim holds: each of its numbers is greatest and least in the corners, which were looked at.
    case proved
    /// The claim fails for the counterexample.
    case refuted
    /// Nothing that fails was found in the changes that were looked at.
    case noneFound = "none found"
    /// Nothing was looked at, for the given reason.
    case notLookedAt = "not looked at"
  }

  /// What was looked at to refute a claim.
  package struct Looked: Sendable, Hashable {
    /// The number of changes.
    package var changes: Int
    /// The least number of moments in each of them, or in each second if ``isRate``; 0 if the claim is about none.
    package var moments: Int
    /// Whether the number of moments is that in each second.
    package var isRate = false

    /// What was looked at, as the end of a sentence: `in 57 changes, at 65 moments of each`.
    package var words: String {
      let place = "in \(changes) change\(changes == 1 ? "" : "s")"
      guard moments > 0 else { return place }
      return place + ", at \(moments) moments of each\(isRate ? " second" : "")"
    }
  }

  /// The name of the claim.
  package var name: Name
  /// The result.
  package var verdict: Verdict
  /// A change for which the claim fails, if there is one.
  package var counterexample: Counterexample?
  /// Why nothing was looked at; `nil` if something was.
  package var reason: String?
  /// What was looked at; `nil` if the claim is proved or not looked at.
  package var looked: Looked?
  /// What is wrong if the claim is refuted, as a sentence without the container that shows it.
  package var problem: String?
  /// Whether the animator has nothing that the claim speaks of, such as a gesture for `follows`.
  package var isVacuous = false
}

extension ProgramClaim {
  /// Creates a claim that is refuted if there is a finding, not looked at if there is a reason, and otherwise proved or
  /// without anything found.
  init(
    _ name: Name, _ finding: ProgramFinding?, notLookedAt reason: String? = nil,
    looked: Looked? = nil
  ) {
    self.name = name
    counterexample = finding?.counterexample
    problem = finding?.summary
    (self.reason, self.looked) = finding == nil ? (reason, looked) : (nil, looked)
    verdict =
      finding != nil
      ? .refuted : reason != nil ? .notLookedAt : looked != nil ? .noneFound : .proved
  }

  /// The claim of an animator that has nothing it speaks of.
  static func vacuous(_ name: Name) -> ProgramClaim {
    var claim = ProgramClaim(name, nil)
    claim.isVacuous = true
    return claim
  }

  /// The reason if something depends on the app.
  static let foreign = "it takes values that only an app knows"
  /// The reason if not all slices of a screen may be made.
  static let lacking =
    "there may be more slices than are made, and then a part of the screen is missing"
  /// The reason if the transition may last too long.
  static let endless = "the transition may last too long"
}

extension ProgramClaim {
  /// Creates the result of a claim that something refutes, given as a sentence and a change that shows it, or that nothing
  /// was found against.
  init(_ name: Name, looked: Looked, refutedBy found: (String, Counterexample)?) {
    self.init(name, nil, looked: looked)
    guard let found else { return }
    (verdict, problem, counterexample, self.looked) = (.refuted, found.0, found.1, nil)
  }
}

extension ProgramClaim.Verdict {
  /// Less for a verdict that counts more, where several results together decide.
  package var weight: Int {
    switch self {
    case .refuted: 0
    case .notLookedAt: 1
    case .noneFound: 2
    case .proved: 3
    }
  }
}
