import AnimFiles
import Foundation
import Testing

@testable import anim_names

@Suite("Typed names for an app") struct CheckedScriptsTests {
  @Test("each animator gets a name, and its parameters the types of Swift")
  func names() {
    let scripts = CheckedScripts(
      ["a.anim"],
      in: MemoryFiles([
        "a.anim": """
        import "b.anim"

        /// The next screen fades in.
        ///
        /// Nothing moves.
        animator fade(amount: Number = 1 in 0..1, edge: Edge, tint: Color = #f00) {
            duration 200ms
            from { dim.alpha: 0 -> amount / 2; dim.color: tint }
            to { translate: 20pt * edge.vector -> 0; alpha: 0 -> 1 }
        }
        animator Self { duration 1s; to { alpha: 0 -> 1 } }
        animator Self_ { duration 1s; to { alpha: 0 -> 1 } }
        animator _ { duration 1s; to { alpha: 0 -> 1 } }
        animator await { duration 1s; to { alpha: 0 -> 1 } }
        animator class { duration 1s; to { alpha: 0 -> 1 } }
        animator some { duration 1s; to { alpha: 0 -> 1 } }
        /// UIKit's own zoom.
        extern animator zoom(source: Text)
        let unused = other
        """,
        "b.anim": "let other = 1",
      ]))
    let code = scripts.code?.components(separatedBy: "      \"\"\"\n")
    #expect(
      code?.first == """
        // Made from scripts by animc. Changes are lost when the scripts change.

        import AnimatorPlayer

        extension AnimatorName {
          nonisolated static var Self_: Self { Self("Self") }

          nonisolated static var Self__: Self { Self("Self_") }

          nonisolated static var __: Self { Self("_") }

          nonisolated static var `await`: Self { Self("await") }

          nonisolated static var `class`: Self { Self("class") }

          /// The next screen fades in.
          /// Nothing moves.
          nonisolated static func fade(amount: Double? = nil, edge: StageEdge, tint: StageColor? = nil) -> Self {
            Self("fade", ["amount": amount.map { .number($0) }, "edge": .edge(edge), "tint": tint.map { .color($0) }])
          }

          nonisolated static var some_: Self { Self("some") }

          /// UIKit's own zoom.
          nonisolated static func zoom(source: String) -> Self {
            Self("zoom", ["source": .text(source)])
          }
        }

        extension Animators.Source {
          /// The scripts, compiled.
          nonisolated static var compiled: Self {
            .compiled(

        """)
    #expect(code?.count == 2 && code?.last?.hasSuffix("      \"\"\")\n  }\n}\n") == true)
    #expect(
      scripts.diagnostics
        == "a.anim:19:5: warning: the constant `unused` is never used [unused-name]\n")
  }

  @Test(
    "scripts in folders of a target may import each other, and those in `animators` only each other"
  )
  func folders() {
    let base = ("/p/Sources/App/Shared/base.anim", "let long = 300ms")
    for (folder, isAllowed) in [("Motion", true), ("animators", false)] {
      let path = "/p/Sources/App/\(folder)/push.anim"
      let push =
        "import \"../Shared/base.anim\"\nanimator push { duration long; to { alpha: 0 -> 1 } }"
      let files = MemoryFiles(Dictionary(uniqueKeysWithValues: [base, (path, push)]))
      let scripts = CheckedScripts([path, base.0], in: files)
      #expect((scripts.code != nil) == isAllowed, "\(scripts.diagnostics)")
    }
  }

  @Test("scripts with an error give no names, and each error has its place and its notes")
  func errors() {
    let scripts = CheckedScripts(
      ["a.anim"],
      in: MemoryFiles([
        "a.anim": "let b = 1pt + 2s\nanimator a {\n duration b\n delay 3; to { alhpa: 0 -> 1 }\n}\n"
      ]))
    #expect(scripts.code == nil)
    #expect(
      scripts.diagnostics == """
        a.anim:1:13: error: cannot add a Time to a Length [unit-mismatch]
        a.anim:1:9: note: Length
        a.anim:1:15: note: Time
        a.anim:4:8: error: expected a Time, found a Number [unit-mismatch]
        a.anim:4:16: error: there is no property `alhpa` [unknown-property]

        """)
  }
}
