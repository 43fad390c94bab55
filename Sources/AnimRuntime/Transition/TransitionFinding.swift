/// A problem that the runtime met and went on from.
public struct TransitionFinding: Sendable, Hashable {
  /// What kind of problem.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The request lacks a value that a script wants, or brings one of another type.
    case requestValue
    /// A script finds no view of a name, or asks for more pictures than there may be.
    case pictures
    /// `completeTransition` was called again.
    case completedTwice
    /// `completeTransition` was not called in time, or an interaction fell silent.
    case neverCompleted
    /// An animator announced a duration that is none.
    case invalidDuration
    /// A script computed a value that is not finite.
    case notFinite
    /// A rule names an animator that no layer provides.
    case missingAnimator
    /// A script names an interaction that no layer provides.
    case missingInteraction
    /// An interaction controller was called while it drove no transition.
    case idleInteraction
    /// A plugin's interaction threw an error.
    case interactionFailed
    /// An animator, or the delegate that was asked for one, threw an error.
    case animatorFailed
    /// A container was asked for a change that makes no sense.
    case ignoredRequest
  }

  /// What kind of problem.
  public let kind: Kind
  /// What happened, as a sentence without a full stop.
  public let sentence: String

  /// Creates a finding.
  public init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }
}
