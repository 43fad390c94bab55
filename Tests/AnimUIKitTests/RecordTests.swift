import AnimRuntime
import AnimatorTesting
import Foundation
import Testing

@testable import AnimatorKit

extension OnUIKit {
  @MainActor @Suite("Recordings of an app") final class RecordTests {
    private static let script = """
      animator slide { duration 300ms; to { translate.x: container.width -> 0 } }
      when push use slide
      when pop use reversed slide
      """

    private let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).recording")
    private let animators = Animators(.data(Data(RecordTests.script.utf8))) { _ in }
    private let owners = Owners("")

    init() {
      owners.use(animators.delegate)
    }

    deinit { try? FileManager.default.removeItem(at: file) }

    private func push(frames: Int = 10) throws {
      _ = try #require(owners.navigate(.push, to: owners.detail, from: owners.home))
      advance(by: 0.4, frames: frames)
      _ = Trace.take()
    }

    private func pop(frames: Int = 10) throws {
      _ = try #require(owners.navigate(.pop, to: owners.home, from: owners.detail))
      advance(by: 0.4, frames: frames)
      _ = Trace.take()
    }

    private func saved() throws -> String {
      animators.saveRecording()
      return try String(contentsOf: file, encoding: .utf8)
    }

    /// Expects that all changes of a recording happen again as they were.
    private func expectReplays(of text: String) throws -> Int {
      let replays = try Replay.all(in: text)
      for replay in replays {
        replay.run()
        #expect(replay.firstDifference == nil)
        #expect(replay.findings.isEmpty)
      }
      return replays.count
    }

    @Test("changes of an app happen again without it, each in a container of its own")
    func again() throws {
      animators.record(to: file)
      try push()
      try pop()
      let text = try saved()
      #expect(try expectReplays(of: text) == 2)
      #expect(text.contains("Detail"))
    }

    @Test("nothing is written before an app asks for it")
    func unasked() throws {
      try push()
      animators.saveRecording()
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("a long recording keeps the last changes, within its length")
    func longest() throws {
      animators.record(to: file)
      for _ in 0..<60 {
        try push(frames: 4)
        try pop(frames: 4)
      }
      let text = try saved()
      let kept = try Replay.all(in: text).count
      #expect((2..<120).contains(kept))
      #expect(text.utf8.count < AppRecording.mostBytes + 2_000)
    }

    @Test("of the scripts that were saved meanwhile, those are kept that a recorded change used")
    func versions() throws {
      animators.record(to: file)
      try push()
      for number in 1...20 {
        animators.load(.data(Data((Self.script + "\n// version \(number)").utf8)))
      }
      try pop()
      let text = try saved()
      #expect(try expectReplays(of: text) == 2)
      #expect(text.contains("version 20"))
      #expect(!text.contains("version 10"))
      #expect(animators.recording?.scripts.count == 2)
    }

    @Test("scripts with a mistake are not recorded: those before them are used")
    func mistakes() throws {
      animators.record(to: file)
      try push()
      animators.load(.data(Data("animator slide {".utf8)))
      try pop()
      let text = try saved()
      #expect(!text.contains("script 1"))
      #expect(try expectReplays(of: text) == 2)
    }
  }
}
