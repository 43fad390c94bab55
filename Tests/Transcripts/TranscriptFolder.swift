import Foundation

/// What a transcript talks to.
package protocol TranscriptPartner {
  /// Takes files that were written or changed, in the order of the transcript.
  ///
  /// - Returns: what there is to say about them, in lines.
  mutating func save(_ files: [TranscriptFile]) -> [String]

  /// Answers a question, in lines.
  mutating func answer(_ question: String) -> [String]
}

/// A file of a transcript.
package struct TranscriptFile: Sendable {
  /// The path as it is written.
  package var name: String
  /// The whole text.
  package var text: String
}

/// A folder of the corpus with transcripts: files, questions, and the answers to them.
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
  /// What begins a line of an answer.
  private let mark: String

  /// The transcripts in a folder of `Tests/Corpus`, with the mark that begins a line of an answer.
  package init(_ name: String, mark: String) {
    url = Corpus.root.appending(path: "Tests/Corpus/\(name)")
    self.mark = mark
  }

  /// The names of the transcripts.
  package var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }

  /// Plays a transcript, and writes it anew if that is wanted.
  ///
  /// - Returns: the transcript as it is written, and with the answers as they are.
  package func play(
    _ name: String, with partner: some TranscriptPartner
  ) throws -> (written: String, played: String) {
    let file = url.appending(path: name)
    let written = try String(contentsOf: file, encoding: .utf8)
    let played = play(written, partner)
    if Corpus.isRewriting, played != written {
      try played.write(to: file, atomically: true, encoding: .utf8)
    }
    return (written, played)
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

extension TranscriptFile {
  /// The file without blank lines at its end.
  fileprivate var trimmed: TranscriptFile {
    var text = text
    while text.hasSuffix("\n\n") { text.removeLast() }
    return TranscriptFile(name: name, text: text)
  }
}
