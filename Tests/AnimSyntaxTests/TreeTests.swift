import AnimSource
import AnimSyntax
import Cases
import CorpusFiles
import Foundation
import Testing
import TreeText

@Suite("Syntax trees") struct TreeTests {
  @Test("a script has the tree that the file beside it says, and findings only if its name says so")
  func trees() {
    forEachCase(CorpusFile.trees) { file in
      let tree = FileSyntax(parsing: SourceFile(path: "test.anim", bytes: try file.bytes()))
      let difference = try file.beside("tree").difference(from: tree.dump())
      #expect(difference == nil)
      let isMistaken = file.description.hasPrefix("mistakes-")
      #expect(tree.errors.isEmpty != isMistaken)
    }
  }

  @Test("A comment allows a finding below it in files with any line endings")
  func allowancesAreRead() {
    forEachCase(["\n", "\r\n", "\r"]) { (ending: String) in
      let lines = [
        "let a = 1", "// allow flash: too far above", "", "// allow jump-at-start: it stays",
        "/// Fades.", "// allow flash: it is short ", "animator fade { duration 1s }",
      ]
      let tree = parse(lines.joined(separator: ending))
      let place = Int(tree.declaration(at: 1).span.end) - 3
      #expect(tree.allowances(above: place).map(\.reason) == ["it stays", "it is short"])
      #expect(tree.allowances(above: 0).isEmpty)
      #expect(tree.declaration(at: 1).documentation == nil)
    }
  }
}
