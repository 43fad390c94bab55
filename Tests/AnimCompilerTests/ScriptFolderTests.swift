import AnimSource
import AnimSyntax
import Testing

@testable import AnimCompiler

/// A folder of scripts as a value: changes go in, versions come out.
@Suite("A folder of scripts that changes") struct ScriptFolderTests {
  private let path = "/s/a.anim"
  private let good = "animator a { duration 1s; to { alpha: 0 -> 1 } }"

  private func saved(_ text: String?, at path: String? = nil) -> FileChange {
    FileChange(path: path ?? self.path, bytes: text.map { Array($0.utf8) })
  }

  private func draft(_ text: String?) -> FileChange {
    FileChange(path: path, bytes: text.map { Array($0.utf8) }, isDraft: true)
  }

  @Test("a draft hides the saved text, whatever is saved below it, until it is gone")
  func drafts() {
    var folder = ScriptFolder(root: "/s")
    folder.apply([saved(good)])
    folder.apply([draft("animator a {")])
    #expect(!folder.findings.isEmpty)
    folder.apply([saved(good + "\n")])
    #expect(!folder.findings.isEmpty)
    folder.apply([draft(nil)])
    #expect(folder.findings.isEmpty)
    #expect(folder.sources.map(\.bytes.count) == [good.utf8.count + 1])
    // A file that exists only as a draft goes with it.
    folder.apply([saved(nil), draft(good)])
    #expect(folder.sources.count == 1)
    folder.apply([draft(nil)])
    #expect(folder.sources.isEmpty)
  }

  @Test("the last version without errors stays, and the same texts make no new version")
  func versions() {
    var folder = ScriptFolder(root: "/s")
    folder.apply([saved(good)])
    #expect(folder.revision == 1)
    folder.apply([saved(good)])
    #expect(folder.revision == 1)
    let changed = folder.apply([saved("animator a { durations }")])
    #expect(folder.revision == 2 && changed == [ExactPath(path)])
    #expect(!folder.isGood && folder.goodRevision == 1)
    #expect(folder.good?.animators.map(\.animator.name) == ["a"])
    folder.apply([saved(good)])
    #expect(folder.findings.isEmpty)
    #expect(folder.isGood && folder.goodRevision == 3)
  }

  @Test("imported files are asked for once, and dropped when nothing imports them any more")
  func imports() {
    var folder = ScriptFolder(root: "/s")
    var asked: [String] = []
    let find: ScriptFolder.Finder = { places in
      asked += places.map(\.canonical.text)
      return places.map { place in
        place.canonical.text.hasSuffix("no.anim")
          ? FileChange(place, .absent(.notFound), isRequested: false)
          : FileChange(place, .text(Array("import \"deep.anim\"".utf8)), isRequested: false)
      }
    }
    folder.apply([saved("import \"b.anim\"")], finding: find)
    #expect(asked == ["/s/b.anim", "/s/deep.anim"])
    #expect(folder.importPaths == ["/s/b.anim", "/s/deep.anim"])
    #expect(folder.sources.map(\.path) == ["/s/a.anim", "/s/b.anim", "/s/deep.anim"])
    folder.apply([saved("import \"no.anim\"\nimport \"../out.anim\"")], finding: find)
    #expect(asked.last == "/s/no.anim" && folder.missingImports == ["/s/no.anim"])
    #expect(folder.findings.map(\.id) == [.importNotFound, .importOutsideRoot])
    #expect(folder.sources.count == 1)
    // The file appears: whoever adds it need not be asked.
    folder.apply([saved("let x = 1pt", at: "/s/no.anim")])
    #expect(folder.findings.map(\.id) == [.importOutsideRoot, .unusedName])
  }
}
