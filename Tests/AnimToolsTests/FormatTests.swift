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
  private func attribute(_ key: FileAttributeKey, _ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[key] as? Int
  }

  private static let sprawling = "let   a=1\n"
  private static let tidy = "let a = 1\n"

  @Test("only the named files are written, not those that they import")
  func namedFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("import   \"b.anim\"\n", to: "a.anim")
    try folder.write(Self.sprawling, to: "b.anim")
    let result = Tool.run(["fmt", folder.path + "/a.anim"], in: ToolEnvironment())
    #expect(result.errors == "1 file, 1 written\n" && result.output.isEmpty && result.status == 0)
    #expect(try folder.text(of: "a.anim") == "import \"b.anim\"\n")
    #expect(try folder.text(of: "b.anim") == Self.sprawling)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["a.anim", "b.anim"])
  }

  @Test("permissions and symbolic links stay")
  func permissions() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/a.anim"
    try folder.write(Self.sprawling, to: "a.anim")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try folder.link("link.anim", to: file)
    let link = folder.path + "/link.anim"
    #expect(Tool.run(["fmt", link], in: ToolEnvironment()).status == 0)
    #expect(try folder.text(of: "a.anim") == Self.tidy)
    #expect(try attribute(.posixPermissions, file) == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
  }

  @Test("a formatted file is not written again")
  func unchanged() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/a.anim"
    try folder.write(Self.tidy, to: "a.anim")
    let number = try attribute(.systemFileNumber, file)
    #expect(Tool.run(["fmt", folder.path], in: ToolEnvironment()).status == 0)
    #expect(try attribute(.systemFileNumber, file) == number)
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
