import AnimFiles
import AnimRuntime
import AnimSyntax
import AnimSystem
import Testing

@testable import AnimLive

/// Which changes count, and when a change is complete: once two looks agree.
@Suite("Changes that are watched") struct WatchedChangeTests {
  private func disk(_ more: [String: String] = [:]) -> FakeDisk {
    FakeDisk(["/app/scripts/a.anim": Scripts.animator("one")].merging(more) { $1 })
  }

  // MARK: Which changes count

  @Test("files that no load reads are ignored")
  func noise() {
    let disk = disk(["/app/log": "", "/app/scripts/.git/index": "", "/app/scripts/notes.txt": ""])
    let watched = Watched(disk)
    for path in ["/app/log", "/app/scripts/.git/index", "/app/scripts/notes.txt"] {
      disk.save("x", to: path)
      disk.save("x", to: path + "2")
      watched.look(3)
    }
    #expect(disk.readPaths == [])
    #expect(watched.updates.isEmpty && watched.published.isEmpty)
  }

  @Test("while nothing changes, nothing is searched or read")
  func idle() {
    let disk = disk()
    let watched = Watched(disk)
    _ = disk.searchCount
    watched.look(20)
    #expect(disk.readPaths == [] && disk.searchCount == 0)
  }

  @Test("a load that gives the same animators and rules publishes nothing")
  func samePrograms() {
    let disk = disk()
    let watched = Watched(disk)
    disk.save(Scripts.animator("one"), to: "/app/scripts/a.anim")
    watched.look()
    disk.save(Scripts.animator("one") + "// a comment\n", to: "/app/scripts/a.anim")
    watched.look()
    #expect(disk.readPaths == ["/app/scripts/a.anim", "/app/scripts/a.anim"])
    #expect(watched.published.isEmpty && watched.updates.isEmpty)
    #expect(!watched.scripts.reload().isReplaced)
    #expect(watched.published.isEmpty)
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

  @Test("restored permissions count")
  func permission() {
    let disk = disk()
    let watched = Watched(disk)
    disk.setReadable(false, "/app/scripts/a.anim")
    watched.look()
    #expect(watched.found == [.unreadableFile] && watched.names == ["one"])
    disk.setReadable(true, "/app/scripts/a.anim")
    watched.look()
    #expect(watched.found == [])
  }

  // MARK: When a change is over

  @Test("files that are copied one after the other are published together")
  func copy() {
    let disk = disk()
    let watched = Watched(disk)
    for number in 0..<40 {
      disk.save(Scripts.animator("copy\(number)"), to: "/app/scripts/\(number).anim")
      watched.look(1)
    }
    watched.look(1)
    #expect(watched.published.map(\.count) == [41])
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

  @Test("a file that an editor moves away and writes again is not missing in between")
  func backup() {
    // Without a second file, the folder would be missing too.
    let disk = disk(["/app/scripts/b.anim": Scripts.animator("other")])
    let watched = Watched(disk)
    disk.remove("/app/scripts/a.anim")
    watched.look(1)
    disk.save(Scripts.animator("two"), to: "/app/scripts/a.anim")
    watched.look()
    #expect(watched.published == [["two", "other"]])
    disk.remove("/app/scripts/a.anim")
    watched.look()
    #expect(watched.names == ["other"])
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

  // MARK: Imports

  @Test("a file that is imported from outside the folder is watched even before it exists")
  func importsOutside() {
    let disk = FakeDisk([
      "/all/app/a.anim": "import \"../shared/lib.anim\"\n"
        + Scripts.animator("one", timing: "brand"),
      "/all/shared/lib.anim": "timing brand = linear\n",
    ])
    let watched = Watched(disk, root: "/all", path: "/all/app")
    disk.save("timing brand = \n", to: "/all/shared/lib.anim")
    watched.look()
    #expect(watched.found == [.syntax])
    disk.save("timing brand = easeIn\n", to: "/all/shared/lib.anim")
    watched.look()
    #expect(watched.found == [] && watched.published.count == 1)
    disk.save(
      "import \"../later/lib.anim\"\n" + Scripts.animator("one", timing: "brand"),
      to: "/all/app/a.anim")
    watched.look()
    #expect(watched.found.contains(.importNotFound))
    disk.save("timing brand = easeOut\n", to: "/all/later/lib.anim")
    watched.look()
    #expect(watched.found == [] && watched.published.count == 2)
  }
}
