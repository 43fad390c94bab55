import AnimCompiler
import AnimFiles
import AnimSyntax
import Cases
import Testing

@testable import AnimLive

/// The files that scripts can make the loader open: those inside the root, and not too many in a
/// row.
@Suite("Imports stay inside their limits") struct ImportLimitTests {
  static let escapes = [
    "../secret.anim", "/secret.anim", "sub/../../secret.anim", "./../animators/../secret.anim",
    "link.anim", "sub/link/secret.anim", "//secret.anim", "..//secret.anim", "../animatorsx/a.anim",
    "sub/../link.anim", "../../../../../../secret.anim", "a.anim\\u{0}/../../secret.anim",
  ]

  @Test("an import never opens a file outside the folder")
  func outside() {
    forEachCase(Self.escapes) { path in
      let files = FakeDisk(
        [
          "/app/animators/test.anim": "import \"\(path)\"", "/app/animators/sub/other.anim": "",
          "/app/secret.anim": "let secret = 1", "/secret.anim": "let secret = 1",
          "/app/animatorsx/a.anim": "let secret = 1",
        ],
        links: [
          "/app/animators/link.anim": "/app/secret.anim", "/app/animators/sub/link": "/app",
        ])
      let result = ScriptLoader(files: files).load(["/app/animators"]).compile()
      #expect(files.readPaths == ["/app/animators/sub/other.anim", "/app/animators/test.anim"])
      #expect(result.sound() == nil)
    }
  }

  @Test("links that lead out of the folder are not followed")
  func links() {
    let files = FakeDisk(
      ["/app/animators/test.anim": "let a = 1", "/outside/b.anim": "let b = 1"],
      links: ["/app/animators/b.anim": "/outside/b.anim", "/app/animators/more": "/outside"])
    let set = ScriptLoader(files: files).load(["/app/animators"])
    #expect(files.readPaths == ["/app/animators/test.anim"])
    #expect(set.unread.map(\.id) == [.skippedFile])
    #expect(set.compile().sound() != nil)
  }

  @Test("an import in another case is an error, also on a disk that finds the file")
  func otherCase() {
    forEachCase([("base.anim", true), ("Base.anim", false)]) { name, isFound in
      let files = FakeDisk(
        ["/app/test.anim": "import \"\(name)\"", "/app/base.anim": "let a = 1"],
        links: ["/app/Base.anim": "/app/base.anim"])
      let found = ScriptLoader(files: files).load(["/app"]).compile().diagnostics
      #expect(found.contains { $0.id == .importNotFound } == !isFound)
    }
  }

  @Test("imports are at most sixteen files deep")
  func depth() {
    forEachCase([15, 16, 17, 40]) { (depth: Int) in
      var texts = ["/animators/a\(depth).anim": "let a\(depth) = 1\n"]
      for number in 0..<depth {
        texts["/animators/a\(number).anim"] = "import \"a\(number + 1).anim\"\nlet a\(number) = 1\n"
      }
      let files = FakeDisk(texts)
      let compiled = ScriptLoader(files: files).load(["/animators/a0.anim"]).compile()
      let limits = compiled.diagnostics.filter { $0.id == .limitExceeded }
      #expect(limits.count == (depth > 16 ? 1 : 0))
      #expect(files.readPaths.count == min(depth, 16) + 1)
    }
  }

  @Test("a file past the size limit is not read completely")
  func size() {
    let text = String(repeating: " ", count: 3 << 20)
    let files = FakeDisk(["/test.anim": text])
    let compiled = ScriptLoader(files: files).load(["/test.anim"]).compile()
    #expect(compiled.diagnostics.map(\.id) == [.limitExceeded])
    #expect(compiled.folder.units.allSatisfy { $0.syntax.source.bytes.count <= (1 << 20) + 1 })
  }

  @Test("missing files are reported")
  func missing() {
    let set = ScriptLoader(files: MemoryFiles()).load(["/nothing.anim", "/nowhere"])
    #expect(set.unread.map(\.id) == [.unreadableFile, .unreadableFile])
  }
}
