import AnimTools
import Cases
import CorpusFiles
import Foundation
import Seeds
import Testing
@testable import animc

/// `Tests/Corpus/cli`: a command, its output, and its exit status.
///
///     $ animc check broken
///     error[unknown-property]: there is no property `alhpa`
///     2> 1 error in 1 file
///     exit 1
///
/// Lines of standard error begin with `2>`. Quotes and `< FILE` have their shell meaning.
@Suite("Transcripts of the command line") struct TranscriptTests {
  /// These compare or certify motions, or look for the deviation of an export, for a second or more.
  private static let slow: Set = [
    "$ animc certify clean", "$ animc diff clean newer",
    "$ animc diff clean/fade.anim newer/fade.anim --all --format markdown",
    "$ animc diff clean/fade.anim newer/fade.anim --format json --sizes 390..844",
    "$ animc export sheets push", "$ animc export sheets rise --type open --element card",
  ]

  @Test("a command prints what its transcript says, and has its exit status")
  func output() throws {
    let isWhole = Thoroughness.isThorough || Repository.isRewriting
    let files = CorpusFile.files("cli", "txt")
    forEachCase(files) { file throws in
      let played = try Self.commands(file).map { line, text in
        isWhole || !Self.slow.contains(line) ? try Transcript.play(line) : text
      }
      let difference = try file.difference(from: played.joined(separator: "\n"))
      #expect(difference == nil)
    }
    let lines = try files.flatMap { try Self.commands($0).map(\.line) }
    #expect(Self.slow.subtracting(lines).isEmpty, "the slow commands are in the transcripts")
  }

  /// The commands of a transcript, each with what is written about it.
  private static func commands(_ file: CorpusFile) throws -> [(line: String, text: String)] {
    try file.text().components(separatedBy: "\n$ ").enumerated().map { number, part in
      let text = number == 0 ? part : "$ " + part
      return (String(text.prefix { $0 != "\n" }), text)
    }
  }
}

private enum Transcript {
  /// Runs a command and returns everything that it prints.
  static func play(_ line: String) throws -> String {
    var words = words(of: line.dropFirst(2))
    let folder = Repository.corpus.appending(path: "cli")
    var input = ""
    if let sign = words.firstIndex(of: "<"), sign + 1 < words.count {
      input = try String(contentsOf: folder.appending(path: words[sign + 1]), encoding: .utf8)
      words.removeSubrange(sign...)
    }
    let files = FolderFiles(folder: folder.path, standardInput: input)
    let result = Tool.run(Array(words.dropFirst()), in: ToolEnvironment(files: files))
    let errors = result.errors.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map { $0.isEmpty ? "2>\n" : "2> \($0)\n" }.joined()
    // Annotations name files by their whole paths.
    let output = result.output.replacing(files.canonicalPath(of: ".") ?? "", with: "/cli")
    return line + "\n" + output + errors + "exit \(result.status)\n"
  }

  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in line + " " {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if character == " ", quote == nil {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return words
  }
}
