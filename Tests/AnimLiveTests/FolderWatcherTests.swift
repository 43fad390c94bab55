import AnimRuntime
import Foundation
import Testing

@testable import AnimLive

/// A folder that is followed, and the updates that it has told.
private final class Followed {
  let folder: TemporaryFolder
  let store = RegistryStore()
  let scripts: LiveScripts
  private var updates: AsyncStream<LiveScripts.Update>.AsyncIterator

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Scripts.slide(distance: 100), to: "slide.anim")
    scripts = LiveScripts(folder: folder.path, store: store)
    let (stream, continuation) = AsyncStream.makeStream(of: LiveScripts.Update.self)
    updates = stream.makeAsyncIterator()
    #expect(scripts.watch { continuation.yield($0) })
  }

  deinit { scripts.stopWatching() }

  /// Waits until an update fulfils a condition.
  func update(where isMet: (LiveScripts.Update) -> Bool) async {
    while let update = await updates.next() {
      if isMet(update) { return }
    }
  }

  /// Waits until the folder provides these animators and no other.
  func animators(_ names: Set<String>) async {
    await update { _ in Set(store.current.layers.last?.animators.keys.map { $0 } ?? []) == names }
  }
}

@Suite("Watching folders", .timeLimit(.minutes(1)), .serialized)
struct FolderWatcherTests {
  private func animator(_ name: String) -> String {
    "animator \(name) { duration 1s\n to { alpha: 0 -> 1 } }\n"
  }

  @Test("a save by rename is told")
  func saveByRename() async throws {
    let followed = try Followed()
    try followed.folder.save(animator("renamed"), to: "slide.anim")
    await followed.animators(["renamed"])
  }

  @Test("a half-written file keeps the last good version until the rest has come")
  func halfWritten() async throws {
    let followed = try Followed()
    let handle = try #require(
      FileHandle(forWritingAtPath: followed.folder.path + "/slide.anim"))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data("animator fade { duration ".utf8))
    try handle.close()
    await followed.update { !$0.isReplaced }
    #expect(followed.store.current.animator(named: "slide") != nil)
    try followed.folder.write(animator("fade"), to: "slide.anim")
    await followed.animators(["fade"])
  }

  @Test("deleted and renamed files are told")
  func deletedAndRenamed() async throws {
    let followed = try Followed()
    try followed.folder.write(animator("other"), to: "other.anim")
    await followed.animators(["slide", "other"])
    try followed.folder.remove("slide.anim")
    await followed.animators(["other"])
    try followed.folder.move("other.anim", to: "other.txt")
    await followed.animators([])
  }

  @Test("a new folder inside is followed too")
  func nestedFolder() async throws {
    let followed = try Followed()
    let inner = followed.folder.path + "/inner"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    try followed.folder.write(animator("deep"), to: "inner/deep.anim")
    await followed.animators(["slide", "deep"])
    try followed.folder.write(animator("deeper"), to: "inner/deep.anim")
    await followed.animators(["slide", "deeper"])
  }

  @Test("a burst of saves ends in the last one")
  func burst() async throws {
    let followed = try Followed()
    for number in 0..<50 {
      try followed.folder.save(animator("number\(number)"), to: "slide.anim")
    }
    await followed.animators(["number49"])
  }

  @Test("the folder itself may be replaced, and what is saved in the new one is told")
  func replacedFolder() async throws {
    let followed = try Followed()
    try followed.folder.replace(with: animator("fresh"), in: "fresh.anim")
    await followed.animators(["fresh"])
    try followed.folder.save(animator("fresher"), to: "fresh.anim")
    await followed.animators(["fresher"])
  }
}
