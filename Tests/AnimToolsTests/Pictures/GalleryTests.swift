import AnimTools
import CorpusFiles
import Foundation
import Seeds
import Testing
@testable import animc

/// The film strips in the documentation are those of the scripts in `animators`.
@Suite("Gallery")
struct GalleryTests {
  private static let folder = "Sources/AnimatorKit/AnimatorKit.docc"

  /// Whether the pages of all scripts are compared, and the list of them.
  private static let isWhole = Thoroughness.isThorough || Repository.isRewriting

  /// The output of the command for the shipped animators: for the whole folder, or for one file.
  private static let result = Tool.run(
    ["gallery", isWhole ? "animators" : "animators/slide.anim", "--output", folder],
    in: ToolEnvironment(files: FolderFiles(folder: Repository.root.path)))

  private static let files = result.files.filter { file in
    isWhole || !file.path.hasSuffix("/Gallery.md")
  }

  private static func isPart(_ name: String) -> Bool {
    name.hasPrefix("Gallery") && name.hasSuffix(".md")
      || name.hasPrefix("film-") && name.hasSuffix(".svg")
  }

  @Test("its files are those that the command writes")
  func filesAreNew() throws {
    #expect(Self.result.status == 0, "\(Self.result.errors)")
    let made = Dictionary(uniqueKeysWithValues: Self.files.map { ($0.path, $0.text) })
    let disk = FileManager.default
    let stale = try disk.subpathsOfDirectory(
      atPath: Repository.root.appending(path: Self.folder).path
    ).filter { Self.isPart(($0 as NSString).lastPathComponent) }.map { "\(Self.folder)/\($0)" }
      .filter { made[$0] == nil }
    if Repository.isRewriting {
      for path in stale { try disk.removeItem(at: Repository.root.appending(path: path)) }
      for (path, text) in made {
        try CorpusFile(url: Repository.root.appending(path: path)).write(text)
      }
    }
    #expect(!Thoroughness.isThorough || Repository.isRewriting || stale.isEmpty)
    for (path, text) in made.sorted(by: { $0.key < $1.key }) {
      let found = try? String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
      #expect(found == text, "\(path): ANIM_REWRITE=1 swift test --filter Gallery writes it anew")
    }
  }

  @Test("strips are small, and every page shows its own")
  func stripsAreSmall() throws {
    let files = Self.files
    let strips = files.filter { $0.path.hasSuffix(".svg") }
    let pages = files.filter { $0.path.hasSuffix(".md") }.map(\.text).joined()
    #expect(!strips.isEmpty)
    for strip in strips {
      // One strip needs more, because it has two hundred tiles at each of two moments.
      #expect(strip.text.utf8.count < 28_672, "\(strip.path)")
      #expect(pages.contains("](\((strip.path as NSString).lastPathComponent))"))
    }
  }

  @Test("strips link to the pages of a website")
  func stripsLinkToTheSite() {
    let environment = ToolEnvironment(files: FolderFiles(folder: Repository.root.path))
    func pages(_ site: String) -> ToolResult {
      Tool.run(
        ["gallery", "animators/slide.anim", "--output", Self.folder, "--site", site],
        in: environment)
    }
    let text = pages("https://example.org/films").files.map(\.text).joined()
    #expect(
      text.contains(
        "(film-slide-slide.svg)\n\n[See it move](https://example.org/films/slide.html)"))
    #expect(pages("example.org").status == 2)
  }
}
