@testable import AnimatorKit
import AnimatorTesting
import Foundation
import Testing

extension OnUIKit {
  /// What an app writes for a bug report.
  @MainActor @Suite struct RecordTests {
    @Test("a push in an app is written, and happens again without the app")
    func push() throws {
      let script = "animator slide { duration 300ms; to { alpha: 0 -> 1 } }\nwhen push use slide\n"
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("\(UUID().uuidString).txt")
      defer { try? FileManager.default.removeItem(at: file) }
      let owners = Owners(script)
      let animators = Animators(.data(Data(script.utf8)), log: { _ in })
      animators.record(to: file)
      owners.use(animators.rules)
      _ = try #require(owners.push(below: 0))
      advance(by: 1, frames: 5)
      animators.saveRecording()
      let played = try InputPlayer.play(try String(contentsOf: file, encoding: .utf8))
      #expect(played.contains("> push Detail"))
      #expect(played.contains("selected Detail"))
      animators.record(to: file.appendingPathComponent("no folder"))
      animators.saveRecording()
      #expect(animators.messages.contains { $0.hasPrefix("cannot write the recording to ") })
    }
  }
}
