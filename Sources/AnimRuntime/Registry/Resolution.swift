import AnimProgram

/// The answer to a request, and why it is this one.
public struct Resolution: Sendable {
  /// A rule that matches too, but does not answer.
  public struct Other: Sendable {
    /// The rule.
    public let rule: BindingRule
    /// The name of its layer.
    public let layer: String
    /// Why it lost, as a sentence without a full stop.
    public let lost: String
  }

  /// The rule that answers.
  public let rule: BindingRule
  /// The name of its layer.
  public let layer: String
  /// Why this rule answers, as a sentence without a full stop.
  public let reason: String
  /// The other rules that match, the next best first.
  public let others: [Other]
  /// What the rule's animator is; nil where no layer provides its name.
  public let definition: AnimatorDefinition?
  /// The arguments by parameter name.
  public let arguments: [String: ScriptValue]
  /// The timings, functions and interactions of all layers at the time of the answer.
  public let natives: Natives

  /// The animator as the rule writes it.
  public var text: String { rule.text }
}
