import AnimProgram
import AnimSource
import Cases
import Testing

@testable import AnimCompiler

/// Only a folder without errors can be registered and played; `check` and editors see what is sound
/// beside an error.
@Suite("Folders with errors") struct CompiledFolderTests {
  private static let sound = "animator fine { duration 300ms\nto { alpha: 0 -> 1 } }"

  @Test("a folder with a broken file is not played, but its sound animators are known")
  func brokenFile() {
    let script = Script(Self.sound, "animator broken { duration 300ms\nto { alpha: x -> 1 } }")
    #expect(script.result.animators.map(\.animator.name) == ["fine"])
    #expect(script.result.sound() == nil)
  }

  @Test("a folder with a sound rule beside an error is not played")
  func rule() {
    let script = Script(Self.sound, "import \"f0.anim\"\nlet x = 1pt + 1s\n" + "when any use fine")
    #expect(script.result.rules.count == 1)
    #expect(script.result.sound() == nil)
  }

  @Test("a folder with an unreadable file is not played")
  func unreadable() {
    let script = Script(Self.sound)
    let unreadable = Diagnostic(
      .unreadableFile, "permission denied", path: "other.anim", at: SourceSpan(0, 0))
    #expect(script.result.sound(besides: [unreadable]) == nil)
  }

  @Test("a folder with warnings is played")
  func warnings() throws {
    let script = Script("let unused = 1pt\n" + Self.sound + "\nwhen any use fine")
    #expect(script.result.diagnostics.map(\.severity) == [.warning])
    let compiled = try #require(script.result.sound())
    #expect(compiled.animators.map(\.animator.name) == ["fine"])
    #expect(compiled.rules.count == 1)
  }

  @Test("a rule that names an animator plays what its declaration says, wherever that is")
  func ruleOfDeclaration() throws {
    let other = "animator other { duration 200ms\nto { alpha: 1 -> 0 } }\n"
    let animator = """
      animator fine(far: Length = 20pt) {
        duration 300ms
        from { translate.x: 0 -> far }
        reduced { duration 100ms; to { alpha: 0 -> 1 } }
      }

      """
    let rule = "when any use fine\n"
    for texts in [
      [other + animator + rule], [rule + animator + other],
      [other + animator, "import \"f0.anim\"\n" + rule],
    ] {
      let script = Script(texts)
      let declared = try #require(script.animator("fine"))
      let compiled = try #require(script.result.rules.first).rule
      guard case .named(let call, let own?) = compiled.answer else {
        Issue.record("no animator in \(texts)")
        continue
      }
      #expect(call == AnimatorCall("fine"))
      #expect(own.program == declared.program)
      #expect(own.reduction == declared.reduction)
      #expect(own.line == compiled.source.line)
    }
  }

  @Test("an animator plays as written with Reduce Motion if it, or the rule, reads `reduceMotion`")
  func reduction() {
    forEachCase([
      ("when any use move()", CompiledAnimator.Reduction.crossFade),
      ("when any if reduceMotion use move()", .decided),
      ("when any if not quick use move()", .decided),
      ("when any use move(far: if reduceMotion then 1pt else 9pt)", .decided),
      ("when any use reversed move()", .crossFade),
      ("when any if reduceMotion use reversed move()", .decided),
      ("when any if direction > 0 use fade()", .none),
      ("when any if reduceMotion use fade()", .none),
      ("when any use decided()", .decided),
      ("when any use decided() + move()", .crossFade),
      ("when any use decided() + fade()", .decided),
    ]) { rule, reduction throws in
      let script = Script(
        "let quick = not reduceMotion\n",
        """
        import "f0.anim"
        animator move(far: Length = 9pt) { duration 1s; to { translate.x: far -> 0 } }
        animator fade { duration 1s; to { alpha: 0 -> 1 } }
        animator decided { duration if quick then 1s else 2s; to { rotate: 9deg -> 0 } }
        \(rule)

        """)
      let compiled = try #require(script.result.rules.first, "\(script.findings)")
      #expect(compiled.rule.answer.compiled?.reduction == reduction)
    }
  }
}
