import AnimCompiler
import AnimFiles
import TestScripts
import Testing
import Transcripts

@testable import AnimLanguageServer

/// `Tests/Corpus/lsp`: the messages of a client, and the answers of the server.
///
///     = animators/a.anim
///     animator a { … }
///     > {"id":1,"method":"initialize","params":{}}
///     < {"jsonrpc":"2.0","id":1,"result":…}
///
/// The files are on disk before the next message. `> remove PATH` removes a file or folder, and
/// `> link PATH TARGET` makes a symbolic link. `> raw TEXT` sends bytes as they are, with `\r`
/// and `\n` for line endings; `> later {…}` sends a message without reading answers before the next
/// one. `> quiet` waits until all checks are done.
@Suite("Conversations with a client") struct TranscriptTests {
  @Test("the server answers a client as its transcript says")
  func conversation() { expectAnswers(in: "lsp") { AskedServer() } }
}

/// A language server that answers the messages of a transcript.
private struct AskedServer: TranscriptPartner {
  private let disk = WrittenFiles(workingFolder: "/project")
  private var server: LanguageServer?

  mutating func save(_ files: [TranscriptFile]) -> [String] {
    for file in files { disk[file.name] = file.text }
    return []
  }

  mutating func answer(_ text: String) -> [String] {
    var server = self.server ?? LanguageServer(files: disk)
    defer { self.server = server }
    if text.hasPrefix("raw ") {
      let raw = text.dropFirst(4).replacing("\\r", with: "\r").replacing("\\n", with: "\n")
      server.receive(raw.utf8)
    } else if text.hasPrefix("later ") {
      server.receive(FrameReader.frame(String(text.dropFirst(6))))
      return []
    } else if text == "quiet" {
      while server.step() {}
      return answers(of: &server)
    } else if text.hasPrefix("remove ") {
      let path = String(text.dropFirst(7))
      for file in disk.files.files.keys where PathText.isInside(file, root: path) {
        disk.files.files[file] = nil
      }
    } else if text.hasPrefix("link ") {
      let paths = text.split(separator: " ").map(String.init)
      disk.files.links[paths[1]] = paths[2]
    } else {
      server.receive(FrameReader.frame(text))
    }
    while server.hasMessages, server.step() {}
    return answers(of: &server)
  }

  private func answers(of server: inout LanguageServer) -> [String] {
    var answers: [String] = []
    var reader = FrameReader()
    reader.append(server.takeOutput())
    while case .content(let content)? = reader.next() {
      answers.append(String(decoding: content, as: UTF8.self).filter { $0 != "\n" })
    }
    if let status = server.exitStatus { answers.append("exit \(status)") }
    return answers
  }
}
