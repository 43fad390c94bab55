import AnimFiles
import AnimTools
import Cases
import CorpusFiles
import Foundation
import Testing
@testable import animc

/// Does what a page tells its reader to do, step by step, and compares what the page promises.
///
/// - A block with `$ animc …` runs these commands in the reader's folder and compares their output.
///   `…` stands for any text, and a command without output promises nothing.
/// - A script after "save this as `FILE`" becomes that file.
/// - "in `FILE`, change `A` to `B`" changes the only such text in the file.
/// - A script after "`FILE` contains" stands in that file, word for word.
///
/// After every step that saves a file, nothing is wrong in the folder, unless the page says so.
@Suite("Tutorial") struct TutorialTests {
  @Test("the first script can be written as its page says")
  func steps() {
    forEachCase(["FirstScript"]) { name throws in
      let page = CorpusFile(url: Pages.folder.appending(path: name + ".md"))
      var reader = Reader()
      let difference = try page.difference(from: try reader.follow(try page.text()))
      #expect(difference == nil, "what \(name) promises is not what happens")
      #expect(reader.steps >= 8)
      #expect(reader.complaints == [])
    }
  }
}

/// Somebody who follows a page, in a folder of their own.
private struct Reader {
  private var files = MemoryFiles(workingFolder: "/reader")
  /// What the page tells its reader to do, counted.
  private(set) var steps = 0
  /// What could not be done, or went wrong where the page promises nothing.
  private(set) var complaints: [String] = []

  /// Follows a page. Returns its text with what really happens.
  mutating func follow(_ page: String) throws -> String {
    let parts = page.components(separatedBy: "```")
    var result = parts
    for (number, part) in parts.enumerated() {
      if number % 2 == 0 {
        try change(as: part)
      } else if part.hasPrefix("anim\n") {
        try take(String(part.dropFirst(5)), after: parts[number - 1])
      } else if part.hasPrefix("\n$ animc") {
        result[number] = "\n" + transcript(part)
      }
    }
    return result.joined(separator: "```")
  }

  private mutating func change(as text: String) throws {
    let words = text.replacing("\n", with: " ")
    for match in words.matches(of: #/[iI]n `([^`]+)`, change `([^`]+)` to `([^`]+)`/#) {
      steps += 1
      let path = "/reader/" + match.1
      let text = String(decoding: files.files[path] ?? [], as: UTF8.self)
      guard text.contains(match.2) else {
        complaints.append("`\(match.1)` does not contain `\(match.2)`")
        continue
      }
      files.files[path] = Array(text.replacing(match.2, with: match.3).utf8)
    }
  }

  private mutating func take(_ script: String, after text: String) throws {
    let words = text.replacing("\n", with: " ")
    if let match = words.firstMatch(of: #/[sS]ave this as `([^`]+)`[^`]*:\s*$/#) {
      steps += 1
      files.files["/reader/" + match.1] = Array(script.utf8)
      let check = run("check --warnings-as-errors")
      if check.status != 0 { complaints.append(check.output) }
    } else if let match = words.firstMatch(of: #/`([^`]+)` contains[^`]*:\s*$/#) {
      steps += 1
      let file = String(decoding: files.files["/reader/" + match.1] ?? [], as: UTF8.self)
      if !file.contains(script) { complaints.append("`\(match.1)` does not contain: \(script)") }
    } else {
      complaints.append("the page does not say what to do with: \(script)")
    }
  }

  /// Runs the commands of a block. Returns it with what they print.
  private mutating func transcript(_ block: String) -> String {
    let blocks = ("\n" + block.dropFirst()).components(separatedBy: "\n$ animc ").dropFirst()
    return blocks.map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let promised = lines.dropFirst().drop { $0.isEmpty }.joined(separator: "\n")
      steps += 1
      let result = run(String(lines[0]))
      var printed = result.output + result.errors
      for file in result.files { files.files["/reader/" + file.path] = Array(file.text.utf8) }
      if result.service != nil { printed = promised }
      while printed.hasSuffix("\n") { printed.removeLast() }
      return "$ animc \(lines[0])\n\(printed)\n"
    }.joined()
  }

  private func run(_ line: String) -> ToolResult {
    Tool.run(
      line.split(separator: " ").map(String.init), in: ToolEnvironment(files: files))
  }
}
