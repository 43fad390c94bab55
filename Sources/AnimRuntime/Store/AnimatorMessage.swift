#if canImport(os)
  import os

  extension Logger {
    /// The log of this package.
    static var animators: Logger { Logger(subsystem: "Animators", category: "Animators") }
  }
#endif

/// Something that an app's log should show: a problem in a script, or one that was found while it ran.
public struct AnimatorMessage: Hashable, Sendable {
  /// What a message is about.
  public enum Kind: Hashable, Sendable {
    /// A problem in a script, with its place.
    case script(ScriptDiagnostic)
    /// A problem that was found, and overcome, while a change ran.
    case transition(TransitionFinding.Kind)
    /// A request that no rule answers.
    case unansweredRequest(TransitionRequest)
    /// An installation that no longer works, or a source that cannot be followed.
    case setup
  }

  /// What it is about.
  public let kind: Kind
  /// How serious it is.
  public let severity: ScriptDiagnostic.Severity
  /// What has happened, and often what to do, without a full stop. It names the file and the line if there
  /// are any.
  public let sentence: String

  /// Creates a message about a script.
  package init(_ diagnostic: ScriptDiagnostic) {
    (kind, severity) = (.script(diagnostic), diagnostic.severity)
    sentence = diagnostic.description
  }

  /// Creates a message about a change.
  package init(_ finding: TransitionFinding) {
    (kind, severity, sentence) = (.transition(finding.kind), .warning, finding.sentence)
  }

  /// Creates a message.
  public init(_ kind: Kind, _ severity: ScriptDiagnostic.Severity, _ sentence: String) {
    (self.kind, self.severity, self.sentence) = (kind, severity, sentence)
  }

  /// Writes the message to the system's log, in the category `Animators`, or prints it where there is none.
  public func log() {
    #if canImport(os)
      let logger = Logger.animators
      switch severity {
      case .error: logger.error("\(sentence, privacy: .public)")
      case .warning: logger.warning("\(sentence, privacy: .public)")
      case .note: logger.info("\(sentence, privacy: .public)")
      }
    #else
      print(sentence)
    #endif
  }
}

extension AnimatorMessage: CustomStringConvertible {
  /// The sentence.
  public var description: String { sentence }
}
