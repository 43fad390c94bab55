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
    "when push to \"*Dialog\" use a\nwhen push from \"*\" to \"*Dialog\" use b\n"
      + "when push from Home to BigDialog use b",
    "when push if reduceMotion use a\nwhen push use a",
    "when push if container.width > 1pt use a\nwhen push use a",
  ]

  @Test("Only the first hundred of many alike rules are reported")
  func manyAlikeRules() throws {
    let rules = String(repeating: "when push to \"*a*\" use a\n", count: 110)
    let pairs = try messages(rules).filter { $0.contains("ambiguous-rule") }
    #expect(pairs.count == 100)
    #expect(pairs.first?.hasPrefix("2 ambiguous-rule") == true)
  }

  /// `Tests/Corpus/errors` has rules in which something is found.
  @Test("nothing is found")
  func staysQuiet() {
    forEachCase(Self.quiet) { rules throws in
      #expect(try messages(rules) == [])
    }
  }

  @Test(
    "what no rule mentions is left to the system on purpose, and conditions may leave nothing open")
  func partial() {
    forEachCase([
      "when push use a", "when push to Detail use a", "when any in Tabs use a",
      "when any from \"Photo*\" use a", "when push, pop, select, present, dismiss use a",
      "when push to A use a\nwhen present to B use none\nwhen pop use system",
      "when any if reduceMotion use a\nwhen any if not reduceMotion use a",
      "when any if direction > 0 use a\nwhen any if direction <= 0 use a",
      "when any if container.width > 600pt use a\nwhen any if container.width <= 600pt use a",
      "when any if direction > 0 use a\nwhen any use system",
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
