import AnimProgram
import AnimRuntime
import Testing

/// Requests, including those that come at a bad moment.
@Suite("What requests say, and when they come") struct RequestTests {
  @Test("a request describes operation, screens, container, size, traits and values")
  func values() throws {
    let stage = Stage.showingFirst()
    stage.parent.traits = RequestTraits(reduceMotion: true)
    stage.parent.view.safeAreaInsets = StageInsets(top: 20)
    stage.container.select(stage.b, values: ["origin": .pair(3, 4)])
    let request = try #require(stage.delegate.requests.first)
    #expect(request.operation == .select)
    #expect(request.from == "a")
    #expect(request.to == "b")
    #expect(request.container == "main")
    #expect(request.size == StageSize(width: 320, height: 568))
    #expect(request.safeArea == StageInsets(top: 20))
    #expect(request.traits.reduceMotion)
    #expect(request.values == ["origin": .pair(3, 4)])
  }

  @Test(
    "the direction follows the order of the screens and the layout direction",
    arguments: [(false, 1.0), (true, -1.0)])
  func direction(rightToLeft: Bool, forward: Double) {
    let stage = Stage.showingFirst()
    stage.parent.traits.rightToLeft = rightToLeft
    stage.container.select(stage.c)
    stage.container.select(stage.b)
    #expect(stage.delegate.requests.map(\.direction) == [forward, -forward])
  }

  @Test("a request during a native change completes it first, with all callbacks")
  func duringChange() {
    let animator = TestAnimator.completing(true)
    let stage = Stage.showingFirst(animator)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    _ = stage.trace.take()
    stage.container.select(stage.c)
    #expect(
      stage.trace.take() == [
        "a.viewDidDisappear(true)", "b.viewDidAppear(true)", "a.didMove(toParent: nil)",
        "b.didMove(toParent: main)", "b.willMove(toParent: nil)", "c.willMove(toParent: main)",
        "b.viewWillDisappear(true)", "c.viewWillAppear(true)",
      ])
    #expect(animator.ended == [true])
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["c"])
    #expect(stage.delegate.selected == ["b", "c"])
    #expect(stage.findings.isEmpty)
  }

  @Test("none of many requests during changes is lost")
  func many() {
    let stage = Stage.showingFirst()
    for screen in [stage.b, stage.c, stage.a, stage.c, stage.b] {
      stage.container.select(screen)
      stage.clock.advance(by: 0.01)
    }
    stage.clock.advance(by: 2)
    #expect(stage.delegate.selected == ["b", "c", "a", "c", "b"])
    #expect(stage.stack == ["b"])
    #expect(stage.clock.callbackCount == 0)
  }

  @Test("an interrupted animator may report its completion once more; a second time is reported")
  func withoutFrames() {
    var context: Context?
    let animator = TestAnimator { context = $0 }
    let stage = Stage.showingFirst(animator)
    stage.container.select(stage.b)
    let first = context
    stage.container.select(stage.c)
    #expect(animator.ended == [true])
    first?.completeTransition(true)
    #expect(stage.findings.isEmpty, "it could not know that it was over")
    first?.completeTransition(true)
    #expect(stage.kinds == [.completedTwice])
    #expect(stage.container.isTransitioning, "the second transition goes on")
  }

  @Test(
    "a request from a callback waits until the change is over",
    arguments: [
      "willMove(toParent: nil)", "viewWillDisappear(true)", "viewDidDisappear(true)",
      "didMove(toParent: nil)",
    ])
  func callback(callback: String) {
    let stage = Stage.showingFirst()
    stage.a.onCallback = { if $0 == callback { stage.container.select(stage.c) } }
    stage.container.select(stage.b)
    stage.clock.advance(by: 1)
    stage.clock.advance(by: 1)
    #expect(stage.delegate.selected == ["b", "c"])
    #expect(stage.stack == ["c"])
    #expect(!stage.trace.lines.contains { $0.contains("unbalanced") })
    #expect(stage.trace.lines.filter { $0.hasPrefix("b.") }.count == 8)
  }

  @Test("a pop during a pop removes a second screen")
  func popDuringPop() {
    let stage = Stage.showingFirst()
    stage.container.push(stage.screen("d"))
    stage.container.push(stage.screen("e"))
    stage.container.pop()
    stage.container.pop()
    stage.clock.advance(by: 1)
    #expect(stage.delegate.selected == ["d", "e", "d", "c"])
    #expect(stage.container.viewControllers.map(\.identifier) == ["a", "b", "c"])
  }
}
