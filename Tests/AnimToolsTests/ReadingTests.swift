import AnimFiles
import AnimSource
import AnimTools
import Cases
import TestScripts
import Testing
@testable import animc

@Suite("Files that cannot be read completely") struct ReadingTests {
  @Test("a folder in which every script is skipped counts as one without scripts")
  func skipped() {
    let files = MemoryFiles(["good/a.anim": "let a = 1"], links: ["bad/a.anim": "nowhere"])
    for command in ["check", "fmt", "list"] {
      let result = Tool.run([command, "bad"], in: ToolEnvironment(files: files))
      #expect(result.status == 2 && result.errors.contains("no script (*.anim) in `bad`"))
      #expect(result.errors.contains("a link to nothing"), "\(command): \(result.errors)")
    }
    #expect(Tool.run(["check", "good", "bad"], in: ToolEnvironment(files: files)).status == 2)
  }

  @Test("no name of a file controls the terminal")
  func odd() {
    let text =
      "animator a { duration 9s\n to { alpha: 0 -> 1 } }\nwhen push use a\nwhen any use system\n"
    let files = WrittenFiles([
      "one/\u{1B}]0;x\u{7}.anim": text, "one/b.anim": text, "two/\u{9B}2J.anim": "// nothing\n",
    ])
    forEachCase([
      ["list", "one"], ["diff", "one", "two"], ["certify", "one"], ["check", "one"],
      ["check", "one", "--format", "github"], ["init", "\u{1B}c"], ["check", "\u{202E}one"],
      ["film", "one", "a", "--output", "\u{1B}c.svg"], ["sample", "one", "\u{1B}c"],
    ]) { (words: [String]) in
      let result = Tool.run(words, in: ToolEnvironment(files: files))
      let printed = (result.output + result.errors).replacing("\n", with: "")
      #expect(printed.printable == printed && printed.contains("\u{FFFD}"))
    }
  }

  @Test("a file that is too long is reported and not fixed")
  func tooLong() {
    let text = "animator a { duration 1s\n to { alhpa: 0 -> 1 } }\n"
    let long = text + String(repeating: "// more\n", count: 140_000)
    let files = WrittenFiles(["a.anim": long])
    let result = Tool.run(["check", "--fix", "a.anim"], in: ToolEnvironment(files: files))
    #expect(result.output.contains("the file is larger than 1 MiB"))
    #expect(files.written.isEmpty)
  }
}
