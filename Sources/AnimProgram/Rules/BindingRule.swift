/// A rule, which says which animator answers which requests.
package struct BindingRule: Hashable, Sendable {
  /// The position of a rule in its file.
  package struct Source: Sendable, Hashable, Comparable {
    /// The file, relative to the folder that was loaded.
    package var path: String
    /// The line, starting from 1.
    package var line: Int

    /// Creates a position.
    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }

    /// Compares by path, then by line.
    package static func < (left: Source, right: Source) -> Bool {
      (left.path, left.line) < (right.path, right.line)
    }
  }

  /// The operations that the rule names.
  package var operations: [RequestOperation]
  /// Whether the rule says `any`, alone or beside other operations.
  package var isAny: Bool
  /// The pattern for the leaving screen. `nil` if the rule has none.
  package var from: RulePattern?
  /// The pattern for the arriving screen. `nil` if the rule has none.
  package var to: RulePattern?
  /// The pattern for the container. `nil` if the rule has none.
  package var container: RulePattern?
  /// The condition after `if`. `nil` if the rule has none.
  package var condition: Condition?
  /// The animator that the rule answers with.
  package var answer: AnimatorReference
  /// The animator as text, in canonical spacing.
  package var text: String
  /// The position of the rule.
  package var source: Source

  /// Creates a rule.
  package init(
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
