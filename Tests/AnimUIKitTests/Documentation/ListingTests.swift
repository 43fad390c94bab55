import Cases
import CorpusFiles
import Foundation
import Testing

/// The listings in the articles on UIKit and SwiftUI are the ones that compile here.
@Suite struct ListingTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let articles = Repository.root.appending(
    path: "Sources/AnimatorKit/AnimatorKit.docc")

  @Test("every listing of an article is one that compiles here")
  func listings() {
    forEachCase([
      ("UIKit", "Listings"), ("SwiftUI", "SwiftUIListings"), ("PassingValues", "Listings"),
      ("Recipes", "Listings"), ("YourApp", "Listings"),
    ]) { article, file in
      let text = try String(
        contentsOf: Self.articles.appending(path: "\(article).md"), encoding: .utf8)
      let compiled = try String(
        contentsOf: Self.tests.appending(path: "\(file).swift"), encoding: .utf8)
      let listings = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      #expect(!listings.isEmpty)
      for listing in listings {
        #expect(Self.lines(compiled).contains(Self.lines(listing)), "\(listing)")
      }
    }
  }

  /// The text without indentation.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
