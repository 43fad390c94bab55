import AnimFiles
import Cases
import CorpusFiles
import Foundation
import Testing

@testable import animc

/// Writing a script never loses what another program has saved, nor what the file is.
@Suite("Replacing a file that other programs may save") struct ReplaceTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.anim" }
  private static let old = "let   a=1\n"
  private static let new = "let a = 1\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.old, to: "a.anim")
    // A file that was written long ago has another time than one that is saved now.
    _ = utimes(
      folder.path + "/a.anim", [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)])
  }

  private var text: String { get throws { try folder.text(of: "a.anim") } }

  private func information() -> stat {
    var information = stat()
    _ = stat(path, &information)
    return information
  }

  /// What another program may do to a file while new contents are prepared.
  enum Save: CaseIterable {
    case inPlace, beside, sameLength, append, remove
  }

  @Test("A save after the file was read is kept and reported")
  func savesAreKept() {
    forEachCase(Save.allCases) { try Self().savesAreKept($0) }
  }

  private func savesAreKept(_ save: Save) throws {
    let replacement = try FileReplacement(path, Array(Self.old.utf8), with: Array(Self.new.utf8))
    let saved: String? =
      switch save {
      case .inPlace, .beside: "// saved\n"
      case .sameLength: String(Self.old.reversed())
      case .append: Self.old + "// saved\n"
      case .remove: nil
      }
    switch save {
    case .beside: try folder.save(saved ?? "", to: "a.anim")
    case .remove: try folder.remove("a.anim")
    default: try folder.write(saved ?? "", to: "a.anim")
    }
    #expect(throws: FileFailure("another program has changed it")) { try replacement.finish() }
    #expect((try? text) == saved)
  }

  @Test("A file that is gone is not created again")
  func gone() throws {
    try folder.remove("a.anim")
    #expect(throws: FileFailure("there is no such file or folder")) {
      try PosixFiles().replace(path, [], with: [])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("A file whose text is not the one that was read is not replaced")
  func otherTextIsKept() throws {
    #expect(throws: FileFailure("another program has changed it")) {
      try PosixFiles().replace(path, Array("let b = 2\n".utf8), with: Array(Self.new.utf8))
    }
    #expect(try text == Self.old)
  }

  @Test("Nothing is left beside the file, whether it was replaced or not")
  func nothingIsLeft() throws {
    do {
      let replacement = try FileReplacement(path, Array(Self.old.utf8), with: Array(Self.new.utf8))
      try folder.write("// saved\n", to: "a.anim")
      try? replacement.finish()
    }
    try PosixFiles().replace(path, Array("// saved\n".utf8), with: Array(Self.new.utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.anim"])
  }

  @Test("Owner, group and mode stay", .enabled(if: geteuid() == 0))
  func ownerStays() throws {
    #expect(chown(path, 65534, 65534) == 0 && chmod(path, 0o4664) == 0)
    try PosixFiles().replace(path, Array(Self.old.utf8), with: Array(Self.new.utf8))
    let after = information()
    #expect(after.st_uid == 65534 && after.st_gid == 65534)
    #expect(after.st_mode & 0o7777 == 0o4664)
    #expect(try text == Self.new)
  }

  @Test("A hard link stays one")
  func hardLinksStay() {
    forEachCase([Self.new, "", Self.new + Self.old + Self.old]) { try Self().hardLinksStay($0) }
  }

  private func hardLinksStay(_ text: String) throws {
    #expect(link(path, folder.path + "/b.anim") == 0)
    let before = information()
    try PosixFiles().replace(path, Array(Self.old.utf8), with: Array(text.utf8))
    #expect(information().st_ino == before.st_ino && information().st_nlink == 2)
    #expect(try folder.text(of: "b.anim") == text)
  }
}
