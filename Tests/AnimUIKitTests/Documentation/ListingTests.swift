import Foundation
import Testing

/// The listings of the article on UIKit are those that compile here.
@Suite struct ListingTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let article = tests.appending(
    path: "../../../Sources/AnimatorKit/AnimatorKit.docc/UIKit.md")

  @Test func everyListingCompiles() throws {
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let compiled = try ["Listings.swift", "SwiftUIListings.swift"].map {
      try String(contentsOf: Self.tests.appending(path: $0), encoding: .utf8)
    }.joined()
    let listings = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(listings.count >= 6)
    for listing in listings {
      #expect(Self.lines(compiled).contains(Self.lines(listing)), "\(listing)")
    }
  }

  /// The text without indentation.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
