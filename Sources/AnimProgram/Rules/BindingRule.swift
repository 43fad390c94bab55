/// A rule: which animator answers which requests.
public struct BindingRule: Hashable, Sendable {
  /// Where a rule is written.
  public struct Source: Sendable, Hashable, Comparable {
    /// The file, relative to the folder that was loaded.
    public var path: String
    /// The line, from 1.
    public var line: Int

    /// Creates a place.
    public init(path: String, line: Int) {
      self.path = path
      self.line = line
    }

    /// By path, then by line.
    public static func < (left: Source, right: Source) -> Bool {
      (left.path, left.line) < (right.path, right.line)
    }
  }

  /// The operations that it names.
  public var operations: [RequestOperation]
  /// Whether it says `any`, alone or beside names.
  public var isAny: Bool
  /// What it asks of the leaving screen; nil for nothing.
  public var from: RulePattern?
  /// What it asks of the arriving screen; nil for nothing.
  public var to: RulePattern?
  /// What it asks of the container; nil for nothing.
  public var container: RulePattern?
  /// What else must hold; nil for nothing.
  public var condition: Condition?
  /// The animator that it answers with.
  public var answer: AnimatorReference
  /// The answer as it is written, in canonical spacing.
  public var text: String
  /// Where it is written.
  public var source: Source

  /// Creates a rule.
  public init(
    operations: [RequestOperation], isAny: Bool = false, from: RulePattern? = nil,
    to: RulePattern? = nil, in container: RulePattern? = nil, if condition: Condition? = nil,
    answer: AnimatorReference, text: String, source: Source
  ) {
    self.operations = operations
    self.isAny = isAny
    self.from = from
    self.to = to
    self.container = container
    self.condition = condition
    self.answer = answer
    self.text = text
    self.source = source
  }
}
