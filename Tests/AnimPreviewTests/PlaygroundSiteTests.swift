import AnimFiles
import AnimTools
import Testing

@testable import AnimPreview

/// The pages on which scripts can be written and played.
@Suite("The site of the playground") struct PlaygroundSiteTests {
  private static let module = "\u{0}asm"

  private func site(module: String) -> ToolResult {
    var files = MemoryFiles(["animators/a.anim": "animator a { duration 1s; to { alpha: 0 -> 1 } }"]
    )
    files.files["/play.wasm"] = Array(module.utf8)
    return PageExport.gallery(of: "/animators", into: "site", module: "/play.wasm", files)
  }

  @Test("the site has the playground, its module and its examples, and links to them")
  func siteHasAPlayground() throws {
    let made = Dictionary(
      uniqueKeysWithValues: site(module: Self.module).files.map { ($0.path, $0) })
    #expect(made["site/animators.wasm"]?.bytes == Array(Self.module.utf8))
    #expect(made["site/examples.js"]?.text.contains("animator a {") == true)
    #expect(made["site/a.html"]?.text.contains("playground.html#example=a&amp;try=a") == true)
    for name in ["playground.html", "playground.js", "playground.css", "worker.js", "offline.js"] {
      #expect(made["site/\(name)"] != nil, "\(name)")
    }
  }

  @Test("every page of the site forbids what is not its own")
  func pagesHaveAPolicy() {
    for file in site(module: Self.module).files where file.path.hasSuffix(".html") {
      #expect(file.text.contains("default-src 'none'; script-src 'self'"), "\(file.path)")
      #expect(!file.text.contains("<script>"), "\(file.path)")
    }
  }

  @Test("a file that is no module is refused")
  func otherFilesAreRefused() {
    let result = site(module: "<!doctype html>")
    #expect(result.status == 1)
    #expect(result.errors.contains("is not a WebAssembly module"))
  }
}
