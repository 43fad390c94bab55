import AnimProgram
import AnimRuntime
import AnimTools
import Cases
import Seeds
import TestScripts
import Testing

@Suite("The order of the rules") struct RuleOrderTests {
  @Test("the answer is that of comparing all rules")
  func agreement() {
    forEachCase(UInt64(1)...4) { seed in
      var random = SeededGenerator(seed: seed)
      for number in 0..<150 {
        let registry = random.registry()
        for _ in 0..<6 {
          let request = random.request()
          let ranked = registry.scan(request)
          let resolution = registry.resolve(request)
          #expect(
            resolution?.rule.source == ranked.first?.source, "seed \(seed): \(request)")
          // Listing all others is slow.
          guard number % 10 == 0 else { continue }
          #expect(resolution?.others.map(\.rule.source) ?? [] == ranked.dropFirst().map(\.source))
        }
      }
    }
  }

  @Test("lists of 3,000 screens are answered", .timeLimit(.minutes(20)))
  func longLists() {
    let long = RulePattern((0..<3000).map { RulePattern.Item("Screen\($0)") })
    let rules = [
      BindingRule.rule(.push, from: long, to: long, in: long, use: "lists"),
      .rule(.push, to: RulePattern("Screen*"), use: "pattern"),
    ]
    let registry = Registry(layers: [.folder("app", animators: [], rules: rules)])
    let answer = { (from: String, to: String) in
      registry.resolve(TransitionRequest(.push, from: from, to: to, in: "Screen7"))?.text
    }
    #expect(answer("Screen1", "Screen2999") == "lists")
    #expect(answer("Home", "Screen1") == "pattern")
    #expect(answer("Home", "Home") == nil)
  }

  /// Patterns compare characters, not bytes.
  @Test("patterns compare characters, not bytes")
  func characters() {
    forEachCase(["e*", "*e", "?", "*\u{301}*"]) { (pattern: String) in
      let rule = BindingRule.rule(.push, to: RulePattern(pattern), use: "x")
      let registry = Registry(layers: [.folder("app", animators: [], rules: [rule])])
      for identifier in ["e", "\u{e9}", "e\u{301}", "\u{301}", "", "ee\u{301}", "e\u{301}e"] {
        #expect(
          (registry.resolve(TransitionRequest(.push, to: identifier)) != nil)
            == RulePattern.Item(pattern).matches(identifier), "\(identifier)")
      }
    }
  }

  @Test("the order of the ranks is that of their criteria")
  func ordinals() {
    let patterns: [RulePattern?] = [nil, RulePattern("*"), RulePattern("a")]
    let rules = patterns.flatMap { from in
      patterns.flatMap { to in
        patterns.flatMap { container in
          [nil, SeededGenerator.conditions[0]].flatMap { condition in
            [nil, .push].map { operation in
              BindingRule.rule(
                operation, from: from, to: to, in: container, if: condition, use: "x")
            }
          }
        }
      }
    }
    let ranks = rules.compactMap { RuleRank($0, .push, from: "a", to: "a", in: "a") }
    #expect(Set(ranks).count == 108)
    for left in ranks {
      for right in ranks {
        let decision = RuleRank.criteria.lazy.map { ($0.value(left), $0.value(right)) }
          .first { $0 != $1 }
        #expect((left < right) == (decision.map { $0 < $1 } ?? false))
        #expect((left.ordinal == right.ordinal) == (left == right))
      }
    }
  }
}

extension Registry {
  /// All matching rules, best first, found by comparing each rule with the request.
  fileprivate func scan(_ request: TransitionRequest) -> [BindingRule] {
    let matches = layers.enumerated().flatMap { number, layer in
      layer.rules.enumerated().compactMap { place, rule in
        RuleRank(
          rule, request.operation, from: request.from, to: request.to, in: request.container
        ).map { (rank: $0, layer: number, place: place, rule: rule) }
      }
    }
    return matches.filter { $0.rule.condition?.holds(for: request.inputs()) ?? true }
      .sorted { ($0.rank.ordinal, $0.layer, $0.place) > ($1.rank.ordinal, $1.layer, $1.place) }
      .map(\.rule)
  }
}

extension SeededGenerator {
  private static let identifiers = ["", "a", "b", "ab", "abc", "ba", "bab", "\u{e9}", "e\u{301}b"]
  private static let patterns = ["*", "?", "a*", "*b", "a?c", "*a*", "?*b", "\u{e9}*", "ab*", "**"]
  fileprivate static let conditions = Script(
    "animator x { duration 1s }\n"
      + ["container.width > 500pt", "reduceMotion", "interactive", "direction > 0"]
      .map { "when push if \($0) use x\n" }.joined()
  ).rules.map(\.condition)

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  private mutating func pattern() -> RulePattern? {
    guard chance(60) else { return nil }
    let count = chance(70) ? 1 : Int.random(in: 1...6, using: &self)
    let texts = (0..<count).map { _ in
      chance(50) ? pick(Self.identifiers) : pick(Self.patterns)
    }
    return RulePattern(texts.map(RulePattern.Item.init))
  }

  private mutating func rule(_ path: String, _ line: Int) -> BindingRule {
    let operations = RequestOperation.allCases.prefix(3).filter { _ in chance(40) }
    return BindingRule(
      operations: operations, isAny: operations.isEmpty || chance(20), from: pattern(),
      to: pattern(), in: pattern(), if: chance(30) ? pick(Self.conditions) : nil,
      answer: .scripted(.named("x")), text: "x",
      source: BindingRule.Source(path: path, line: line))
  }

  /// A registry of one to four layers with up to ten rules each.
  fileprivate mutating func registry() -> Registry {
    let count = Int.random(in: 1...4, using: &self)
    let layers = (0..<count).map { number in
      let rules = (0..<Int.random(in: 0...10, using: &self)).map { rule("\(number)", $0) }
      return RegistryLayer(name: "\(number)", kind: chance(30) ? .native : .folder, rules: rules)
    }
    return Registry(layers: layers)
  }

  fileprivate mutating func request() -> TransitionRequest {
    func identifier(_ random: inout SeededGenerator) -> String? {
      random.chance(85) ? random.pick(Self.identifiers) : nil
    }
    var request = TransitionRequest(
      pick(Array(RequestOperation.allCases.prefix(3))), from: identifier(&self),
      to: identifier(&self), in: identifier(&self))
    if chance(50) { request.size.width = 800 }
    request.traits = RequestTraits(reduceMotion: chance(50), interactive: chance(50))
    return request
  }
}
