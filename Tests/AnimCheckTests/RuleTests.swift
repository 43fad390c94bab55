import AnimProgram
import Cases
import TestScripts
import Testing

@testable import AnimCheck

@Suite("Findings about rules")
struct RuleTests {
  private static let animators = """
    animator a { duration 1s; to { alpha: 0 -> 1 } }
    animator b { duration 1s; to { alpha: 0 -> 1 } }
    when any use a

    """

  private func messages(_ rules: String) throws -> [String] {
    let script = Script(Self.animators + rules)
    try #require(script.errors.isEmpty, "\(script.errors)")
    return findings(in: script.rules).map { finding in
      let notes = finding.notes.map { " (\($0.rule))" }.joined()
      return "\(finding.rule) \(finding.id.rawValue): \(finding.message)\(notes)"
    }
  }

  static let quiet = [
    "when push use a\nwhen pop use b",
    "when push from Home use a\nwhen push to Home use b",
    "when push to Home use a\nwhen push to Detail use b",
    "when push to \"*Dialog\" use a\nwhen push to \"Dialog*Sheet\" use b",
    "when push to \"*Dialog\" use a\nwhen push to \"*Alert\" use b",
    "when push if reduceMotion use a\nwhen push if not reduceMotion use b",
    "when push if container.width < 400pt use a\nwhen push if container.width >= 400pt use b",
    "when push to (Home, Detail) use a\nwhen push to \"*\" use b",
    "when push use a\nwhen any to Home use b",
    "when push to \"a?\" use a\nwhen push to \"b?\" use b",
    "when push to \"??\" use a\nwhen push to \"?\" use b",
    "when push if direction == 1 use a\nwhen push if direction == -1 use b",
    // There are containers between two whole numbers.
    "when push if container.width <= 400pt use a\nwhen push if container.width >= 401pt use b\nwhen push use a",
    "when present if keepsPresenter use a\nwhen dismiss if not keepsPresenter use b",
  ]

  @Test("Only the first hundred of many alike rules are reported")
  func manyAlikeRules() throws {
    let rules = String(repeating: "when push to \"*a*\" use a\n", count: 110)
    let pairs = try messages(rules).filter { $0.contains("ambiguous-rule") }
    #expect(pairs.count == 100)
    #expect(pairs.first?.hasPrefix("2 ambiguous-rule") == true)
  }

  @Test("nothing is found")
  func staysQuiet() {
    forEachCase(Self.quiet) { rules throws in
      #expect(try messages(rules) == [])
    }
  }

  static let loud: [(String, String)] = [
    (
      "when push use a\nwhen push use b",
      "2 ambiguous-rule: `push` matches this rule and the one in line 4 equally well (1)"
    ),
    (
      "when push, pop use a\nwhen select, pop use b",
      "2 ambiguous-rule: `pop` matches this rule and the one in line 4 equally well (1)"
    ),
    (
      "when push to (Home, Detail) use a\nwhen push to (Detail, Settings) use b",
      "2 ambiguous-rule: `push to Detail` matches this rule and the one in line 4 equally well (1)"
    ),
    (
      "when push to \"*Dialog\" use a\nwhen push to \"Big*\" use b",
      "2 ambiguous-rule: `push to BigDialog` matches this rule and the one in line 4 equally well (1)"
    ),
    (
      "when push to Home if reduceMotion use a\nwhen push to Home if interactive use b",
      "2 ambiguous-rule: `push to Home`, driven by a gesture, with reduced motion, "
        + "matches this rule and the one in line 4 equally well (1)"
    ),
    (
      "when push if container.width > 600pt use a\nwhen push if container.width < 700pt use b",
      "2 ambiguous-rule: `push`, in a container of 601x568, matches this rule and the one in line 4 equally well (1)"
    ),
    (
      "when push to \"*\" use a\nwhen push, pop to (Home, \"H*\") use b",
      "2 ambiguous-rule: `push to H` matches this rule and the one in line 4 equally well (1)"
    ),
    (
      "when any from Home use a\nwhen push from Home use b\nwhen pop, select from Home use b\n"
        + "when present, dismiss, replace from Home use b",
      "1 unreachable-rule: no request that was tried reaches this rule: other rules take precedence (4)"
    ),
    // Only a presentation keeps the presenter.
    (
      "when push, replace if keepsPresenter use a",
      "1 unreachable-rule: no request that was tried reaches this rule: its `if` was true for none"
    ),
    (
      "when push to \"*Dialog\" use a\nwhen push from \"*\" to \"*Dialog\" use b\n"
        + "when push from Home to BigDialog use b",
      ""
    ),
  ]

