import CorpusFiles
import Foundation
import Testing
import Transcripts

@testable import AnimPreview

@Suite("The page's files") struct PageFileTests {
  @Test("the tool contains the page's files as they are")
  func embedded() throws {
    let folder = Repository.root.appending(path: "Sources/AnimPreview/Page")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix(".swift") }.sorted()
    var text = """
      // swift-format-ignore-file
      // Written by `ANIM_REWRITE=1 swift test --filter PageFileTests` from the files beside this one.

      /// The files of the page, as read-only text of the tool.
      enum PageFiles {
        /// The names of the files and their texts.
        static let all: [(name: String, text: StaticString)] = [

      """
    for name in names {
      let contents = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      text += "(\"\(name)\", #\"\"\"\n\(contents)\n\"\"\"#),\n"
    }
    text += "  ]\n}\n"
    let file = folder.appending(path: "PageFiles.swift")
    if Repository.isRewriting { try text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  /// The files that are used without a build are the same as those in the build.
  @Test("the files of a folder can be served instead")
  func folder() throws {
    let folder = Repository.root.appending(path: "Sources/AnimPreview/Page").path
    #expect(try PageFile.all(from: folder).map(\.bytes) == PageFile.all().map(\.bytes))
    #expect(throws: ServerFailure.self) { try PageFile.all(from: "/nowhere") }
  }
}
