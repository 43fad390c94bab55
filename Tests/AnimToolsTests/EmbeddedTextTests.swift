import AnimTools
import CorpusFiles
import Foundation
import Testing

@Suite("Files in the tool") struct EmbeddedTextTests {
  @Test("every file of the page, every shipped script and every other text is in the tool")
  func complete() throws {
    for (folder, texts) in [
      ("Sources/AnimPreview/Page", EmbeddedText.pageFiles),
      ("animators", EmbeddedText.shippedScripts),
      ("Sources/CTexts/Texts", EmbeddedText.texts.filter { !$0.name.hasPrefix("Reference") }),
    ] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appending(path: folder).path)
      #expect(texts.map(\.name) == names.filter { $0 != "README.md" }.sorted())
    }
  }
}
