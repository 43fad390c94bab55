import AnimProgram
import AnimRuntime
import Cases
import Testing

@Suite("Patterns of identifiers") struct RulePatternTests {
  @Test("`*` stands for any text, `?` for a character, and case counts")
  func matches() {
    forEachCase([
      ("Detail", "Detail", true), ("Detail", "Details", false), ("Detail", "detail", false),
      ("*", "", true), ("*", "Detail", true), ("?", "", false), ("?", "é", true),
      ("De*l", "Detail", true), ("De*l", "Del", true), ("De*l", "Detai", false),
      ("*Dialog", "LoginDialog", true), ("*Dialog", "DialogView", false),
      ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false), ("D?t*l", "Detail", true),
      ("**", "x", true), ("", "", true), ("", "x", false), ("*ab", "aab", true),
    ]) { item, identifier, expected in
      #expect(RulePattern.Item(item).matches(identifier) == expected)
    }
  }

  @Test("a pattern with 40 stars takes no long time")
  func manyStars() {
    let item = RulePattern.Item(String(repeating: "*a", count: 40) + "b")
    #expect(!item.matches(String(repeating: "a", count: 4000)))
  }

  @Test("only `*` and `?` make a pattern")
  func plain() {
    #expect(RulePattern.Item("Detail[0]").isPlain)
    #expect(!RulePattern.Item("Det?il").isPlain)
  }

  @Test("a list counts as exact if its matching item is")
  func list() {
    let pattern = RulePattern("*Dialog", "LoginDialog")
    #expect(pattern.matches("LoginDialog")?.isPlain == true)
    #expect(pattern.matches("OtherDialog")?.isPlain == false)
    #expect(pattern.matches("Detail") == nil)
  }

  @Test("a screen without an identifier matches no pattern")
  func nothing() {
    #expect(RulePattern("*").matches(nil) == nil)
  }
}
