import AnimFiles
import AnimJSON
import AnimTools
import Cases
import CorpusFiles
import Foundation
import Seeds
import Testing

@testable import AnimLanguageServer
@testable import animc

/// Wishes as people write them, each solved by following only what the tools of the assistant answer.
@Suite("Wishes that an assistant fulfils") struct BriefTests {
  /// One line of `Corpus/briefs.txt`.
  private struct Brief {
    let wish, words, base, block, seconds, more: String

    init?(_ line: String) {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count >= 5, !line.hasPrefix("//") else { return nil }
      (wish, words, base, block, seconds) = (parts[0], parts[1], parts[2], parts[3], parts[4])
      more = parts.count > 5 ? parts[5].replacingOccurrences(of: "; ", with: "\n") : ""
    }

    /// The animator of a shipped file under the name `wish`, with what is changed in its block.
    func copy(in file: String) throws -> String {
      let place = Repository.root.appending(path: "animators/\(file)")
      let text = try String(contentsOf: place, encoding: .utf8)
      let start = try #require(text.range(of: "animator \(base)"))
      let rest = text[start.upperBound...]
      let lines = rest[..<(rest.range(of: "\n}\n")?.upperBound ?? rest.endIndex)].split(
        separator: "\n")
      let changes = block.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let words = Set(changes.map { "    \($0.prefix { $0 != " " }) " })
      let kept = lines.filter { line in !words.contains { line.hasPrefix($0) } }
      let opening = try #require(kept.firstIndex { $0.hasSuffix("{") })
      return "animator wish"
        + (kept[...opening] + changes.map { "    \($0)" } + kept[(opening + 1)...])
        .joined(separator: "\n") + "\n"
    }
  }

  /// The claims that every wish must keep. What is behind a card that turns, for example, is meant to be seen.
  private static let needed: Set = [
    "starts-well", "ends-well", "finite", "bounded", "in-range", "calm",
  ]

  /// Calls a tool, in this repository or in a project that has no scripts yet.
  private static func call(_ tool: String, _ arguments: JSON, isNew: Bool) -> JSON {
    let files = MemoryFiles(["/project/README.md": ""])
    let server =
      isNew
      ? AssistantServer(root: "/project", ToolEnvironment(files: files))
      : AssistantServer(root: Repository.root.path, ToolEnvironment())
    let line = arguments.text.trimmingCharacters(in: .newlines)
    return server.call(tool, line)["result"] ?? .null
  }

  @Test(
    "Search finds an effect, and its changed copy is checked, proved and takes the time that was asked"
  )
  func solved() {
    forEachCase([false, true]) { (isNew: Bool) in
      let file = Repository.root.appending(path: "Tests/Corpus/briefs.txt")
      let briefs = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .compactMap { Brief(String($0)) }
      #expect(briefs.count == 40)
      let step = Thoroughness.isThorough ? 1 : 40
      for brief in briefs.enumerated().filter({ $0.offset % step == 0 }).map(\.element) {
        func call(_ tool: String, _ arguments: JSON) -> JSON {
          Self.call(tool, arguments, isNew: isNew)
        }
        let found = call("search", ["words": .array([.string(brief.words)])])
        let effects = found["structuredContent"]?["animators"]?.array ?? []
        let effect = effects.first { $0["name"]?.string == brief.base }
        let path = try #require(effect?["path"]?.string, "\(brief.wish): \(brief.words)")
        let name = path.split(separator: "/").last ?? ""
        // A project without scripts gets the files that were found.
        let files = isNew ? found["structuredContent"]?["files"]?.array ?? [] : []
        let saved = files.map { file -> JSON in
          let path = (file["path"]?.string ?? "").replacing("shipped/", with: "animators/")
          return ["path": .string(path), "text": file["text"] ?? .null]
        }
        let script = try "import \"\(name)\"\n" + brief.copy(in: String(name))
        let wish: JSON = [
          "path": "animators/wish.anim", "text": .string(script + brief.more + "\n"),
        ]
        let texts = JSON.array(saved + [wish])
        let place: JSON = "animators/wish.anim"
        let checked = call("check", ["texts": texts, "paths": [place]])
        #expect(
          checked["structuredContent"]?["diagnostics"]?.array?.isEmpty == true, "\(brief.wish)")
        let proved = call("claims", ["texts": texts, "paths": [place]])
        let claims = proved["structuredContent"]?["claims"]?.array ?? []
        let refuted = claims.filter { $0["verdict"]?.string == "refuted" }
          .compactMap { $0["claim"]?.string }
        #expect(
          !claims.isEmpty && Self.needed.isDisjoint(with: refuted), "\(brief.wish): \(refuted)")
        let sample = call(
          "sample", ["texts": texts, "path": place, "animator": "wish", "at": "0"])
        let seconds = sample["structuredContent"]?["duration"]?.double
        #expect(abs((seconds ?? 0) - (Double(brief.seconds) ?? -1)) < 1e-3, "\(brief.wish)")
      }
    }
  }
}
