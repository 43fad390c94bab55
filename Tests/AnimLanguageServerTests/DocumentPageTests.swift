import CorpusFiles
import Foundation
import Testing

@testable import AnimLanguageServer

@Suite("The texts in the tool") struct DocumentPageTests {
  /// A folder of texts, and the file of the tool that contains them.
  private struct Table {
    let folder, ending, type, summary: String
    /// The start of the names that are left out.
    var hidden = "."
    /// Whether the ending is a part of the names.
    var keepsEnding = false
  }

  private static let tables = [
    Table(
      folder: "Sources/AnimatorKit/AnimatorKit.docc", ending: ".md", type: "DocumentPages",
      summary: "The pages of the documentation, as read-only text of the tool.", hidden: "Gallery"),
    Table(
      folder: "animators", ending: ".anim", type: "ShippedScripts",
      summary: "The shipped scripts, as read-only text of the tool.", keepsEnding: true),
  ]

  @Test("The tool contains the pages, without the gallery's, and the scripts as they are")
  func embedded() throws {
    for table in Self.tables {
      let folder = Repository.root.appending(path: table.folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(table.ending) && !$0.hasPrefix(table.hidden) }.sorted()
      var text = """
        // swift-format-ignore-file
        // Written by `ANIM_REWRITE=1 swift test --filter DocumentPageTests` from \(table.folder).

        /// \(table.summary)
        enum \(table.type) {
          /// The names and their texts.
          static let all: [(name: String, text: StaticString)] = [

        """
      for name in names {
        let contents = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        let shown = table.keepsEnding ? name : String(name.dropLast(table.ending.count))
        text += "(\"\(shown)\", ##\"\"\"\n\(contents)\n\"\"\"##),\n"
      }
      text += "  ]\n}\n"
      let file = Repository.root.appending(
        path: "Sources/AnimLanguageServer/Assistant/\(table.type).swift")
      if Repository.isRewriting { try text.write(to: file, atomically: true, encoding: .utf8) }
      let isSame = try String(contentsOf: file, encoding: .utf8) == text
      #expect(isSame, "ANIM_REWRITE=1 swift test --filter DocumentPageTests writes it again")
    }
  }
}
