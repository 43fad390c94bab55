import AnimSource
import AnimSyntax
import Foundation
import Testing

@Suite struct TreeTests {
  @Test(arguments: CorpusFile.trees)
  func treeIsAsExpected(_ file: CorpusFile) throws {
    let tree = FileSyntax(parsing: SourceFile(path: "test.anim", bytes: try file.bytes()))
    let expected = file.url.deletingPathExtension().appendingPathExtension("tree")
    if isRewriting {
      try tree.dump().write(to: expected, atomically: true, encoding: .utf8)
    }
    #expect(try tree.dump() == String(contentsOf: expected, encoding: .utf8))
    let isMistaken = file.testDescription.hasPrefix("mistakes-")
    #expect(tree.diagnostics.isEmpty != isMistaken)
  }

  @Test func corpusIsThere() {
    #expect(CorpusFile.trees.count >= 60)
  }
}
