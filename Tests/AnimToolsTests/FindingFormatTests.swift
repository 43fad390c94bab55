import AnimFiles
import Testing

@testable import AnimTools
@testable import animc

/// The output of `--format github` and of others that machines read.
@Suite("Findings for machines") struct FindingFormatTests {
  @Test("commands of GitHub name files by their whole paths, and escape special characters")
  func github() {
    let files = MemoryFiles(
      ["/app/a,b:c%.anim": "let x = 1pt +\n2s\n"], workingFolder: "/app")
    let output = Tool.run(
      ["check", "a,b:c%.anim", "--format", "github"], in: ToolEnvironment(files: files)
    ).output
    let lines = output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("::") })
    let place = "::error file=/app/a%2Cb%3Ac%25.anim,line=1,col=13,endLine=1,endColumn=14,"
    #expect(output.contains(place + "title=unit-mismatch::cannot add a Time to a Length%0A"))
  }

  @Test("a terminal links a diagnostic to its description once that has an address")
  func links() {
    let ink = Ink(isColored: true)
    #expect(
      ink.link("a", to: "https://x.org/y#z")
        == "\u{1B}]8;;https://x.org/y#z\u{1B}\\a\u{1B}]8;;\u{1B}\\")
    #expect(ink.link("a", to: "Sources/y.md#z") == "a")
    #expect(Ink(isColored: false).link("a", to: "https://x.org/y#z") == "a")
  }
}
