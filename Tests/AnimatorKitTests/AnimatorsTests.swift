import AnimRuntime
import CorpusFiles
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

  @Test(
    "come from a text with any name",
    arguments: ["promo", "PROMO.ANIM", ".hidden.anim", "a/b.txt", "-"])
  func names(_ name: String) {
    let animators = load(.data(Data((Self.slide + "when push use slide").utf8), named: name))
    #expect(answer(animators) == "slide")
    #expect(log.messages.isEmpty)
    let broken = animators.load(.data(Data("when push use slide".utf8), named: name))
    #expect(broken.map(\.path) == [name])
  }

  @Test("come from a bundle, without those of the tests and extensions in it")
  func bundle() throws {
    let folder = try TemporaryFolder()
    for name in ["scripts", "PlugIns"] { try folder.makeFolder(name) }
    try folder.write(Self.slide + "when push use slide", to: "scripts/app.anim")
    try folder.write("when push use fade", to: "PlugIns/fixture.anim")
    try folder.write("no script", to: "readme.txt")
    let bundle = try #require(Bundle(path: folder.path))
    #expect(answer(load(.bundle(bundle))) == "slide")
    #expect(log.messages.isEmpty)
  }

  @Test("come from a folder, which is watched")
  func folder() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.slide + "when push use slide", to: "app.anim")
    #expect(answer(load(.folder(URL(fileURLWithPath: folder.path)))) == "slide")
  }

  @Test("watch a folder once, however often it is loaded, and not at all once texts replace it")
  func sameFolder() throws {
    let folder = try TemporaryFolder()
    let animators = load(.folder(URL(fileURLWithPath: folder.path)))
    animators.load(.folder(URL(fileURLWithPath: folder.path)))
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
