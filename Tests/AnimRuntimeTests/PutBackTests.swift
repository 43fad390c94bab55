import AnimProgram
import AnimRuntime
import AnimatorTesting
import Cases
import Testing

@Suite("What a transition leaves behind") struct PutBackTests {
  @Test("context, animator and leaving screen are released when a change ends")
  func released() {
    forEachCase([true, false]) { (didComplete: Bool) in
      weak var context: Context?
      weak var animator: TestAnimator?
      weak var leaving: HeadlessViewController?
      let stage = Stage.showingFirst()
      do {
        let screen = stage.screen("d")
        let native = TestAnimator { made in
          context = made
          made.onResize { _ = made.frames }
          made.animate(for: 1) { _ in
            _ = made.frames
          } completion: {
            made.completeTransition(didComplete)
          }
        }
        (leaving, animator, stage.delegate.animator) = (screen, native, native)
        stage.container.push(screen, animated: !didComplete)
      }
      if didComplete { stage.container.pop() }
      stage.delegate.animator = nil
      #expect(context != nil)
      #expect(animator != nil)
      #expect(leaving != nil)
      stage.clock.advance(by: 1)
      #expect(context == nil)
      #expect(animator == nil)
      #expect(leaving == nil)
    }
  }
}
