/// A problem that the runtime found and recovered from.
public struct TransitionFinding: Sendable, Hashable {
  /// The kinds of problems.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A request lacks a value that a script uses, or has one of another type.
    case requestValue
    /// A script finds no view of a name, or asks for more snapshots than are allowed.
    case snapshots
    /// `completeTransition` was called more than once.
    case completedTwice
    /// `completeTransition` was not called in time, or an interaction stopped reporting.
    case neverCompleted
    /// An animator announced a duration that is negative, longer than 60 seconds or not finite.
    case invalidDuration
    /// A script computed a value that is not finite.
    case notFinite
    /// A rule names an animator that no layer provides.
    case missingAnimator
    /// A script names an interaction that no layer provides.
    case missingInteraction
    /// An interaction controller was called while it drove no transition.
    case idleInteraction
    /// An interaction of a plugin threw an error.
    case interactionFailed
    /// An animator, or the delegate that was asked for one, threw an error.
    case animatorFailed
    /// A container was asked for a change that makes no sense, such as selecting a screen that is
    /// not its child.
    case ignoredRequest
  }

  /// The kind of problem.
  public let kind: Kind
  /// A sentence that says what happened, without a full stop.
  public let sentence: String

  /// Creates a finding.
  public init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }
}
