/// An answer of a rule that is not an animator of a script: one row of the table of these answers.
/// An animator that a file declares under the same name hides it.
package enum RuleAnswer: String, CaseIterable, Hashable, Sendable {
  /// The request goes back to the system, as if no rule matched it.
  case system
  /// The change happens at once, without any motion.
  case nothing = "none"

  /// A sentence that describes the answer.
  package var summary: String {
    switch self {
    case .system: "Leaves the request to the system, as if no rule matched it."
    case .nothing: "Changes the screens at once, without any motion."
    }
  }

  /// A rule that uses the answer.
  package var example: String {
    switch self {
    case .system: "when push to Settings use system"
    case .nothing: "when select if reduceMotion use none"
    }
  }
}
