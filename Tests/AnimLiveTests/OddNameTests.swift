import AnimCompiler
import AnimSource
import AnimSyntax
import CorpusFiles
import Foundation
import Testing

@testable import AnimFiles

@Suite("Unusual file names and deep folders") struct OddNameTests {
  /// Loads a folder whose files have names with these bytes.
  private func load(_ names: [[UInt8]], folders: [[UInt8]] = []) throws -> ScriptFolder {
    let folder = try TemporaryFolder()
    try folder.write(Scripts.animator("base"), to: "base.anim")
    let prefix = Array((folder.path + "/").utf8)
    for (number, name) in names.enumerated() {
      let file = try #require(
        (prefix + name + [0]).withUnsafeBufferPointer { bytes in
          bytes.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress!, "w") }
        })
      fputs(Scripts.animator("odd\(number)"), file)
      fclose(file)
    }
    for name in folders {
      (prefix + name + [0]).withUnsafeBufferPointer { bytes in
        _ = bytes.withMemoryRebound(to: CChar.self) { mkdir($0.baseAddress!, 0o755) }
      }
    }
    return ScriptLoader().load([folder.path])
  }

  @Test("a name that is not UTF-8 is a warning for that file alone")
  func invalidName() throws {
    let bad = Array("bad".utf8) + [0xFF] + Array(".anim".utf8)
    let set = try load([bad], folders: [Array("dir".utf8) + [0xFF]])
    #expect(set.units.count == 1)
    #expect(set.unread.map(\.id) == [.skippedFile, .skippedFile])
    #expect(set.unread.allSatisfy { $0.message.contains("UTF-8") && $0.severity == .warning })
  }

  @Test("files whose names look the same are two files, even beside a link")
  func sameLooks() throws {
    let composed: [UInt8] = [0xC3, 0xA9] + Array(".anim".utf8)
    let decomposed: [UInt8] = [0x65, 0xCC, 0x81] + Array(".anim".utf8)
    let set = try load([composed, decomposed])
    #expect(set.units.count == 3)
    let files = MemoryFiles(
      ["/a/b.anim": Scripts.animator("b")], links: ["/a/l": "/a", "/a/m": "/a"])
    #expect(ScriptLoader(files: files).load(["/a"]).units.count == 1)
    #expect(ExactPath("/\u{E9}") != ExactPath("/e\u{301}"))
  }

  @Test("folders may be nested up to the longest path of the system, and then there is a warning")
  func deepFolders() {
    let long = "/" + String(repeating: "d", count: 200)
    let depth = PosixFiles.pathLimit / long.utf8.count + 1
    let files = MemoryFiles([
      "/base.anim": Scripts.animator("base"),
      String(repeating: long, count: depth) + "/deep.anim": Scripts.animator("deep"),
      String(repeating: "/d", count: 70) + "/a.anim": Scripts.animator("a"),
    ])
    let set = ScriptLoader(files: files).load(["/"])
    #expect(set.units.count == 2)
    #expect(set.unread.map(\.id) == [.skippedFile])
  }

  #if os(Linux)
    @Test("a file of the kernel claims to be empty, and is read or reported all the same")
    func kernelFiles() throws {
      #expect(try !PosixFiles().read("/proc/self/status", limit: 1_000).isEmpty)
      #expect(try PosixFiles().read("/proc/self/status", limit: 10).count == 10)
      #expect(throws: FileFailure.self) { try PosixFiles().read("/proc/self/mem", limit: 1_000) }
      let set = ScriptLoader().load(["/proc/self/mem"])
      #expect(set.unread.map(\.id) == [.unreadableFile])
    }
  #endif

  @Test("a file system that stores no types is asked for each file")
  func unknownTypes() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a.anim")
    let files = PosixFiles()
    #expect(files.kind(ofEntry: Int32(DT_UNKNOWN), at: folder.path) == .folder)
    #expect(files.kind(ofEntry: Int32(DT_UNKNOWN), at: folder.path + "/a.anim") == .file)
  }
}
