import AnimCompiler
import AnimFiles
import AnimSource
import AnimSyntax
import AnimTools
import Cases
import CorpusFiles
import Foundation
import Seeds
import TestScripts
import Testing
@testable import animc

/// `animc fmt` changes the layout of files, but not their meaning.
@Suite("`animc fmt`") struct FormatTests {
  @Test("the shipped scripts mean the same after formatting")
  func meaning() throws {
    let folder = Repository.root.appending(path: "animators")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".anim") }
    let written = try names.map {
      ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0))))
    }
    let formatted = written.map { name, bytes in
      (name, FileSyntax(parsing: SourceFile(path: name, bytes: bytes)).formatted())
    }
    expectSameMeaning(
      Dictionary(uniqueKeysWithValues: written), Dictionary(uniqueKeysWithValues: formatted))
  }

  private func expectSameMeaning(_ one: [String: [UInt8]], _ other: [String: [UInt8]]) {
    let (one, other) = (
      Script(one.keys.sorted(), in: MemoryFiles(bytes: one)).result,
      Script(other.keys.sorted(), in: MemoryFiles(bytes: other)).result
    )
    #expect(one.diagnostics.map(\.id) == other.diagnostics.map(\.id))
    #expect(Self.programs(one) == Self.programs(other))
    #expect(one.rules.map(\.text) == other.rules.map(\.text))
  }

  private static func programs(_ result: CompiledFolder) -> [[AnyHashable]] {
    result.animators.map { declaration in
      let animator = declaration.animator
      return [
        animator.name, animator.summary, animator.program.instructions, animator.program.tracks,
      ]
    }
  }

  // MARK: Files

  /// Runs `fmt` on a folder that contains only what `body` creates in it.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "animc-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func write(_ text: String, _ url: URL) throws {
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  private func attribute(_ key: FileAttributeKey, _ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[key] as? Int
  }

  private static let sprawling = "let   a=1\n"
  private static let tidy = "let a = 1\n"

  @Test("only the named files are written, not those that they import")
  func namedFiles() throws {
    try inFolder { folder in
      let (named, imported) = (folder.appending(path: "a.anim"), folder.appending(path: "b.anim"))
      try write("import   \"b.anim\"\n", named)
      try write(Self.sprawling, imported)
      let result = Tool.run(["fmt", named.path], in: ToolEnvironment())
      #expect(result.errors == "1 file, 1 written\n" && result.output.isEmpty && result.status == 0)
      #expect(try String(contentsOf: named, encoding: .utf8) == "import \"b.anim\"\n")
      #expect(try String(contentsOf: imported, encoding: .utf8) == Self.sprawling)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["a.anim", "b.anim"])
    }
  }

  @Test("permissions and symbolic links stay")
  func permissions() throws {
    try inFolder { folder in
      let (file, link) = (folder.appending(path: "a.anim"), folder.appending(path: "link.anim"))
      try write(Self.sprawling, file)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      #expect(Tool.run(["fmt", link.path], in: ToolEnvironment()).status == 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.tidy)
      #expect(try attribute(.posixPermissions, file) == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    }
  }

  @Test("a formatted file is not written again")
  func unchanged() throws {
    try inFolder { folder in
      let file = folder.appending(path: "a.anim")
      try write(Self.tidy, file)
      let number = try attribute(.systemFileNumber, file)
      #expect(Tool.run(["fmt", folder.path], in: ToolEnvironment()).status == 0)
      #expect(try attribute(.systemFileNumber, file) == number)
    }
  }

  @Test("A script that another program saves while a command runs is kept and reported")
  func savesAreKept() {
    forEachCase([
      (["fmt", "."], Self.sprawling), (["check", "--fix", "."], "let a: Number = tru\n"),
      (["check", "--fix", "."], "animator a { duration 1s\n to { alhpa: 0 -> 1 } }\n"),
    ]) { words, text in
      let files = WrittenFiles(
        ["a.anim": text, "b.anim": text], savedMeanwhile: ["/b.anim": "// saved\n"])
      let result = Tool.run(words, in: ToolEnvironment(files: files))
      #expect(files.written.keys.sorted() != ["/a.anim", "/b.anim"])
      #expect(files.written["/b.anim"] == nil)
      guard files.written["/a.anim"] != nil else { return }
      #expect(result.errors.contains("cannot write `./b.anim`: another program has changed it"))
      #expect(result.status == 1)
    }
  }

  @Test("Formatting keeps the hint about a habit")
  func hintsStay() {
    forEachCase(Thoroughness.some(150, of: CorpusFile.tree("habits"))) { file in
      let source = SourceFile(path: "a.anim", text: try file.text())
      let syntax = FileSyntax(parsing: source)
      guard syntax.isSound else { return }
      func messages(_ bytes: [UInt8]) -> [String] {
        Script(bytes).errors
      }
      #expect(messages(syntax.formatted()) == messages(source.bytes))
    }
  }
}
