import AnimProgram
import AnimRuntime
import AnimatorKit
import Testing

/// Animators whose scripts were compiled before.
@MainActor @Suite("Animators without a compiler") struct PlayerTests {
  /// `animator slide(padding: Length = 16pt) { duration 300ms; to { alpha: 0 -> 1 } }` and `when push use
  /// slide(padding: 20pt)`, as `animc compile` writes them.
  private static let slide = Animators.Source.compiled(
    """
    YW5pbWF0b3JzIDEKAgVzbGlkZQVzbGlkZQEHcGFkZGluZwAAAAAAAADwPwAAAAAAAAAAAAAAAAAAAAABAAIAAAAGAAAAAAAAADBA
    AgAAAAAAAAAAAAAAAAAAMzMzMzMz0z8iAAAAAAAAAAAAAADwPwUABAoECgEAAgIAAAAAAAADAAAAAQAAAgAAAQAEBgYBCAEAAgQG
    AAYBAAEAAQAABgQAAAABAiAAAQAEBgYBCAAGAAhhcHAuYW5pbQIUc2xpZGUocGFkZGluZzogMjBwdCkUc2xpZGUocGFkZGluZzog
    MjBwdCkABQAAAAAAAAA0QAAAAAAAAAAAAAAzMzMzMzPTPyIAAAAAAAAAAAAAAPA/BAIIAggBAAIAAAAAAAAAAwAAAAEAAAIAAAEA
    AgQEAQYBAAAEBAAEAQABAAEAAAQEAAAAAQIgAAEAAgQEAQYABAAIYXBwLmFuaW0MAgEBAAAAAAAAAQVzbGlkZQEHcGFkZGluZwAA
    AAAAAADwPwAAAAAAAAAAAAAAAAAAAAABAAAAAAAAADRAAQIUc2xpZGUocGFkZGluZzogMjBwdCkIYXBwLmFuaW0M
    """)

  private let log = Log()

  private func load(_ source: Animators.Source) -> Animators {
    Animators(source) { [log] in log.messages.append($0.sentence) }
  }

  private func answer(_ animators: Animators) -> String? {
    animators.store.answer(to: TransitionRequest(.push))
  }

  @Test("compiled scripts answer requests, and loading the same file again replaces them")
  func compiled() {
    let animators = load(Self.slide)
    #expect(answer(animators) == "slide(padding: 20pt)")
    animators.load(.compiled("YW5pbWF0b3JzIDEKAAAA", in: "other.swift"))
    #expect(answer(animators) == "slide(padding: 20pt)")
    animators.load(.compiled("YW5pbWF0b3JzIDEKAAAA"))
    #expect(answer(animators) == nil)
    #expect(log.messages == [])
  }

  @Test("what cannot be played is logged with its reason, and nothing is lost")
  func refused() {
    let animators = load(Self.slide)
    #expect(animators.load(.compiled("")).map(\.severity) == [.error])
    animators.load(.compiled("not Base64!"))
    animators.load(.compiled("YW5pbWF0b3JzIDcKAAAA"))
    animators.load(.compiled("YW5pbWF0b3JzIDEKAQAA"))
    let name = "AnimatorKitTests/PlayerTests.swift"
    #expect(
      log.messages == [
        "\(name):1:1: error: these are no compiled scripts",
        "\(name):1:1: error: the scripts were compiled into format 7, but this app reads 1: compile them with the "
          + "animc of the same version as the app's Animators",
        "\(name):1:1: error: the compiled scripts are damaged: cut off",
      ])
    #expect(answer(animators) == "slide(padding: 20pt)")
  }

  @Test("a rule that keeps its own animator is reported, also when it was compiled")
  func otherParameters() {
    let animators = load(Self.slide)
    animators.load(.texts(["later.anim": "animator slide { duration 1s; to { alpha: 0 -> 1 } }"]))
    #expect(
      animators.load(Self.slide).map(\.message) == [
        "`slide` of the layer `texts` does not fit this rule: it has no parameter `padding`"
      ])
  }
}
