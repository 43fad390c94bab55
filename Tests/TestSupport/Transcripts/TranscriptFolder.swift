import Cases
import CorpusFiles
import Foundation
import Testing

/// An object that answers the questions of a transcript.
package protocol TranscriptPartner {
  /// Takes files that are new or changed, in the order of the transcript.
  ///
  /// - Returns: the lines of the answer, if there is one.
  mutating func save(_ files: [TranscriptFile]) -> [String]

  /// Returns the lines of the answer to a question.
  mutating func answer(_ question: String) -> [String]
}

/// A file of a transcript.
package struct TranscriptFile: Sendable {
  /// The path in the transcript.
  package var name: String
  /// The complete text.
  package var text: String
}

/// A folder of the corpus with transcripts, which contain files, questions, and the answers to
/// them.
///
///     = slide.anim
///     animator slide { … }
///     > a question
///     | an answer
///
/// A line `= NAME` begins a file, which ends at the next line with `= ` or `> `; blank lines before
/// that do not belong to it. All other lines are comments.
package struct TranscriptFolder: Sendable {
  private let url: URL
  /// The mark with which a line of an answer starts.
  private let mark: String

  /// Finds the transcripts in a folder of `Tests/Corpus`; lines of answers start with this mark.
  package init(_ name: String, mark: String) {
    url = Repository.corpus.appending(path: name)
    self.mark = mark
  }

  /// The names of the transcripts. If there are none, one that cannot be read.
  package var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let names = all.filter { $0.hasSuffix(".txt") }.sorted()
    return names.isEmpty ? ["*.txt"] : names
  }

  /// Plays a transcript, and writes it again if results are rewritten.
  ///
  /// - Returns: the first answer that is another one. `nil` if there is none.
  package func play(_ name: String, with partner: some TranscriptPartner) throws -> String? {
    let file = CorpusFile(url: url.appending(path: name))
    return try file.difference(from: play(try file.text(), partner))
  }

  private func play(_ text: String, _ partner: some TranscriptPartner) -> String {
    var partner = partner
    var lines: [String] = []
    var files: [TranscriptFile] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == mark || line.hasPrefix(mark + " ") { continue }
      if line.hasPrefix("> ") {
        let blank = Array(lines.reversed().prefix { $0.isEmpty })
        lines.removeLast(blank.count)
        if !files.isEmpty { lines += partner.save(files.map(\.trimmed)).map(answer) }
        files = []
        lines += blank + [line]
        lines += partner.answer(String(line.dropFirst(2))).map(answer)
        continue
      }
      lines.append(line)
      if line.hasPrefix("= ") {
        files.append(TranscriptFile(name: String(line.dropFirst(2)), text: ""))
      } else if !files.isEmpty {
        files[files.count - 1].text += line + "\n"
      }
    }
    return lines.joined(separator: "\n")
  }

  private func answer(_ line: String) -> String { line.isEmpty ? mark : mark + " " + line }
}

/// Expects that a new partner answers as each transcript in a folder of `Tests/Corpus` says, in lines that start with this
/// mark.
package func expectAnswers(
  in name: String, mark: String = "<", at place: SourceLocation = #_sourceLocation,
  of partner: () -> some TranscriptPartner
) {
  let folder = TranscriptFolder(name, mark: mark)
  forEachCase(folder.names, at: place) { name in
    let difference = try folder.play(name, with: partner())
    #expect(difference == nil)
  }
}

extension TranscriptFile {
  /// The file without blank lines at its end.
  fileprivate var trimmed: TranscriptFile {
    var text = text
    while text.hasSuffix("\n\n") { text.removeLast() }
    return TranscriptFile(name: name, text: text)
  }
}
