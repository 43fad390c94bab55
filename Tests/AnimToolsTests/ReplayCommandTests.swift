import AnimLive
import AnimTools
import CorpusFiles
import Foundation
import Testing

/// `animc replay` says which scripts are no longer those of the recording.
@Suite struct ReplayCommandTests {
  private static let note = "`app.anim` has changed since; its recorded text is played\n"

  private func recording() throws -> String {
    try String(
      contentsOf: Repository.corpus.appending(path: "cli/recorded/push.txt"), encoding: .utf8)
  }

  /// What the command says besides its output, in a folder with a script.
  private func notes(_ arguments: [String], with script: String, at path: String) throws -> String {
    let files = MemoryFiles([
      "report.txt": try recording(), path: script,
    ])
    return Tool.run(
      ["replay", "report.txt"] + arguments, in: ToolEnvironment(files: files)
    ).errors
  }

  @Test("without a folder, the scripts in `animators` are compared")
  func defaultFolder() throws {
    #expect(try notes([], with: "// new", at: "animators/app.anim") == Self.note)
    #expect(try notes([], with: "// new", at: "app.anim").isEmpty)
    #expect(try notes(["."], with: "// new", at: "app.anim") == Self.note)
    // A script that is gone has changed, if the folder is the one that was named.
    #expect(try notes(["."], with: "// new", at: "animators/app.anim") == Self.note)
  }

  @Test("scripts that are as they were recorded are not mentioned")
  func sameScripts() throws {
    let script = try recording().split(separator: "\n").filter { $0.hasPrefix("|") }.map {
      $0.dropFirst(2)
    }
    .joined(separator: "\n")
    #expect(try notes([], with: script, at: "animators/app.anim").isEmpty)
  }
}
