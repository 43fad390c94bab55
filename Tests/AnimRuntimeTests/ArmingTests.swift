import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Testing

@Suite("Which gestures are installed, and how often the delegate is asked about them")
struct ArmingTests {
  /// A pinch on b leads to a, and a drag leads to c.
  private func mixed() throws -> Stage {
    let pinch = try Program.compiled(
      "animator pincher { duration 1s\n from { scale: 1 -> 0.1 }\n interaction pinch { } }")
    let slide = try Program.compiled(
      """
      animator dragger {
          duration 1s
          from { translate.x: 0 -> -container.width * direction }
          interaction drag { }
      }
      """)
    let stage = Stage.showingFirst()
    stage.delegate.answer = { ScriptedAnimator<Headless>($0.to == "a" ? pinch : slide) }
    stage.container.select(stage.b, animated: false)
    stage.container.onArmedGesturesChange = { _ in }
    return stage
  }

  @Test("a gesture in use stays installed until it ends")
  func gestureInUse() throws {
    let stage = try mixed()
    #expect(Set(stage.container.armedGestures.map(\.gesture)) == [.drag, .pinch])
    let gestures = stage.container.armedGestures
    let drag = try #require(gestures.first { $0.gesture == .drag })
    let pinch = try #require(gestures.first { $0.gesture == .pinch })
    pinch.handle(.began, GestureState())
    drag.handle(.began, dragged(-10))
    #expect(stage.container.isTransitioning)
    #expect(stage.container.armedGestures.contains { $0 === drag })
    #expect(stage.container.armedGestures.contains { $0 === pinch }, "it is in use")
    pinch.handle(.ended, GestureState())
    #expect(stage.container.armedGestures.map(\.gesture) == [.drag])
    stage.container.updateGestures()
    drag.handle(.changed, dragged(-200))
    drag.handle(.ended, dragged(-200))
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.stack == ["c"])
  }

  @Test("a container whose gestures are turned off ignores a gesture that comes later")
  func turnedOff() throws {
    let stage = NavigationStage(["a", "b"])
    stage.container.onArmedGesturesChange = { _ in }
    let gesture = try #require(stage.container.armedGestures.first)
    stage.container.onArmedGesturesChange = nil
    #expect(stage.container.armedGestures.isEmpty)
    gesture.handle(.began, dragged(10))
    #expect(!stage.container.isTransitioning)
  }

  /// Such a delegate changes the container whenever it is asked, so it is asked again.
  @Test(
    "a delegate that changes the container in every answer is asked a few times each frame, not forever"
  )
  func delegateThatChanges() {
    let stage = Stage.showingFirst()
    let delegate = stage.delegate
    var isAnimated = true
    stage.container.onArmedGesturesChange = { _ in }
    delegate.answer = { [unowned stage, unowned delegate] request in
      let goal = stage.screens.firstIndex { $0.identifier == request.to } ?? 0
      let next = (goal + 1) % stage.screens.count
      if delegate.requests.count < 1000 { stage.container.select(at: next, animated: isAnimated) }
      return nil
    }
    for step in [true, false] {
      (isAnimated, delegate.requests) = (step, [])
      stage.container.select(at: 2)
      #expect(delegate.requests.count < 10)
      stage.clock.advance(by: 0.1, frames: 10)
      #expect(delegate.requests.count < 100)
    }
  }

  @Test("a delegate that makes the gestures stale in every answer is asked a few times")
  func delegateThatShows() {
    let stage = Stage.showingFirst()
    let delegate = stage.delegate
    stage.container.onArmedGesturesChange = { _ in }
    delegate.answer = { [unowned stage, unowned delegate] _ in
      if delegate.requests.count < 1000 { stage.container.become(.appeared, false) }
      return nil
    }
    stage.container.become(.appeared, false)
    #expect(delegate.requests.count < 10)
  }

  @Test("of many requests in one callback, the last ones begin with the next frame")
  func manyRequests() {
    let stage = Stage.showingFirst()
    let delegate = stage.delegate
    delegate.answer = { [unowned stage, unowned delegate] _ in
      guard delegate.requests.count == 1 else { return nil }
      for number in 1...12 {
        stage.container.select(at: number % stage.screens.count, animated: false)
      }
      return nil
    }
    stage.container.select(at: 1)
    stage.clock.advance(by: 0.1, frames: 10)
    #expect(stage.container.selectedViewController === stage.screens[12 % stage.screens.count])
  }

  @Test("an error of the delegate is reported once for each change")
  func error() {
    let stage = Stage.showingFirst()
    stage.container.onArmedGesturesChange = { _ in }
    stage.delegate.error = Failure()
    stage.container.select(stage.b)
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.kinds == [.animatorFailed])
    stage.container.select(stage.c)
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.kinds == [.animatorFailed, .animatorFailed])
  }
}
