/// A rule: which animator answers which requests.
package struct BindingRule: Hashable, Sendable {
  /// Where a rule is written.
  package struct Source: Sendable, Hashable, Comparable {
    /// The file, relative to the folder that was loaded.
    package var path: String
    /// The line, from 1.
    package var line: Int

    /// Creates a place.
    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }

    /// By path, then by line.
    package static func < (left: Source, right: Source) -> Bool {
      (left.path, left.line) < (right.path, right.line)
    }
  }

  /// The operations that it names.
  package var operations: [RequestOperation]
  /// Whether it says `any`, alone or beside names.
  package var isAny: Bool
  /// What it asks of the leaving screen; nil for nothing.
  package var from: RulePattern?
  /// What it asks of the arriving screen; nil for nothing.
  package var to: RulePattern?
  /// What it asks of the container; nil for nothing.
  package var container: RulePattern?
  /// What else must hold; nil for nothing.
  package var condition: Condition?
  /// The animator that it answers with.
  package var answer: AnimatorReference
  /// The answer as it is written, in canonical spacing.
  package var text: String
  /// Where it is written.
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
