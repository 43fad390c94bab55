import AnimProgram
import AnimSource

/// A problem of the rules of one layer.
package struct RuleFinding: Sendable {
  /// A note at another rule.
  package struct Note: Sendable {
    /// The rule, as an index among those that were examined.
    package var rule: Int
    /// The text of the note.
    package var message: String
  }

  /// The kind of problem.
  package var id: DiagnosticID
  /// The rule that has the problem, as an index among those that were examined.
  package var rule: Int
  /// The problem, as text.
  package var message: String
  /// Notes at other rules.
  package var notes: [Note]
  /// What to write instead. `nil` if there is no single answer.
  package var help: String?
  /// A request that shows the problem; `nil` if no single request does.
  package var request: RuleRequest?
}

/// A request, reduced to what rules can match.
package struct RuleRequest: Sendable, Hashable {
  /// The operation that is requested.
  package var operation: RequestOperation
  /// The identifier of the leaving screen.
  package var from: String?
  /// The identifier of the arriving screen.
  package var to: String?
  /// The identifier of the container.
  package var container: String?
  /// The container's size in points.
  package var size = StageSize(width: 320, height: 568)
  /// 1 if the new screen enters from the right, -1 if it enters from the left.
  package var direction: Double
  /// The traits of the change.
  package var traits = RequestTraits()

  /// Creates a request with the operation's own direction.
  package init(
    _ operation: RequestOperation, from: String? = nil, to: String? = nil,
    in container: String? = nil
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.container = container
    direction = operation.defaultDirection
  }

  /// Returns all combinations of operations, screens and containers.
  static func all(
    _ operations: [RequestOperation], _ froms: [String?], _ tos: [String?],
    _ containers: [String?]
  ) -> [RuleRequest] {
    operations.flatMap { operation in
      froms.flatMap { from in
        tos.flatMap { to in
          containers.map { RuleRequest(operation, from: from, to: to, in: $0) }
        }
      }
    }
  }

  /// The inputs with which conditions are evaluated.
  var inputs: TransitionInputs {
    TransitionInputs(container: size, direction: direction, traits: traits)
  }

  /// Returns how exactly a rule matches the request, ignoring its condition; `nil` if it does not
  /// match.
  func rank(of rule: BindingRule) -> RuleRank? {
    RuleRank(rule, operation, from: from, to: to, in: container)
  }
}

extension RuleRequest: CustomStringConvertible {
  /// The request as the arguments of `animc resolve`.
  package var description: String {
    let ends = [("from", from), ("to", to), ("in", container)].compactMap { word, name in
      name.map { "\(word) \($0)" }
    }
    return ([operation.rawValue] + ends).joined(separator: " ")
  }

  /// The request with its special circumstances, as the subject of a sentence.
  var subject: String { words + (words.hasSuffix("`") ? "" : ",") }

  /// The request with its special circumstances.
  package var words: String {
    var words = ["`\(description)`"]
    if size != StageSize(width: 320, height: 568) {
      words.append("in a container of \(size.width.text)x\(size.height.text)")
    }
    if direction != operation.defaultDirection { words.append("with direction \(direction.text)") }
    return (words + traits.words).joined(separator: ", ")
  }
}
