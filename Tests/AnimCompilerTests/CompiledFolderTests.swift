import AnimSource
import Testing

@testable import AnimCompiler

/// Only a folder without errors can be registered and played; `check` and editors see what is sound
/// beside an error.
@Suite struct CompiledFolderTests {
  private static let sound = "animator fine { duration 300ms\nto { alpha: 0 -> 1 } }"

  @Test func oneBrokenFileKeepsAllOthersFromBeingPlayed() {
    let script = Script(Self.sound, "animator broken { duration 300ms\nto { alpha: x -> 1 } }")
    #expect(script.result.soundAnimators.map(\.animator.name) == ["fine"])
    #expect(script.result.compiled() == nil)
  }

  @Test func aSoundRuleBesideAnErrorIsNotPlayed() {
    let script = Script(Self.sound, "import \"f0.anim\"\nlet x = 1pt + 1s\n" + "when any use fine")
    #expect(script.result.soundRules.count == 1)
    #expect(script.result.compiled() == nil)
  }

  @Test func fileThatCannotBeReadKeepsTheOthersFromBeingPlayed() {
    let script = Script(Self.sound)
    let unreadable = Diagnostic(
      .unreadableFile, "permission denied", path: "other.anim", at: SourceSpan(0, 0))
    #expect(script.result.compiled(besides: [unreadable]) == nil)
  }

  @Test func warningsKeepNothingFromBeingPlayed() throws {
    let script = Script("let unused = 1pt\n" + Self.sound + "\nwhen any use fine")
    #expect(script.result.diagnostics.map(\.severity) == [.warning])
    let compiled = try #require(script.result.compiled())
    #expect(compiled.animators.map(\.animator.name) == ["fine"])
    #expect(compiled.rules.count == 1)
  }
}
