import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Testing

/// A change is asked about once, whoever has to know something about it.
@Suite("Asking the delegate once") struct AnswerTests {
  private let stage = Stage.showingFirst()

  init() throws {
    let program = try Program.compiled(
      """
      animator slide {
          duration 1s
          to { translate.x: container.width * direction -> 0 }
          interaction drag { progress: -drag.translation.x * direction / container.width }
      }
      """)
    stage.delegate.animator = ScriptedAnimator<Headless>(program)
  }

  @Test("a change is asked about once")
  func change() {
    stage.container.select(stage.b)
    #expect(stage.delegate.requests.count == 1)
    stage.clock.advance(by: 3, frames: 30)
  }

  @Test("a gesture begins the change that was asked about for it")
  func gesture() throws {
    stage.container.onArmedGesturesChange = { _ in }
    let gesture = try #require(stage.container.armedGestures.first)
    #expect(stage.delegate.requests.count == 1)
    #expect(gesture.mayBegin(dragged(-10)))
    #expect(!gesture.mayBegin(dragged(10)))
    gesture.handle(.began, dragged(-10))
    #expect(stage.container.isTransitioning)
    #expect(stage.delegate.requests.count == 1)
    #expect(stage.b.view.matrix.m41 == 310)
  }

  @Test("a container that gets another size is asked again, once")
  func anotherSize() throws {
    stage.container.onArmedGesturesChange = { _ in }
    let gesture = try #require(stage.container.armedGestures.first)
    stage.delegate.requests = []
    stage.parent.view.frame = StageRectangle(x: 0, y: 0, width: 640, height: 568)
    stage.container.viewDidLayoutSubviews()
    #expect(stage.delegate.requests.count == 1)
    gesture.handle(.began, dragged(-64))
    #expect(stage.delegate.requests.count == 1)
    #expect(stage.b.view.matrix.m41 == 576)
  }
}
