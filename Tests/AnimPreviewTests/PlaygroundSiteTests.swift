import AnimLive
import AnimTools
import Cases
import Testing

@testable import AnimPreview

/// The pages on which scripts can be written and played.
@Suite("The site of the playground") struct PlaygroundSiteTests {
  private static let module = "\u{0}asm"

  private func site(module: String, documents: [String: String] = [:]) -> ToolResult {
    var files = MemoryFiles(["animators/a.anim": "animator a { duration 1s; to { alpha: 0 -> 1 } }"]
    )
    files.files["/play.wasm"] = Array(module.utf8)
    for (name, text) in documents { files.files["/documents/\(name)"] = Array(text.utf8) }
    var request = GalleryRequest(path: "/animators", output: "site")
    request.module = "/play.wasm"
    request.documents = documents.isEmpty ? nil : "/documents"
    return PageExport.gallery(request, files)
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
    #expect(made["site/diagnostics.html"]?.text.contains("playground.html#text=") == true)
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

  @Test("scripts in documents can be played, and links stay inside the site")
  func documentsAreConverted() throws {
    let page = """
      # A `page`

      Some **bold** words & `a < b`, see <doc:Other> and <doc:Nowhere>.

      ```anim
      animator b { duration 1s }
      ```

      - one
        and more
      - [two](javascript:alert(1)) and [three](https://example.org)

      | a | b |
      | --- | --- |
      | 1 | 2 |
      """
    let html = MarkdownPage(name: "Page", page).html(linking: ["Other"])
    #expect(MarkdownPage(name: "Page", page).title == "A page")
    #expect(html.contains("<b>bold</b> words &amp; <code>a &lt; b</code>"))
    #expect(html.contains("<a href=\"Other.html\">Other</a>") && !html.contains("Nowhere.html"))
    #expect(html.contains("playground.html#text=animator%20b"))
    #expect(html.contains("<li>one and more</li>") && !html.contains("javascript:"))
    #expect(html.contains("<a href=\"https://example.org\">three</a>"))
    #expect(html.contains("<th> a </th>") && html.contains("<td> 2 </td>"))
    let made = site(module: Self.module, documents: ["Page.md": page, "Gallery.md": "# Gallery"])
    let paths = made.files.map(\.path)
    #expect(paths.contains("site/Page.html") && paths.contains("site/documents.html"))
    #expect(!paths.contains("site/Gallery.html"))
  }

  @Test("any text becomes a page")
  func anyTextIsConverted() {
    forEachCase([
      "```", "|", "|\n|", "- ", "#", "**", "`", "[](", "](", "<doc:", "@a {\n", "1. a\n2",
    ]) { (text: String) in
      #expect(!MarkdownPage(name: "Page", text).html(linking: []).contains("<script"))
    }
  }
}
