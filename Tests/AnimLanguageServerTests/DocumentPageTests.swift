import CorpusFiles
import Foundation
import Testing

@testable import AnimLanguageServer

@Suite("The pages of the documentation in the tool") struct DocumentPageTests {
  @Test("The tool contains the pages as they are, without the gallery's")
  func embedded() throws {
    let folder = Repository.root.appending(path: "Sources/AnimatorKit/AnimatorKit.docc")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") && !$0.hasPrefix("Gallery") }.sorted()
    var text = """
      // swift-format-ignore-file
      // Written by `ANIM_REWRITE=1 swift test --filter DocumentPageTests` from Sources/AnimatorKit/AnimatorKit.docc.

      /// The pages of the documentation, as read-only text of the tool.
      enum DocumentPages {
        /// The names of the pages and their texts.
        static let all: [(name: String, text: StaticString)] = [

      """
    for name in names {
      let contents = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      text += "(\"\(name.dropLast(3))\", ##\"\"\"\n\(contents)\n\"\"\"##),\n"
    }
    text += "  ]\n}\n"
    let file = Repository.root.appending(
      path: "Sources/AnimLanguageServer/Assistant/DocumentPages.swift")
    if Repository.isRewriting { try text.write(to: file, atomically: true, encoding: .utf8) }
    let isSame = try String(contentsOf: file, encoding: .utf8) == text
    #expect(isSame, "ANIM_REWRITE=1 swift test --filter DocumentPageTests writes the pages again")
  }
}