  @Test("problems are found")
  func isFound() {
    forEachCase(Self.loud) { rules, message throws in
      #expect(try messages(rules) == (message.isEmpty ? [] : [message]))
    }
  }

  @Test("rules that no request reaches")
  func unreachable() throws {
    // The second rule names the operation. The third and the fourth cover both cases of its
    // condition.
    let both = "when push if reduceMotion use a\nwhen push if not reduceMotion use b\n"
    #expect(try messages(both + "when push use a").map { $0.prefix(18) } == ["3 unreachable-rule"])
    #expect(try messages("when push if reduceMotion use a\nwhen push use a") == [])
    let wide = "when push if container.width > 1pt use a\n"
    #expect(try messages(wide + "when push use a") == [])
  }

  @Test("requests that nothing answers when a condition is false")
  func uncovered() throws {
    func messages(_ text: String) -> [String] {
      let animator = "animator a { duration 1s; to { alpha: 0 -> 1 } }\n"
      return findings(in: Script(animator + text).rules).map { "\($0.rule) \($0.message)" }
    }
    #expect(
      messages("when push, pop, dismiss if reduceMotion use a\nwhen pop use a") == [
        "0 nothing answers `push` and `dismiss` when no `if` is true"
      ])
    // One of the two screens is answered by another rule, and a pattern stands for many names.
    let named = "when push to (Photo, \"Al*\") if not rightToLeft use a\nwhen push to Photo use a"
    #expect(
      messages(named) == [
        "0 nothing answers `push` for the screens of this rule when no `if` is true"
      ])
    // Both conditions together leave nothing open, for any direction, traits and size.
    for (one, other) in [
      ("reduceMotion", "not reduceMotion"), ("direction > 0", "direction <= 0"),
      ("container.width > 600pt", "container.width <= 600pt"),
    ] {
      #expect(messages("when any if \(one) use a").count == 1, "\(one)")
      #expect(messages("when any if \(one) use a\nwhen any if \(other) use a") == [], "\(one)")
      #expect(messages("when any if \(one) use a\nwhen any use system") == [], "\(one)")
    }
  }

  @Test("what no rule mentions is left to the system on purpose")
  func partial() {
    forEachCase([
      "when push use a", "when push to Detail use a", "when any in Tabs use a",
      "when any from \"Photo*\" use a", "when push, pop, select, present, dismiss use a",
      "when push to A use a\nwhen present to B use none\nwhen pop use system",
    ]) { (rules: String) in
      let animator = "animator a { duration 1s; to { alpha: 0 -> 1 } }\n"
      #expect(findings(in: Script(animator + rules).rules).map(\.message) == [])
    }
  }

  @Test("the shipped rules are fine")
  func shipped() {
    #expect(findings(in: Script.shipped.rules).map(\.message) == [])
  }

  @Test("an example matches both rules equally well")
  func confirmed() throws {
    let rules = Script(
      Self.animators + "when push to \"a*b?c*\" use a\nwhen push to \"*a?b*c\" use b"
    ).rules
    let request = try #require(findings(in: rules).first?.request)
    #expect(request.rank(of: rules[1]) != nil)
    #expect(request.rank(of: rules[1]) == request.rank(of: rules[2]))
  }
}
