import AnimProgram
import AnimRuntime
import Testing

@Suite struct RulePatternTests {
  @Test(arguments: [
    ("Detail", "Detail", true), ("Detail", "Details", false), ("Detail", "detail", false),
    ("*", "", true), ("*", "Detail", true), ("?", "", false), ("?", "é", true),
    ("De*l", "Detail", true), ("De*l", "Del", true), ("De*l", "Detai", false),
    ("*Dialog", "LoginDialog", true), ("*Dialog", "DialogView", false),
    ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false), ("D?t*l", "Detail", true),
    ("**", "x", true), ("", "", true), ("", "x", false), ("*ab", "aab", true),
  ])
  func matches(item: String, identifier: String, expected: Bool) {
    #expect(RulePattern.Item(item).matches(identifier) == expected)
  }

  @Test func aManyStarredPatternIsNoBurden() {
    let item = RulePattern.Item(String(repeating: "*a", count: 40) + "b")
    #expect(!item.matches(String(repeating: "a", count: 4000)))
  }

  @Test func onlyStarsAndQuestionMarksMakeAPattern() {
    #expect(RulePattern.Item("Detail[0]").isPlain)
    #expect(!RulePattern.Item("Det?il").isPlain)
  }

  @Test func aListCountsByTheItemThatMatches() {
    let pattern = RulePattern("*Dialog", "LoginDialog")
    #expect(pattern.matches("LoginDialog")?.isPlain == true)
    #expect(pattern.matches("OtherDialog")?.isPlain == false)
    #expect(pattern.matches("Detail") == nil)
  }

  @Test func noIdentifierMatchesNothing() {
    #expect(RulePattern("*").matches(nil) == nil)
  }
}
