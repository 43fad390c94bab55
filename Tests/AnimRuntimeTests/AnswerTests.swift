import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Testing

/// A change is asked about once, and its script begins once, whoever has to know something about it.
@Suite("Asking the delegate and starting the script once") struct AnswerTests {
  /// Counts how often a script asks for a number while it begins.
  private final class Count: @unchecked Sendable {
    var value = 0

    /// The calls since this was last read.
    func take() -> Int {
      defer { value = 0 }
      return value
    }
  }

  private let count = Count()
  private let delegate: Chooser
  private let stage = Stage.showingFirst()
  /// How often the number is asked for when the script begins once.
  private let once: Int

  /// Always chooses the same animator, and counts the questions.
  private final class Chooser: ContainerDelegate {
    let animator: ScriptedAnimator<Headless>
    var questions = 0

    init(_ animator: ScriptedAnimator<Headless>) { self.animator = animator }

    func container(
      _ container: TransitionContainer<Headless>, animationControllerFor request: TransitionRequest,
      from fromViewController: HeadlessViewController, to toViewController: HeadlessViewController
    ) -> (any Animator<Headless>)? {
      questions += 1
      return animator
    }
  }

  init() throws {
    let layer = RegistryLayer.native(
      "ui",
      timings: [
        NativeTiming("probe") { [count] in
          count.value += 1
          return $0
        }
      ])
    let registry = Registry(layers: [layer])
    let program = try Program.compiled(
      """
      extern timing probe
      animator slide {
          duration 1s
          to { translate.x: probe(1) * container.width * direction -> 0 }
          interaction drag { progress: -drag.translation.x * direction / container.width }
      }
      """)
    let natives = registry.natives
    delegate = Chooser(ScriptedAnimator(program, natives: natives))
    var inputs = TransitionInputs(container: StageSize(width: 320, height: 568))
    inputs.natives = natives
    _ = Transition(program, inputs: inputs)
    once = count.take()
    stage.container.delegate = delegate
  }

  private func drag(_ x: Double) -> GestureState {
    var state = GestureState()
    state.translation.x = x
    return state
  }

  @Test("a script begins once for a change")
  func change() {
    #expect(once > 0)
    stage.container.select(stage.b)
    #expect(count.take() == once)
    #expect(delegate.questions == 1)
    stage.clock.advance(by: 3, frames: 30)
    #expect(count.take() == 0)
  }

  @Test("a gesture begins the change that was prepared for it")
  func gesture() throws {
    stage.container.onArmedGesturesChange = { _ in }
    let gesture = try #require(stage.container.armedGestures.first)
    #expect(count.take() == once)
    #expect(delegate.questions == 1)
    #expect(gesture.mayBegin(drag(-10)))
    #expect(!gesture.mayBegin(drag(10)))
    gesture.handle(.began, drag(-10))
    #expect(stage.container.isTransitioning)
    #expect(count.take() == 0)
    #expect(delegate.questions == 1)
    #expect(stage.b.view.matrix.m41 == 310)
  }

  @Test("a container that gets another size is asked again, once")
  func anotherSize() throws {
    stage.container.onArmedGesturesChange = { _ in }
    let gesture = try #require(stage.container.armedGestures.first)
    (delegate.questions, count.value) = (0, 0)
    stage.parent.view.frame = StageRectangle(x: 0, y: 0, width: 640, height: 568)
    stage.container.viewDidLayoutSubviews()
    #expect(delegate.questions == 1)
    gesture.handle(.began, drag(-64))
    #expect(delegate.questions == 1)
    #expect(count.take() == once)
    #expect(stage.b.view.matrix.m41 == 576)
  }
}
