import AnimCompiler
import AnimLive
import AnimProgram
import AnimRuntime

/// A request that two folders answer in different ways, as far as their rules say.
struct AnswerChange: Sendable {
  /// A request that shows it.
  let request: TransitionRequest
  /// The rule that answered. `nil` if none did.
  let old: BindingRule?
  /// The rule that answers now. `nil` if none does.
  let new: BindingRule?
  /// The traits and directions of the requests that both rules answer.
  private(set) var circumstances: [(traits: RequestTraits, direction: Double)]

  /// The request as the arguments of `animc resolve`.
  var words: String { request.words }

  /// Whether both rules can answer a change with these traits and this direction.
  func allows(_ traits: RequestTraits, _ direction: Double) -> Bool {
    circumstances.contains { $0.traits == traits && $0.direction == direction }
  }

  /// Returns the different pairs of rules that answer the same request in two folders.
  static func all(_ old: CompiledFolder, _ new: CompiledFolder) -> [AnswerChange] {
    let registries = (
      Registry(layers: [old.layer("old")]), Registry(layers: [new.layer("new")])
    )
    var changes: [AnswerChange] = []
    var places: [[BindingRule?]: Int] = [:]
    for request in RequestSamples(old.rules.map(\.rule), new.rules.map(\.rule)).all {
      let key = [registries.0.resolve(request)?.rule, registries.1.resolve(request)?.rule]
      guard key[0] != nil || key[1] != nil else { continue }
      if let place = places[key] {
        changes[place].circumstances.append((request.traits, request.direction))
      } else {
        places[key] = changes.count
        changes.append(
          AnswerChange(
            request: request, old: key[0], new: key[1],
            circumstances: [(request.traits, request.direction)]))
      }
    }
    return changes
  }
}

/// The requests that tell the rules of two folders apart: all operations, one example of each
/// pattern, and the circumstances that conditions read.
private struct RequestSamples {
  private(set) var all: [TransitionRequest] = []

  /// The greatest number of triples of screens and containers.
  private static let limit = 600

  init(_ old: [BindingRule], _ new: [BindingRule]) {
    let rules = old + new
    var triples: [[String?]] = [[nil, nil, nil], ["A", "B", nil]]
    let names = [\BindingRule.from, \.to, \.container].map { pattern in
      rules.flatMap { $0[keyPath: pattern]?.examples ?? [] }.unique
    }
    let product = names.reduce(1) { $0 * ($1.count + 1) }
    if product <= Self.limit {
      triples = [[]]
      for list in names {
        triples = triples.flatMap { triple in ([nil] + list).map { triple + [$0] } }
      }
    } else {
      for rule in rules {
        let own = [rule.from, rule.to, rule.container].map { $0?.examples ?? [nil] }
        for from in own[0] {
          for to in own[1] {
            for container in own[2] {
              triples += [[from, to, container], [from ?? "A", to ?? "B", container]]
            }
          }
        }
      }
      triples = triples.unique
    }
    let conditions = rules.compactMap(\.condition?.program)
    var traits = [RequestTraits()]
    for (trait, input) in [
      (\RequestTraits.rightToLeft, Input.rightToLeft), (\.reduceMotion, .reduceMotion),
      (\.interactive, .interactive), (\.keepsPresenter, .keepsPresenter),
    ] as [(WritableKeyPath<RequestTraits, Bool>, Input)] {
      guard conditions.contains(where: { $0.reads([input]) }) else { continue }
      traits += traits.map { one in
        var other = one
        other[keyPath: trait] = true
        return other
      }
    }
    let readsDirection = conditions.contains { $0.reads([.direction]) }
    let readsSize = conditions.contains { $0.reads([.containerWidth, .containerHeight]) }
    let sizes = readsSize ? [(320.0, 568.0), (390, 844), (1024, 768), (844, 390)] : [(320, 568)]
    for operation in RequestOperation.allCases {
      for triple in triples {
        for traits in traits {
          for flips in readsDirection ? [false, true] : [false] {
            for (width, height) in sizes {
              all.append(
                TransitionRequest(
                  operation, from: triple[0], to: triple[1], in: triple[2],
                  direction: operation.defaultDirection * (flips ? -1 : 1),
                  size: StageSize(width: width, height: height), traits: traits))
            }
          }
        }
      }
    }
  }
}

extension RulePattern {
  /// An identifier for each item, which it matches.
  fileprivate var examples: [String?] {
    items.map { item in
      item.text.reduce(into: "") { name, character in
        name += character == "*" || character == "?" ? "1" : "\(character)"
      }
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
