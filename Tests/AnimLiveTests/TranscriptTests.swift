import Testing
import Transcripts

@testable import AnimLive

/// `Tests/Corpus/watch`: what happens to files, and what the watcher of a folder does then.
///
///     = /app/a.anim
///     animator one { … }
///     > watch /app
///     = /app/a.anim
///     animator two { … }
///     > look
///     < searched 2 times, read /app/a.anim, compiled 1
///     < published two
///
/// `> watch FOLDER ROOT` allows imports from the root. `> look` is two looks at the files, after which a change counts,
/// and `> look 1` is one. `> remove PATH` removes a file or folder, and nobody may read a file between `> lock PATH` and
/// `> unlock PATH`.
@Suite("Watchers do what their transcripts say") struct TranscriptTests {
  @Test("a watcher does what its transcript says")
  func transcript() { expectAnswers(in: "watch") { AskedWatcher() } }
}

/// A watcher of files in memory.
private struct AskedWatcher: TranscriptPartner {
  private let disk = FakeDisk()
  private var watched: Watched?
  private var publishedCount = 0
  private var updateCount = 0

  mutating func save(_ files: [TranscriptFile]) -> [String] {
    for file in files { disk.save(file.text, to: file.name) }
    return []
  }

  mutating func answer(_ question: String) -> [String] {
    let words = question.split(separator: " ").map(String.init) + ["", ""]
    switch words[0] {
    case "watch":
      watched = Watched(disk, root: words[2].isEmpty ? nil : words[2], path: words[1])
      _ = disk.searchCount
    case "look": watched?.look(Int(words[1]) ?? 2)
    case "remove": disk.remove(words[1])
    case "lock": disk.setReadable(false, words[1])
    case "unlock": disk.setReadable(true, words[1])
    default: return ["there is no question `\(words[0])`"]
    }
    return news()
  }

  private mutating func news() -> [String] {
    guard let watched else { return [] }
    let published = watched.published.dropFirst(publishedCount)
    let updates = watched.updates.dropFirst(updateCount)
    (publishedCount, updateCount) = (watched.published.count, watched.updates.count)
    let (searches, read) = (disk.searchCount, disk.readPaths)
    let searched = searches == 0 ? [] : ["searched \(searches) times"]
    let compiled = "compiled \(watched.scripts.compiledCount)"
    let work = searched + (read.isEmpty ? [] : ["read " + read.joined(separator: " "), compiled])
    return (work.isEmpty ? [] : [work.joined(separator: ", ")])
      + published.map { "published " + $0.sorted().joined(separator: " ") }
      + updates.map { update in
        let found = update.diagnostics.map(\.id)
        return found.isEmpty ? "found nothing" : "found " + found.joined(separator: " ")
      }
  }
}
