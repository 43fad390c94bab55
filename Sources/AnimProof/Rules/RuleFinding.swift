import AnimProgram
import AnimSource

/// Something that is not so about the rules of one layer.
package struct RuleFinding: Sendable {
  /// What is said at another rule.
  package struct Note: Sendable {
    /// The rule, by its number among those that were looked at.
    package var rule: Int
    /// What is said.
    package var message: String
  }

  /// What is not so.
  package var id: DiagnosticID
  /// The rule where it was found, by its number among those that were looked at.
  package var rule: Int
  /// What was found.
  package var message: String
  /// What is to be said at other rules.
  package var notes: [Note]
  /// A request that shows it, where one request does.
  package var request: RuleRequest?
}

/// A request as rules see it.
package struct RuleRequest: Sendable, Hashable {
  /// What the container is asked to do.
  package var operation: RequestOperation
  /// The identifier of the leaving screen.
  package var from: String?
  /// The identifier of the arriving screen.
  package var to: String?
  /// The identifier of the container.
  package var container: String?
  /// The container's size in points.
  package var size = StageSize(width: 320, height: 568)
  /// 1 where the new screen enters from the right, -1 where from the left.
  package var direction: Double
  /// What is true of the change beside its screens.
  package var traits = RequestTraits()

  /// A request with the operation's own direction.
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

  /// What a condition is asked with.
  var inputs: TransitionInputs {
    TransitionInputs(container: size, direction: direction, traits: traits)
  }

  /// How exactly a rule fits the request, its condition aside; nil where it does not.
  func rank(of rule: BindingRule) -> RuleRank? {
    RuleRank(rule, operation, from: from, to: to, in: container)
  }
}

extension RuleRequest: CustomStringConvertible {
  /// The request as the arguments of `animc resolve` would say it, in words.
  package var description: String {
    let ends = [("from", from), ("to", to), ("in", container)].compactMap { word, name in
      name.map { "\(word) \($0)" }
    }
    return ([operation.rawValue] + ends).joined(separator: " ")
  }

  /// The request with what is special about its circumstances, as the subject of a sentence.
  var subject: String {
    let words = ["`\(description)`"] + circumstances
    return words.count == 1 ? words[0] : words.joined(separator: ", ") + ","
  }

  private var circumstances: [String] {
    var words: [String] = []
    if size != StageSize(width: 320, height: 568) {
      words.append("in a container of \(size.width.text)x\(size.height.text)")
    }
    if direction != operation.defaultDirection { words.append("with direction \(direction.text)") }
    return words + traits.words
  }
}
