import AnimTools
import Cases
import CorpusFiles
import Foundation
import Testing

/// `Tests/Corpus/cli`: a command, its output, and its exit status.
///
///     $ animc check broken
///     error[unknown-property]: there is no property `alhpa`
///     2> 1 error in 1 file
///     exit 1
///
/// Lines of standard error begin with `2>`. Quotes and `< FILE` have their shell meaning.
@Suite("Transcripts of the command line") struct TranscriptTests {
  @Test("a command prints what its transcript says, and has its exit status")
  func output() {
    forEachCase(CorpusFile.files("cli", "txt")) { file throws in
      let text = try file.text()
      let played = try text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
        .map { try Transcript.play(String($0)) }.joined(separator: "\n")
      let difference = try file.difference(from: played)
      #expect(difference == nil)
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
    return line + "\n" + result.output + errors + "exit \(result.status)\n"
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
