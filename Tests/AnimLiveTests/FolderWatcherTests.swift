import AnimFiles
import AnimRuntime
import AnimSource
import AnimSystem
import Cases
import CorpusFiles
import Foundation
import Testing

@testable import AnimLive

/// Reports that a test waits for.
private final class Reports<Report: Sendable> {
  /// Takes the reports.
  let continuation: AsyncStream<Report?>.Continuation
  private var iterator: AsyncStream<Report?>.AsyncIterator

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Report?.self)
    (iterator, self.continuation) = (stream.makeAsyncIterator(), continuation)
  }

  /// Waits for the next report; `nil` if half a minute passes without one.
  func next() async -> Report? {
    let limit = Task { [continuation] in
      try await Task.sleep(for: .seconds(30))
      continuation.yield(nil)
    }
    defer { limit.cancel() }
    return await iterator.next() ?? nil
  }
}

/// A folder that is watched, and what it provides after each change.
private final class Followed {
  let folder: TemporaryFolder
  let store = RegistryStore()
  let scripts: LiveScripts
  private let updates = Reports<LiveScripts.Update>()
  private let watcher: FolderWatcher

  /// Watches `path` in a temporary folder that contains one animator, `slide`.
  init(_ path: String = "", loader: ScriptLoader = ScriptLoader()) throws {
    folder = try TemporaryFolder()
    try folder.write(Scripts.animator("slide"), to: "slide.anim")
    scripts = LiveScripts(folder: folder.path + path, store: store, loader: loader)
    let continuation = updates.continuation
    watcher = try #require(scripts.watch { continuation.yield($0) })
  }

  private var names: Set<String> {
    Set(store.current.layers.last?.animators.keys.map { $0 } ?? [])
  }

  /// Waits until the folder provides exactly these animators.
  func animators(_ wanted: Set<String>) async { await wait { self.names == wanted } }

  /// Waits until a load finds an error.
  func error() async {
    await wait { self.scripts.diagnostics.contains { $0.severity == .error } }
  }

  private func wait(until isDone: () -> Bool) async {
    while !isDone(), await updates.next() != nil {}
    #expect(isDone(), "the last update left \(names.sorted())")
  }
}

/// The watcher with real files.
@Suite("Watching folders", .timeLimit(.minutes(20)))
struct FolderWatcherTests {
  private func animator(_ name: String) -> String { Scripts.animator(name) }

  @Test("a save by rename is reported")
  func saveByRename() async throws {
    let followed = try Followed()
    try followed.folder.save(animator("renamed"), to: "slide.anim")
    await followed.animators(["renamed"])
  }

  @Test("deleted and renamed files are reported")
  func deletedAndRenamed() async throws {
    let followed = try Followed()
    try followed.folder.write(animator("other"), to: "other.anim")
    await followed.animators(["slide", "other"])
    try followed.folder.remove("slide.anim")
    await followed.animators(["other"])
    try followed.folder.move("other.anim", to: "other.txt")
    await followed.animators([])
  }

  @Test("a new folder inside is watched too, 70 folders deep")
  func nestedFolder() async {
    await forEachCase([1, 70]) { (depth: Int) in
      let followed = try Followed()
      let inner = Array(repeating: "d", count: depth).joined(separator: "/")
      try followed.folder.makeFolder(inner)
      try followed.folder.write(animator("deep"), to: inner + "/deep.anim")
      await followed.animators(["slide", "deep"])
      try followed.folder.write(animator("deeper"), to: inner + "/deep.anim")
      await followed.animators(["slide", "deeper"])
    }
  }

  @Test("the folder may be replaced")
  func replacedFolder() async {
    await forEachCase(["", "/"]) { (slash: String) in
      let followed = try Followed(slash)
      try followed.folder.replace(with: animator("fresh"), in: "fresh.anim")
      await followed.animators(["fresh"])
      try followed.folder.save(animator("fresher"), to: "fresh.anim")
      await followed.animators(["fresher"])
      // Saving in the old folder has no effect.
      try followed.folder.write(animator("old"), to: "../animators-old/slide.anim")
      try followed.folder.save(animator("freshest"), to: "fresh.anim")
      await followed.animators(["freshest"])
    }
  }

