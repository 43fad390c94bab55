import AnimProgram
import AnimRuntime
import Testing

/// A gesture drives a transition, lets go, and may take hold again.
@Suite("A gesture that drives, ends and takes hold again") struct InteractionTests {
  private let finger = PercentDrivenInteraction<Headless>()

  /// A stage on which a gesture drives the change from a to b.
  private func stage(_ animator: (any Animator<Headless>)? = nil) -> Stage {
    let stage = Stage.showingFirst(animator ?? ScriptedAnimator<Headless>(.travel()))
    stage.container.select(stage.b, interaction: finger)
    _ = stage.trace.take()
    return stage
  }

  private let completed = [
    "a.viewDidDisappear(true)", "b.viewDidAppear(true)", "a.didMove(toParent: nil)",
    "b.didMove(toParent: main)",
  ]
  private let cancelled = [
    "b.viewWillDisappear(true)", "a.viewWillAppear(true)", "b.viewDidDisappear(true)",
    "a.viewDidAppear(true)", "b.willMove(toParent: nil)", "b.didMove(toParent: nil)",
    "a.didMove(toParent: main)",
  ]

  /// The visible progress: `a` moves by one container width.
  private func progress(_ stage: Stage) -> Double { -stage.a.view.matrix.m41 / 320 }

  /// Advances frame by frame until the transition is over, and returns the visible progress in
  /// each.
  private func settle(_ stage: Stage) -> [Double] {
    var seen = [progress(stage)]
    for _ in 0..<1000 where stage.container.isTransitioning {
      stage.clock.advance(by: 1.0 / 120)
      if stage.container.isTransitioning { seen.append(progress(stage)) }
    }
    return seen
  }

