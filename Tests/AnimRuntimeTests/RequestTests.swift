import AnimProgram
import AnimRuntime
import AnimatorTesting
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

  @Test("requests that have not begun when their container is released have failed")
  func released() {
    let parent = HeadlessViewController("main")
    let clock = ManualClock()
    var container: NavigationController<Headless>? = NavigationController(
      of: parent, containerView: parent.view, viewControllers: [HeadlessViewController("a")],
      clock: clock)
    container?.viewWillAppear(false)
    container?.viewDidAppear(false)
    var results: [ChangeResult] = []
    container?.onSelect = { [weak container] _ in
      for number in 0..<10 where results.count < 10 {
        let screen = HeadlessViewController("\(number)")
        container.map { results.append($0.push(screen, animated: false)) }
      }
    }
    container?.push(HeadlessViewController("b"), animated: false)
    #expect(results.contains { $0.isShown == nil })
    container = nil
    #expect(results.allSatisfy { $0.isShown != nil })
  }
}
