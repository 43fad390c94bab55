import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Testing

/// A change is asked about once, whoever has to know something about it.
@Suite("Asking the delegate once") struct AnswerTests {
  private let delegate: Chooser
  private let stage = Stage.showingFirst()

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
    let program = try Program.compiled(
      """
      animator slide {
          duration 1s
          to { translate.x: container.width * direction -> 0 }
          interaction drag { progress: -drag.translation.x * direction / container.width }
      }
      """)
    delegate = Chooser(ScriptedAnimator(program))
    stage.container.delegate = delegate
  }

  @Test("a change is asked about once")
  func change() {
    stage.container.select(stage.b)
    #expect(delegate.questions == 1)
    stage.clock.advance(by: 3, frames: 30)
  }

  @Test("a gesture begins the change that was asked about for it")
  func gesture() throws {
    stage.container.onArmedGesturesChange = { _ in }
    let gesture = try #require(stage.container.armedGestures.first)
    #expect(delegate.questions == 1)
    #expect(gesture.mayBegin(dragged(-10)))
    #expect(!gesture.mayBegin(dragged(10)))
    gesture.handle(.began, dragged(-10))
    #expect(stage.container.isTransitioning)
    #expect(delegate.questions == 1)
    #expect(stage.b.view.matrix.m41 == 310)
  }

  @Test("a container that gets another size is asked again, once")
  func anotherSize() throws {
    stage.container.onArmedGesturesChange = { _ in }
    let gesture = try #require(stage.container.armedGestures.first)
    delegate.questions = 0
    stage.parent.view.frame = StageRectangle(x: 0, y: 0, width: 640, height: 568)
    stage.container.viewDidLayoutSubviews()
    #expect(delegate.questions == 1)
    gesture.handle(.began, dragged(-64))
    #expect(delegate.questions == 1)
    #expect(stage.b.view.matrix.m41 == 576)
  }
}
