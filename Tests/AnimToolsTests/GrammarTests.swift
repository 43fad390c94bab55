import AnimCompiler
import AnimJSON
import AnimProgram
import AnimSyntax
import Cases
import Foundation
import Testing

@testable import AnimTools
@testable import animc

@Suite("Grammars for editors") struct GrammarTests {
  private static func text(_ name: String) -> String {
    Tool.run(["grammar", name], in: ToolEnvironment()).output
  }

  @Test("the grammars know every name of the language")
  func names() {
    forEachCase(["textmate", "vim"]) { (grammar: String) in
      let text = Self.text(grammar)
      let names =
        LanguageName.all.filter {
          $0.kind != .operation && $0.kind != .gesture && $0.kind != .field
        }
        .map(\.name) + Word.allCases.map(\.text)
      for name in names {
        let written = name.replacing(".", with: grammar == "vim" ? "\\." : "\\\\.")
        #expect(text.contains(written), "\(name)")
      }
    }
  }

  @Test("the TextMate grammar is JSON, and its patterns compile")
  func textMate() throws {
    let json = try #require(JSON(reading: Self.text("textmate").utf8))
    let patterns = try #require(json["patterns"]?.array)
    #expect(!patterns.isEmpty)
    for pattern in patterns {
      for key in ["match", "begin", "end"] {
        guard let text = pattern[key]?.string else { continue }
        #expect(throws: Never.self) { try NSRegularExpression(pattern: text) }
      }
    }
  }

  /// The colors of each pattern's first match in a line.
  @Test("a name gets the color of its table")
  func colors() {
    forEachCase([
      ("    translate.x: 0 -> 1", "translate.x", "support.type.property-name.anim"),
      ("    duration 300ms", "300ms", "constant.numeric.anim"),
      ("let a = container.width", "container.width", "variable.language.anim"),
      ("    timing spring(response: 1s)", "spring", "support.constant.timing.anim"),
      ("    color: #fff", "#fff", "constant.other.color.anim"),
    ]) { line, name, scope throws in
      let json = try #require(JSON(reading: Self.text("textmate").utf8))
      let pattern = try #require(
        json["patterns"]?.array?.first { $0["name"]?.string == scope && $0["match"] != nil })
      let expression = try NSRegularExpression(pattern: pattern["match"]?.string ?? "")
      let whole = NSRange(line.startIndex..., in: line)
      let match = try #require(expression.firstMatch(in: line, range: whole))
      #expect(line[try #require(Range(match.range, in: line))] == name)
    }
  }
}

@Suite("Completion in shells") struct CompletionScriptTests {
  private static func words(_ words: String...) -> [String] {
    let result = Tool.run(["completions", "words", "--"] + words, in: ToolEnvironment())
    return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("a shell completes every command, option and choice, and files where there are none")
  func commands() {
    #expect(Self.words("") == Command.all.map(\.name) + ["help"])
    for command in Command.all {
      let names = (command.options + CommandOption.ofEveryCommand).map { "--" + $0.name }
      #expect(Self.words(command.name, "a", "--") == names + ["--help"])
    }
    #expect(Self.words("diff", "--color", "") == ["auto", "always", "never"])
    #expect(Self.words("--color", "") == ["auto", "always", "never"])
    #expect(Self.words("completions", "") == ["bash", "zsh", "fish"])
    #expect(Self.words("resolve", "").contains("push"))
    #expect(Self.words("diff", "--images", "").isEmpty && Self.words("diff", "").isEmpty)
  }
}
