import AnimCompiler
import AnimLive
import AnimProgram
import AnimCheck
import AnimRuntime

/// A request that two folders answer in different ways.
struct AnswerChange: Sendable {
  /// The rule that answered. `nil` if none did.
  let old: BindingRule?
  /// The rule that answers now. `nil` if none does.
  let new: BindingRule?
  /// The request, as the arguments of `animc resolve`.
  let words: String
}

/// The requests that two folders answer in different ways, by the rules that answer them.
struct ReviewedRequests: Sendable {
  /// The first such request of each pair of rules.
  private(set) var changes: [AnswerChange] = []
  /// The number of requests that were compared.
  let count: Int

  /// Answers requests from containers of these widths and heights by the rules of two folders.
  init(_ old: CompiledFolder, _ new: CompiledFolder, sizes: ClosedRange<Double>) {
    let requests = Self.requests(old.rules.map(\.rule), new.rules.map(\.rule), sizes)
    let registries = [old, new].map { Registry(layers: [$0.layer("scripts")]) }
    count = requests.count
    var known: Set<[String?]> = []
    for request in requests {
      let rules = registries.map { $0.resolve(request)?.rule }
      let places = rules.map { rule in rule.map { "\($0.place) \($0.text)" } }
      guard rules != [nil, nil], known.insert(places).inserted,
        rules[0].map({ old in rules[1].map { !old.answers(like: $0) } ?? true }) ?? true
      else { continue }
      changes.append(AnswerChange(old: rules[0], new: rules[1], words: request.words))
    }
  }

  /// The greatest number of requests.
  private static let limit = 20_000

  /// Returns requests that some rules tell apart: each operation, with a name for each set of patterns, in the
  /// circumstances and sizes that conditions tell apart. If there are too many, those of the names come first.
  private static func requests(
    _ old: [BindingRule], _ new: [BindingRule], _ domain: ClosedRange<Double>
  ) -> [TransitionRequest] {
    let rules = old + new
    let conditions = rules.compactMap(\.condition)
    let variants = Changes.variants(of: Counterexample(container: .standard)) { input in
      conditions.contains { $0.program.reads([input]) }
    }
    let sizes = [StageSize.standard] + SizeFaces(conditions, domain: domain).sizes
    let ends = [\BindingRule.from, \.to, \.container].map { end in
      [nil] + NameFaces(rules.compactMap { $0[keyPath: end] }).names
    }
    var names = ends.reduce([[]]) { lists, names in
      lists.flatMap { list in names.map { list + [$0] } }
    }
    if names.count * RequestOperation.allCases.count > limit {
      names = rules.map { rule in
        zip([rule.from, rule.to, rule.container], ends).map { pattern, names in
          pattern.flatMap { pattern in names.first { pattern.matches($0) != nil } ?? nil }
        }
      }
    }
    let circumstances = sizes.unique.flatMap { size in variants.map { ($0, size) } }
    return circumstances.lazy.flatMap { variant, size in
      names.lazy.flatMap { names in
        RequestOperation.allCases.lazy.filter {
          $0.mayKeepPresenter || !variant.traits.keepsPresenter
        }.map { operation in
          TransitionRequest(
            operation, from: names[0], to: names[1], in: names[2],
            direction: operation.defaultDirection * variant.direction, size: size,
            traits: variant.traits)
        }
      }
    }.prefix(limit).map(\.self)
  }
}

extension BindingRule {
  /// Returns whether the rule plays what another one plays, or an animator of the same name, for which the list of
  /// animators says what differs.
  fileprivate func answers(like other: BindingRule) -> Bool {
    guard let one = answer.compiled, let two = other.answer.compiled else {
      return answer.compiled == other.answer.compiled && text == other.text
    }
    return answersAsDeclared && other.answersAsDeclared && text == other.text
      || Motion(one, of: self).plays(like: Motion(two, of: other))
  }
}
