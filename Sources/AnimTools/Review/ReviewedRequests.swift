import AnimCompiler
import AnimLive
import AnimProgram
import AnimProof
import AnimRuntime

/// The requests that tell the rules of two folders apart, by the rules that answer them.
struct ReviewedRequests: Sendable {
  /// The different pairs of rules that answer the same request in both folders.
  private(set) var changes: [AnswerChange] = []
  /// The number of requests.
  let count: Int
  /// Whether the rules answer every other request as they answer one of these.
  let isComplete: Bool

  /// Answers requests from containers of these widths and heights by the rules of two folders.
  init(
    _ old: CompiledFolder, _ new: CompiledFolder, sizes: ClosedRange<Double> = SizeFaces.all
  ) {
    let samples = RequestSamples(old.rules.map(\.rule), new.rules.map(\.rule), sizes)
    let registries = [old, new].map { Registry(layers: [$0.layer("scripts")]) }
    let answers: AnswerChange.Answers = { request in
      registries.map { $0.resolve(request)?.rule }
    }
    (count, isComplete) = (samples.all.count, samples.isComplete)
    var places: [[String?]: Int] = [:]
    for request in samples.all {
      let rules = answers(request)
      let place = places[rules.places, default: changes.count]
      if place < changes.count {
        changes[place].requests.append(request)
      } else if rules != [nil, nil] {
        places[rules.places] = place
        changes.append(
          AnswerChange(
            old: rules[0], new: rules[1], requests: [request], samples: samples, answers: answers))
      }
    }
  }
}

/// A pair of rules that answer the same requests in two folders.
struct AnswerChange: Sendable {
  /// Returns the rules of both folders that answer a request.
  fileprivate typealias Answers = @Sendable (TransitionRequest) -> [BindingRule?]

  /// The rule that answered. `nil` if none did.
  let old: BindingRule?
  /// The rule that answers now. `nil` if none does.
  let new: BindingRule?
  /// Requests that both answer. There is at least one.
  fileprivate(set) var requests: [TransitionRequest]
  fileprivate let samples: RequestSamples
  fileprivate let answers: Answers

  /// A request that shows it, as the arguments of `animc resolve`.
  var words: String { requests[0].words }

  /// The changes in which both answers can play: those of the requests, and others that the
  /// conditions of rules do not tell apart from them.
  var scope: ReviewScope {
    let bases = requests.map { request -> Counterexample in
      var base = Counterexample(
        container: samples.tellsSizesApart ? request.size : ReviewScope.phone)
      (base.traits, base.direction) = (request.traits, request.direction)
      base.usualDirection = request.operation.defaultDirection
      return base
    }.unique
    let operations = Set(requests.map(\.operation))
    let fitsSheet: @Sendable (Counterexample) -> Bool = { change in
      (change.sheet.map { operations.contains($0.isDismissed ? .dismiss : .present) } ?? true)
        && (!change.traits.keepsPresenter || operations.contains(where: \.mayKeepPresenter))
    }
    guard !samples.read.isEmpty else {
      return ReviewScope(bases: bases, passesArguments: false, allows: fitsSheet)
    }
    let named = requests.map { request in
      TransitionRequest(
        request.operation, from: request.from, to: request.to, in: request.container)
    }.unique.prefix(Self.nameLimit)
    let own = [old, new].places
    return ReviewScope(bases: bases, settled: samples.read, passesArguments: false) {
      [answers] change in
      fitsSheet(change)
        && named.contains { request in
          var request = request
          (request.traits, request.direction) = (change.traits, change.direction)
          (request.size, request.safeArea) = (change.container, change.safeArea)
          return answers(request).places == own
        }
    }
  }

  /// The number of requests that are tried for a change.
  private static let nameLimit = 64
}

/// The requests that tell the rules of two folders apart: the operations that they answer, a name for
/// each set of patterns, and the circumstances and sizes that conditions tell apart.
private struct RequestSamples {
  private(set) var all: [TransitionRequest] = []
  /// The inputs that conditions read.
  let read: Set<Input>
  /// Whether conditions read the size of the container, or anything that may depend on it.
  let tellsSizesApart: Bool
  /// Whether the rules answer every other request as they answer one of these.
  private(set) var isComplete: Bool

