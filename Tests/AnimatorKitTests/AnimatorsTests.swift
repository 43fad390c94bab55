import AnimRuntime
import Foundation
import Testing

import AnimatorKit
@testable import AnimatorPlayer

/// The messages that animators have logged.
final class Log {
  var messages: [String] = []
}

/// Loading an app's animators from any source.
@MainActor @Suite("Animators")
struct AnimatorsTests {
  private static let slide = "animator slide { duration 300ms; to { alpha: 0 -> 1 } }\n"
  private let log = Log()

  private func load(_ source: Animators.Source) -> Animators {
    Animators(source) { [log] in log.messages.append($0.sentence) }
  }

  private func answer(_ animators: Animators) -> String? {
    animators.store.current.resolve(TransitionRequest(.push))?.text
  }

  @Test("come from data")
  func data() {
    let animators = load(.data(Data((Self.slide + "when push use slide").utf8)))
    #expect(answer(animators) == "slide")
    #expect(log.messages.isEmpty)
  }

  @Test("come from a folder, which is watched")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try (Self.slide + "when push use slide").write(
      to: folder.appendingPathComponent("app.anim"), atomically: true, encoding: .utf8)
    #expect(answer(load(.folder(folder))) == "slide")
  }

  @Test("watch a folder once, however often it is loaded, and not at all once texts replace it")
  func sameFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let animators = load(.folder(folder))
    animators.load(.folder(folder))
    #expect(animators.followers.keys.sorted() == [folder.path])
    animators.load(.texts([:], named: folder.path))
    #expect(animators.followers.isEmpty)
  }

  @Test("log each problem once, with its location")
  func mistakes() {
    let animators = load(.data(Data("when push use slide".utf8)))
    #expect(log.messages.count == 1)
    #expect(log.messages.first?.hasPrefix("app.anim:1:") == true)
    animators.load(.data(Data("when push use slide".utf8)))
    #expect(log.messages.count == 1)
    #expect(answer(animators) == nil)
  }

  @Test("keep the last good version if there is an error")
  func lastGood() {
    let animators = load(.data(Data((Self.slide + "when push use slide").utf8)))
    animators.load(.data(Data("when push use slid".utf8)))
    #expect(answer(animators) == "slide")
  }
}
