import AnimRuntime
import AnimSyntax
import AnimSystem
import Testing

@testable import AnimLive

/// Which changes count, and when a change is complete.
@Suite("Changes that are watched") struct WatchedChangeTests {
  private func disk(_ more: [String: String] = [:]) -> FakeDisk {
    FakeDisk(["/app/scripts/a.anim": Scripts.animator("one")].merging(more) { $1 })
  }

  // MARK: Which changes count

  @Test("files that no load reads are ignored", arguments: [true, false])
  func noise(hasNames: Bool) {
    let disk = disk(["/app/log": "", "/app/scripts/.git/index": "", "/app/scripts/notes.txt": ""])
    let watched = Watched(disk)
    if !hasNames { disk.hideNames() }
    for path in ["/app/log", "/app/scripts/.git/index", "/app/scripts/notes.txt"] {
      for _ in 0..<20 {
        disk.save("x", to: path)
        disk.wait(100)
      }
      disk.save("x", to: path + "2")
      disk.wait(100)
    }
    #expect(disk.readPaths == [])
    #expect(watched.updates.isEmpty && watched.published.isEmpty)
  }

  @Test("files that no load reads do not delay one that counts")
  func noiseBesideASave() {
    let disk = disk(["/app/log": ""])
    let watched = Watched(disk)
    disk.save(Scripts.animator("two"), to: "/app/scripts/a.anim")
    for _ in 0..<3 {
      disk.save("x", to: "/app/log")
      disk.wait(10)
    }
    #expect(watched.published == [["two"]])
  }

  @Test("a load that gives the same animators and rules publishes nothing")
  func samePrograms() {
    let disk = disk()
    let watched = Watched(disk)
    disk.save(Scripts.animator("one"), to: "/app/scripts/a.anim")
    disk.wait(100)
    disk.save(Scripts.animator("one") + "// a comment\n", to: "/app/scripts/a.anim")
    disk.wait(100)
    #expect(disk.readPaths == ["/app/scripts/a.anim", "/app/scripts/a.anim"])
    #expect(watched.published.isEmpty && watched.updates.isEmpty)
    #expect(!watched.scripts.reload().isReplaced)
    #expect(watched.published.isEmpty)
  }

  @Test("a system that reports no names gives the same results", arguments: [true, false])
  func namelessEvents(hasNames: Bool) {
    let disk = disk()
    let watched = Watched(disk)
    if !hasNames { disk.hideNames() }
    disk.saveByRename(Scripts.animator("other"), to: "/app/scripts/b.anim")
    disk.wait(50)
    #expect(watched.names == ["one", "other"])
    disk.remove("/app/scripts/a.anim")
    disk.wait(300)
    #expect(watched.names == ["other"])
    disk.saveByRename(Scripts.animator("deep"), to: "/app/scripts/inner/c.anim")
    disk.wait(50)
    #expect(watched.names == ["other", "deep"])
  }

  @Test("everything is read again if the system drops events")
  func lost() {
    let disk = disk()
    let watched = Watched(disk)
    disk.hideNames()
    disk.loseCount()
    disk.wait(100)
    #expect(disk.readPaths == ["/app/scripts/a.anim"])
    #expect(watched.published.isEmpty)
  }

  @Test("a save between loading and watching counts")
  func gap() {
    let disk = disk()
    let store = RegistryStore()
    let scripts = LiveScripts(
      folder: "/app/scripts", store: store, loader: ScriptLoader(files: disk), system: disk)
    disk.save(Scripts.animator("two"), to: "/app/scripts/a.anim")
    scripts.watch()
    disk.wait(100)
    #expect(store.current.animator(named: "two") != nil)
  }

  @Test("restored permissions count")
  func permission() {
    let disk = disk()
    let watched = Watched(disk)
    disk.setReadable(false, "/app/scripts/a.anim")
    disk.wait(100)
    #expect(watched.found == [.unreadableFile] && watched.names == ["one"])
    disk.setReadable(true, "/app/scripts/a.anim")
    disk.wait(100)
    #expect(watched.found == [])
  }

  // MARK: When a change is over

  @Test("files that are copied for half a second are published together")
  func copy() {
    let disk = disk()
    let watched = Watched(disk)
    for number in 0..<400 {
      disk.save(Scripts.animator("copy\(number)"), to: "/app/scripts/\(number).anim")
      disk.wait(1.2)
    }
    disk.wait(100)
    #expect(watched.published.map(\.count) == [401])
  }