  /// The greatest number of requests with all names, and the greatest number at all.
  private static let limits = (product: 10_000, all: 40_000)

  init(_ old: [BindingRule], _ new: [BindingRule], _ domain: ClosedRange<Double>) {
    let rules = old + new
    let conditions = rules.compactMap(\.condition)
    let read = Set(
      Input.allCases.filter { input in conditions.contains { $0.program.reads([input]) } })
    self.read = read
    let operations = RequestOperation.allCases.filter { operation in
      rules.contains { $0.isAny || $0.operations.contains(operation) }
    }
    var sizes = [StageSize.standard]
    var isExact = true
    tellsSizesApart = conditions.contains(where: \.readsSize)
    if tellsSizesApart {
      let faces = SizeFaces(conditions, domain: domain)
      (sizes, isExact) = (faces.sizes + [ReviewScope.phone], faces.isExact.allSatisfy(\.self))
    }
    let variants = Changes.variants(of: Counterexample(container: .standard)) {
      read.contains($0)
    }
    let ends = [\BindingRule.from, \.to, \.container].map { end in
      NameFaces(rules.compactMap { $0[keyPath: end] })
    }
    let names = ends.map { [nil] + $0.names }
    let factor = max(operations.count * variants.count * sizes.count, 1)
    let heads = (old.map(\.head), new.map(\.head))
    let most = max(Self.limits.all / factor, rules.count)
    var triples: [[String?]]
    if names.reduce(1, { $0 * $1.count }) * factor <= Self.limits.product {
      triples = names.product
    } else {
      // Only a request that a changed rule matches can get another answer. Another rule answers a
      // request without names where it has no pattern, if it answers any.
      let (before, after) = (Set(heads.0), Set(heads.1))
      if heads.0.filter(after.contains) != heads.1.filter(before.contains) { isExact = false }
      let lists = zip(rules, heads.0 + heads.1).map { rule, head in
        let isChanged = !before.contains(head) || !after.contains(head)
        let own = zip([rule.from, rule.to, rule.container], names).map { pattern, names in
          guard let pattern else { return isChanged ? names : [nil] }
          return names.filter { pattern.matches($0) != nil }
        }
        guard own.reduce(1, { $0 * $1.count }) > most else { return own.product }
        isExact = false
        return own.map { Array($0.prefix(8)) }.product
      }
      triples = (lists.compactMap(\.first) + lists.flatMap { $0.dropFirst() }).unique
      if triples.count > most { (triples, isExact) = (Array(triples.prefix(most)), false) }
    }
    isComplete =
      isExact && ends.allSatisfy(\.isComplete)
      || heads.0 == heads.1 && zip(old, new).allSatisfy { $0.plays(like: $1) }
    for operation in operations {
      for triple in triples {
        for variant in variants
        where operation.mayKeepPresenter || !variant.traits.keepsPresenter {
          for size in sizes.unique {
            all.append(
              TransitionRequest(
                operation, from: triple[0], to: triple[1], in: triple[2],
                direction: operation.defaultDirection * variant.direction, size: size,
                traits: variant.traits))
          }
        }
      }
    }
  }
}

extension BindingRule {
  /// Returns whether the rule answers with the same as another one.
  fileprivate func plays(like other: BindingRule) -> Bool {
    guard let one = answer.compiled, let two = other.answer.compiled else {
      return answer.compiled == other.answer.compiled && text == other.text
    }
    return Motion(one, of: self).plays(like: Motion(two, of: other))
  }

  /// The rule without its answer and its place.
  fileprivate var head: BindingRule {
    BindingRule(
      operations: operations, isAny: isAny, from: from, to: to, in: container, if: condition,
      answer: .system, text: "", source: Source(path: "", line: 0))
  }
}

extension [[String?]] {
  /// All lists with one element of each of these lists.
  fileprivate var product: [[String?]] {
    reduce([[]]) { lists, names in lists.flatMap { list in names.map { list + [$0] } } }
  }
}

extension [BindingRule?] {
  /// What tells each rule from all others of its folder.
  fileprivate var places: [String?] {
    map { rule in rule.map { "\($0.place) \($0.text)" } }
  }
}
