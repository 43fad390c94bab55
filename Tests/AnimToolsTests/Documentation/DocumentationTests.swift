import AnimProgram
import AnimSource
import AnimSyntax
import Cases
import CorpusFiles
import Foundation
import TestScripts
import Testing

/// The pages are correct: their scripts check, their links lead somewhere, and the generated ones
/// match the tables in the sources.
@Suite("The pages of the documentation") struct DocumentationTests {
  /// `TutorialTests` checks the scripts of the tutorial, in the folder of its reader.
  @Test("each script of a page checks without findings")
  func examples() {
    forEachCase(Pages.examples.filter { $0.page != "FirstScript" }) { example in
      #expect(Script(example.text).findings.map(\.message) == [])
    }
  }

  /// `Language-Text` shows what else the parser accepts.
  @Test("each script of a page has the layout that `animc fmt` writes")
  func layout() {
    forEachCase(Pages.examples.filter { $0.page != "Language-Text" }) { example in
      let source = SourceFile(path: "test.anim", bytes: Array(example.text.utf8))
      let formatted = FileSyntax(parsing: source).formatted()
      #expect(String(decoding: formatted, as: UTF8.self) == example.text)
    }
  }

  /// Where the listings in Swift of a page are compiled, below `Tests`.
  private static let compiled = [
    "UIKit": "Integration/Samples/Listings/Listings",
    "PassingValues": "Integration/Samples/Listings/Listings",
    "Recipes": "Integration/Samples/Listings/Listings",
    "YourApp": "Integration/Samples/Listings/Listings",
    "SwiftUI": "Integration/Samples/Listings/SwiftUIListings",
    "Testing": "AnimatorTestingTests/ListingTests",
  ]

  @Test("every listing in Swift of an article is one that is compiled with the tests")
  func listings() {
    forEachCase(Self.compiled.sorted { $0.key < $1.key }) { page, file in
      func lines(_ text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
      }
      let compiled = lines(
        try CorpusFile(url: Repository.root.appending(path: "Tests/\(file).swift")).text())
      let text = try CorpusFile(url: Pages.folder.appending(path: "\(page).md")).text()
      let listings = text.matches(of: #/```swift\n([^`]*)```/#).map(\.1)
      #expect(!listings.isEmpty)
      for listing in listings {
        // The tests have an entry point of their own.
        let text = lines(listing).replacing("@main ", with: "")
        #expect(compiled.contains(text), "\(listing)")
      }
    }
  }

  @Test("every page about the language has a script")
  func languagePages() {
    #expect(!Pages.examples.isEmpty)
    let pages = Set(Pages.examples.map(\.page))
    let language = Pages.catalogue.map { $0.url.deletingPathExtension().lastPathComponent }
      .filter { $0.hasPrefix("Language") }
    #expect(!language.isEmpty)
    #expect(pages.isSuperset(of: language))
  }

  @Test("every link leads to a page, and every page is linked")
  func links() throws {
    let names = Pages.catalogue.map { $0.url.deletingPathExtension().lastPathComponent }
    let links = try Pages.catalogue.flatMap { Pages.links(in: try $0.text()) }
    #expect(Set(links).subtracting(names) == [])
    #expect(Set(names).subtracting(links) == ["AnimatorKit"])
  }

  @Test("the reference pages say what the tables say")
  func reference() {
    forEachCase(ReferencePage.all) { page throws in
      let file = CorpusFile(url: Pages.folder.appending(path: page.name + ".md"))
      let difference = try file.difference(from: page.text)
      #expect(difference == nil)
    }
  }

  @Test("the pages about the language name every member of its lists")
  func members() {
    forEachCase([
      ElementOrder.allCases.map { ".\($0.rawValue)" }, StageEdge.allCases.map { ".\($0.name)" },
      JumpTerm.allCases.map { ".\($0)" }, RequestOperation.allCases.map(\.rawValue),
      Clip.allCases.map(\.name), ScriptValueType.named.map(\.name),
    ]) { (members: [String]) in
      let text = try Pages.catalogue.filter { $0.url.lastPathComponent.hasPrefix("Language") }
        .map { try $0.text() }.joined()
      for member in members {
        #expect(text.contains(member), "\(member)")
      }
    }
  }
}
