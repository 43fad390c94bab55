import AnimLive
import AnimTools
import Foundation
import Testing

@testable import AnimLanguageServer

/// `Tests/Corpus/lsp`: what a client sends, and what the server sends back.
///
///     = animators/a.anim
///     animator a { … }
///     > {"id":1,"method":"initialize","params":{}}
///     < {"jsonrpc":"2.0","id":1,"result":…}
///
/// A line `= PATH` begins a file on disk, which ends at the next line with `= ` or `> `. `> raw TEXT`
/// sends bytes as they stand, `\r` and `\n` written so; `> later {…}` sends a message without reading
/// answers before the next one. `> quiet` waits until all proofs are made.
@Suite struct TranscriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus/lsp")

  static let transcripts: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test(arguments: transcripts)
  func serverAnswersAsWritten(_ name: String) throws {
    let file = Self.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let played = Self.play(text)
    if ProcessInfo.processInfo.environment["ANIM_REWRITE"] == "1", played != text {
      try played.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(played == text)
  }

  @Test func corpusIsThere() { #expect(Self.transcripts.count >= 3) }

  private static func play(_ text: String) -> String {
    var files: [String: String] = [:]
    var server: LanguageServer?
    var open: String?
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("< ") { continue }
      lines.append(line)
      if line.hasPrefix("= ") {
        open = "/project/" + line.dropFirst(2)
        files[open ?? ""] = ""
      } else if line.hasPrefix("> ") {
        open = nil
        var running = server ?? LanguageServer(files: MemoryFiles(files, workingFolder: "/project"))
        lines += say(String(line.dropFirst(2)), to: &running)
        server = running
      } else if let open {
        files[open]? += line + "\n"
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func say(_ text: String, to server: inout LanguageServer) -> [String] {
    if text.hasPrefix("raw ") {
      let raw = text.dropFirst(4).replacing("\\r", with: "\r").replacing("\\n", with: "\n")
      server.receive(raw.utf8)
    } else if text.hasPrefix("later ") {
      server.receive(FrameReader.frame(String(text.dropFirst(6))))
      return []
    } else if text == "quiet" {
      while server.step() {}
      return answers(of: &server)
    } else {
      server.receive(FrameReader.frame(text))
    }
    while server.hasMessages, server.step() {}
    return answers(of: &server)
  }

  private static func answers(of server: inout LanguageServer) -> [String] {
    var answers: [String] = []
    var reader = FrameReader()
    reader.append(server.takeOutput())
    while case .content(let content)? = reader.next() {
      answers.append("< " + String(decoding: content, as: UTF8.self).filter { $0 != "\n" })
    }
    if let status = server.exitStatus { answers.append("< exit \(status)") }
    return answers
  }
}