  private func greatestStep(_ seen: [Double]) -> Double {
    zip(seen, seen.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }

  private func isAsBefore(_ stage: Stage) -> Bool {
    [stage.a, stage.b, stage.parent].allSatisfy { $0.view.appearance == ViewAppearance() }
      && stage.clock.callbackCount == 0
  }

  @Test("views follow the progress of the gesture, forwards and backwards")
  func follow() {
    let stage = stage()
    for share in [0.25, 0.75, 0.5, 0] {
      finger.update(share)
      #expect(progress(stage) == share)
      #expect(stage.a.view.alpha == 1 - share)
      #expect(stage.b.view.matrix.m41 == 320 * (1 - share))
    }
    stage.clock.advance(by: 9, frames: 3)
    #expect(stage.container.isTransitioning)
    #expect(stage.trace.lines.isEmpty)
    #expect(stage.delegate.requests.last?.traits.interactive == true)
    #expect(stage.findings.isEmpty)
  }

  @Test("after a finish, the change continues with the gesture's velocity and completes")
  func finish() {
    let stage = stage()
    finger.update(0.4, rate: 2)
    finger.finish()
    #expect(progress(stage) == 0.4)
    stage.clock.advance(by: 0.001)
    #expect(abs(progress(stage) - 0.402) < 0.0003, "as fast as the finger was")
    let seen = settle(stage)
    #expect(greatestStep(seen + [1]) < 0.08)
    #expect(stage.trace.take() == completed)
    #expect(stage.stack == ["b"])
    #expect(stage.delegate.selected == ["b"])
    #expect(isAsBefore(stage))
  }

  @Test("after a cancel, the change returns without a jump")
  func cancel() {
    let stage = stage()
    finger.update(0.6, rate: 1)
    finger.cancel()
    #expect(stage.container.isTransitioning)
    let seen = settle(stage)
    #expect(seen[0] == 0.6)
    #expect(seen[1] > 0.6 - 0.01, "at first it goes on as the finger did")
    #expect(greatestStep(seen + [0]) < 0.08)
    #expect(abs(seen.last ?? 1) < 0.002)
    #expect(stage.trace.take() == cancelled)
    #expect(stage.stack == ["a"])
    #expect(stage.delegate.selected.isEmpty)
    #expect(stage.container.selectedViewController === stage.a)
    #expect(isAsBefore(stage))
  }

  @Test("a cancelled pop leaves the list as it was")
  func cancelledPop() {
    let stage = Stage.showingFirst(ScriptedAnimator<Headless>(.travel()))
    stage.container.push(stage.screen("d"), animated: false)
    stage.container.pop(interaction: finger)
    finger.update(0.9)
    finger.cancel()
    _ = settle(stage)
    #expect(stage.container.viewControllers.map(\.identifier) == ["a", "b", "c", "d"])
    #expect(stage.stack == ["d"])
  }

  @Test("without a given velocity, the last updates determine it")
  func measuredRate() {
    let stage = stage()
    for share in [0.1, 0.2, 0.3] {
      stage.clock.advance(by: 0.05)
      finger.update(share)
    }
    finger.cancel()
    stage.clock.advance(by: 0.001)
    #expect(abs(progress(stage) - 0.302) < 0.0005)
  }

  @Test("a gesture that rests before it ends has no velocity")
  func rest() {
    let stage = stage()
    stage.clock.advance(by: 0.01)
    finger.update(0.5)
    stage.clock.advance(by: 0.2)
    finger.finish()
    stage.clock.advance(by: 0.001)
    #expect(abs(progress(stage) - 0.5) < 0.001)
  }

  @Test("at 100%, the gesture can still go back, and the change ends only when it finishes")
  func fullProgress() {
    let stage = stage()
    for share in [1, 2, .infinity, .nan] { finger.update(share) }
    #expect(progress(stage) == 1)
    #expect(stage.container.isTransitioning, "the finger may still go back")
    finger.update(0.5)
    #expect(progress(stage) == 0.5)
    finger.update(1, rate: 3)
    finger.finish()
    #expect(!stage.container.isTransitioning)
    #expect(stage.trace.take() == completed)
  }

  @Test("a progress or a speed that is not finite changes nothing")
  func notFinite() {
    let stage = stage()
    stage.clock.advance(by: 0.01)
    finger.update(0.25)
    for share in [Double.infinity, -.infinity, .nan] {
      finger.update(share)
      #expect(progress(stage) == 0.25)
    }
    finger.update(0.5, rate: .infinity)
  }

  @Test("updates and an end before the change starts count", arguments: [true, false])
  func beforeTheStart(finishes: Bool) {
    let stage = Stage.showingFirst(ScriptedAnimator<Headless>(.travel()))
    finger.update(0.1)
    finger.update(0.2)
    if finishes { finger.finish() } else { finger.cancel() }
    stage.container.select(stage.b, interaction: finger)
    #expect(progress(stage) == 0.2)
    _ = settle(stage)
    #expect(stage.trace.take().suffix(4) == (finishes ? completed : cancelled).suffix(4))
    #expect(stage.stack == [finishes ? "b" : "a"])
    #expect(isAsBefore(stage))
  }

  @Test("a cancel before any progress ends the change at once")
  func cancelAtTheStart() {
    let stage = stage()
    finger.cancel()
    #expect(!stage.container.isTransitioning)
    #expect(stage.trace.take() == cancelled)
  }

  @Test("a second finish changes nothing")
  func finishTwice() {
    let stages = (0..<2).map { _ in Stage.showingFirst(ScriptedAnimator<Headless>(.travel())) }
    let seen = stages.enumerated().map { number, stage in
      let finger = PercentDrivenInteraction<Headless>()
      stage.container.select(stage.b, interaction: finger)
      finger.update(0.5, rate: 1)
      finger.finish()
      stage.clock.advance(by: 1.0 / 120)
      if number == 1 { finger.finish() }
      return settle(stage)
    }
    #expect(seen[0] == seen[1])
    #expect(stages.allSatisfy { $0.findings.isEmpty })
  }

  @Test("a cancel after a finish turns around without stopping")
  func cancelAfterFinish() {
    let stage = stage()
    finger.update(0.4, rate: 2)
    finger.finish()
    stage.clock.advance(by: 0.05, frames: 6)
    let turn = progress(stage)
    #expect(turn > 0.45)
    finger.cancel()
    let seen = settle(stage)
    #expect(seen[0] == turn)
    #expect(seen[1] > turn, "it does not stop dead")
    #expect(greatestStep(seen + [0]) < 0.08)
    #expect(stage.trace.take() == cancelled)
    #expect(stage.stack == ["a"])
  }

  @Test("calls after the end do nothing and are reported once")
  func afterTheEnd() {
    let stage = stage()
    finger.finish()
    _ = settle(stage)
    _ = stage.trace.take()
    finger.cancel()
    finger.update(0.5)
    finger.pause()
    finger.finish()
    stage.clock.advance(by: 1)
    #expect(stage.trace.lines.isEmpty)
    #expect(stage.stack == ["b"])
    #expect(stage.kinds == [.idleInteraction], "it says so once")
    #expect(isAsBefore(stage))
  }

  @Test("a gesture that pauses the settling change counts from there")
  func takesHoldAgain() {
    let stage = stage()
    finger.update(0.4, rate: 2)
    finger.finish()
    stage.clock.advance(by: 0.05, frames: 6)
    let held = progress(stage)
    finger.update(0.1)
    #expect(progress(stage) == held, "it has let go")
    finger.pause()
    #expect(progress(stage) == held)
    stage.clock.advance(by: 5)
    #expect(progress(stage) == held)
    var gesture = GestureState()
    gesture.translation.x = 32
    finger.update(by: gesture)
    #expect(abs(progress(stage) - (held - 0.1)) < 1e-9, "a gesture counts from where it begins")
    finger.cancel()
    _ = settle(stage)
    #expect(stage.trace.take() == cancelled)
  }
}