  @Test("the folder and its parents may be deleted and created again")
  func parentDeleted() async {
    await forEachCase(["", "/"]) { (slash: String) in
      let followed = try Followed("/app/scripts" + slash)
      try followed.folder.makeFolder("app/scripts")
      try followed.folder.write(animator("one"), to: "app/scripts/a.anim")
      await followed.animators(["one"])
      try followed.folder.remove("app")
      await followed.error()
      try followed.folder.makeFolder("app/scripts")
      try followed.folder.write(animator("two"), to: "app/scripts/a.anim")
      await followed.animators(["two"])
      try followed.folder.write(animator("three"), to: "app/scripts/a.anim")
      await followed.animators(["three"])
    }
  }

  @Test("the target of a symbolic link may be switched, saved, deleted and created again")
  func symbolicLink() async throws {
    let followed = try Followed("/current")
    for version in ["v1", "v2"] {
      try followed.folder.makeFolder("releases/" + version)
      try followed.folder.write(animator(version), to: "releases/\(version)/a.anim")
    }
    try followed.folder.link("current", to: "releases/v1")
    await followed.animators(["v1"])
    try followed.folder.link("next", to: "releases/v2")
    _ = rename(followed.folder.path + "/next", followed.folder.path + "/current")
    await followed.animators(["v2"])
    try followed.folder.write(animator("saved"), to: "releases/v2/a.anim")
    await followed.animators(["saved"])
    try followed.folder.remove("releases/v2")
    await followed.error()
    try followed.folder.makeFolder("releases/v2")
    try followed.folder.write(animator("again"), to: "releases/v2/a.anim")
    await followed.animators(["again"])
  }

  @Test("a file in a hidden folder counts if a link leads to it")
  func linkedFile() async throws {
    let followed = try Followed()
    try followed.folder.makeFolder(".library")
    try followed.folder.write(animator("linked"), to: ".library/b.anim")
    try followed.folder.link("b.anim", to: ".library/b.anim")
    await followed.animators(["slide", "linked"])
    try followed.folder.write(animator("saved"), to: ".library/b.anim")
    await followed.animators(["slide", "saved"])
  }

  // Root may read a file without permissions.
  @Test("restored permissions count", .enabled(if: getuid() != 0))
  func permission() async throws {
    let followed = try Followed()
    chmod(followed.folder.path + "/slide.anim", 0)
    await followed.error()
    try followed.folder.save(animator("two"), to: "slide.anim")
    await followed.animators(["two"])
    try followed.folder.makeFolder("inner")
    chmod(followed.folder.path + "/inner", 0)
    await followed.error()
    chmod(followed.folder.path + "/inner", 0o755)
    try followed.folder.write(animator("three"), to: "inner/b.anim")
    await followed.animators(["two", "three"])
  }

  @Test("a process may watch many folders")
  func manyWatchers() async throws {
    let folder = try TemporaryFolder()
    try folder.write(animator("one"), to: "a.anim")
    let store = RegistryStore()
    let reports = Reports<Int>()
    let continuation = reports.continuation
    let watchers = (0..<40).map { (number: Int) in
      LiveScripts(folder: folder.path, layerName: "\(number)", store: store)
        .watch { _ in continuation.yield(number) }
    }
    #expect(!watchers.contains { $0 == nil })
    try folder.save(animator("two"), to: "a.anim")
    var waiting = Set(watchers.indices)
    while !waiting.isEmpty {
      let number = await reports.next()
      waiting.remove(try #require(number))
    }
    #expect(store.current.layers.allSatisfy { $0.animators.keys.contains("two") })
  }

  @Test("a watcher that is stopped or dropped by its own callback ends")
  func stoppedFromCallback() async throws {
    let folder = try TemporaryFolder()
    let store = RegistryStore()
    let reports = Reports<Int>()
    let continuation = reports.continuation
    for number in 0..<6 {
      try folder.write(animator("a\(number)"), to: "a.anim")
      let holder = Locked<FolderWatcher?>(nil)
      holder.withValue {
        $0 = LiveScripts(folder: folder.path, layerName: "x", store: store).watch { _ in
          holder.withValue { $0 = nil }
          continuation.yield(number)
        }
      }
      try folder.write(animator("b\(number)"), to: "a.anim")
      #expect(await reports.next() != nil)
    }
    #expect(store.current.animator(named: "b5") != nil)
  }
}