  @Test("a file that is still open for writing is not published, whatever else happens")
  func halfWritten() {
    let disk = disk(["/app/scripts/b.anim": Scripts.animator("other")])
    let watched = Watched(disk)
    disk.open("/app/scripts/a.anim")
    disk.wait(500)
    disk.save(Scripts.animator("another"), to: "/app/scripts/b.anim")
    disk.wait(500)
    #expect(watched.published.isEmpty)
    disk.write(Scripts.animator("two"), to: "/app/scripts/a.anim")
    disk.wait(500)
    disk.close("/app/scripts/a.anim")
    disk.wait(50)
    #expect(watched.published == [["two", "another"]])
    #expect(watched.found == [])
  }

  @Test("after 2 s, a file that is still open keeps its last version, and the others are loaded")
  func stuck() {
    let disk = disk(["/app/scripts/b.anim": Scripts.animator("other")])
    let watched = Watched(disk)
    disk.open("/app/scripts/a.anim")
    disk.save(Scripts.animator("another"), to: "/app/scripts/b.anim")
    disk.wait(1900)
    #expect(watched.published.isEmpty)
    disk.wait(200)
    #expect(watched.published == [["one", "another"]])
    #expect(watched.found == [.skippedFile])
    disk.save(Scripts.animator("third"), to: "/app/scripts/b.anim")
    disk.wait(50)
    #expect(watched.names == ["one", "third"])
    disk.write(Scripts.animator("two"), to: "/app/scripts/a.anim")
    disk.close("/app/scripts/a.anim")
    disk.wait(50)
    #expect(watched.names == ["two", "third"])
    #expect(watched.found == [])
  }

  @Test("a file that an editor moves away and writes again is not missing in between")
  func backup() {
    for gap in [1.0, 10, 40, 100] {
      // Without a second file, the folder would be missing too.
      let disk = disk(["/app/scripts/b.anim": Scripts.animator("other")])
      let watched = Watched(disk)
      disk.remove("/app/scripts/a.anim")
      disk.wait(gap)
      disk.save(Scripts.animator("two"), to: "/app/scripts/a.anim")
      disk.wait(50)
      #expect(watched.published == [["two", "other"]])
    }
  }

  @Test("a deleted file is removed")
  func deleted() {
    let disk = disk(["/app/scripts/b.anim": Scripts.animator("other")])
    let watched = Watched(disk)
    disk.remove("/app/scripts/a.anim")
    disk.wait(QuietTime.absence / .milliseconds(1) + 50)
    #expect(watched.published == [["other"]])
  }

  @Test("files that keep changing are loaded after 2 s with a warning, and again at the end")
  func churn() {
    let disk = disk()
    let watched = Watched(disk)
    for number in 0..<500 {
      disk.save(Scripts.animator("number\(number)"), to: "/app/scripts/a.anim")
      disk.wait(5)
    }
    #expect(watched.published.count == 1)
    #expect(watched.found == [.missedChanges])
    disk.wait(100)
    #expect(watched.names == ["number499"])
    #expect(watched.found == [])
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
      disk.saveQuietly(Scripts.animator("a3"), to: "/app/scripts/a.anim")
    }
    disk.saveQuietly(Scripts.animator("a2"), to: "/app/scripts/a.anim")
    disk.save(Scripts.animator("b2"), to: "/app/scripts/b.anim")
    disk.wait(30)
    #expect(watched.published.isEmpty)
    disk.wait(100)
    #expect(watched.published == [["a3", "b2"]])
  }

  @Test("the newest load wins, even if an older one ends later")
  func olderLoadEndsLater() {
    let disk = disk()
    let watched = Watched(disk)
    disk.hideStamps()
    let isDone = Locked(false)
    disk.onRead { [disk, scripts = watched.scripts] _ in
      let isFirst = isDone.withValue { isDone in
        defer { isDone = true }
        return !isDone
      }
      guard isFirst else { return }
      // A newer load begins and ends while the older one is still using what it has read.
      disk.saveQuietly(Scripts.animator("new"), to: "/app/scripts/a.anim")
      scripts.reload()
    }
    disk.saveQuietly(Scripts.animator("old"), to: "/app/scripts/a.anim")
    #expect(!watched.scripts.reload().isReplaced)
    #expect(watched.published == [["new"]])
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
    disk.wait(50)
    #expect(watched.found == [.syntax])
    disk.save("timing brand = easeIn\n", to: "/all/shared/lib.anim")
    disk.wait(50)
    #expect(watched.found == [] && watched.published.count == 1)
    disk.save(
      "import \"../later/lib.anim\"\n" + Scripts.animator("one", timing: "brand"),
      to: "/all/app/a.anim")
    disk.wait(50)
    #expect(watched.found.contains(.importNotFound))
    disk.save("timing brand = easeOut\n", to: "/all/later/lib.anim")
    disk.wait(2500)
    #expect(watched.found == [] && watched.published.count == 2)
  }
}
