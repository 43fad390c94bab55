import AnimFiles
import AnimRuntime
import AnimSyntax
import AnimSystem
import Testing

@testable import AnimLive

/// What `Corpus/watch` cannot say of changes: saves within a tick of the clock, while files are read, or in great number.
@Suite("Changes that are watched") struct WatchedChangeTests {
  private func disk(_ more: [String: String] = [:]) -> FakeDisk {
    FakeDisk(["/app/scripts/a.anim": Scripts.animator("one")].merging(more) { $1 })
  }

  @Test("a save between loading and watching counts, even within a tick of the disk's clock")
  func gap() {
    let disk = disk()
    disk.stopClock()
    let store = RegistryStore()
    let scripts = LiveScripts(
      folder: "/app/scripts", store: store, loader: ScriptLoader(files: disk))
    disk.save(Scripts.animator("two"), to: "/app/scripts/a.anim")
    var look = FolderLook()
    for _ in 0..<2 { scripts.look(&look) { _ in } }
    #expect(store.current.animator(named: "two") != nil)
  }

  /// Whatever a writer does between two looks, what is published is something that it had finished.
  @Test("after 4,000 saves the last one is there, and nothing half written was read")
  func saves() {
    let disk = disk()
    let watched = Watched(disk)
    for number in 0..<4_000 {
      let text = Scripts.animator("whole\(number)")
      disk.save(String(text.prefix(text.utf8.count * (number % 7) / 7)), to: "/app/scripts/a.anim")
      if number % 3 == 0 { watched.look(1) }
      disk.save(text, to: "/app/scripts/a.anim")
      watched.look(number % 40 == 0 ? 2 : 1)
    }
    watched.look()
    #expect(watched.names == ["whole3999"])
    #expect(watched.published.count > 100)
    #expect(watched.updates.allSatisfy { $0.diagnostics.isEmpty })
  }

  @Test("files that were never on disk together are not published")
  func torn() {
    let disk = disk(["/app/scripts/b.anim": Scripts.animator("b1")])
    let watched = Watched(disk)
    // The first file is saved once more while the second is read.
    let isDone = Locked(false)
    disk.onRead { [disk] path in
      guard path == "/app/scripts/b.anim", !isDone.withValue({ $0 }) else { return }
      isDone.withValue { $0 = true }
      disk.save(Scripts.animator("a3"), to: "/app/scripts/a.anim")
    }
    disk.save(Scripts.animator("a2"), to: "/app/scripts/a.anim")
    disk.save(Scripts.animator("b2"), to: "/app/scripts/b.anim")
    watched.look()
    #expect(watched.published.isEmpty)
    watched.look()
    #expect(watched.published == [["a3", "b2"]])
  }
}
