import Testing

@testable import AnimRuntime
@testable import AnimUIKit

extension OnUIKit {
  /// What is done before a change begins.
  @MainActor @Suite("Before a change begins") struct ForesightTests {
    @Test("the slices of a screen that is not visible yet share one drawing of it")
    func slicesShareADrawing() {
      let slices = Slices(isVisible: false)
      #expect(slices.drawn == 4)
      #expect(slices.drawings == 1)
      #expect(slices.showTheirParts)
    }

    @Test("the way back in UIKit's stack is prepared once a screen has been shown, and then runs")
    func theWayBackIsPrepared() throws {
      for isForeseen in [true, false] {
        let owners = Owners(
          "animator slide { duration 400ms; to { alpha: 0 -> 1 } }\nwhen pop use slide")
        if isForeseen { owners.pushed() }
        let change = try #require(
          owners.navigate(.pop, to: owners.home, from: owners.detail))
        let transition = try #require(change.animator as? AnimatedTransition)
        let animator = transition.answer.animator as? ScriptedAnimator<UIKitPlatform>
        let objects = animator?.prepared?.course.prepared as? PreparedAnimations
        #expect((objects != nil) == isForeseen)
        #expect(objects?.take(0) == nil, "Core Animation runs what was prepared")
      }
    }

    @Test("what the drawing of a screen shows is cut only while the screen is not visible")
    func visibleSlicesAreCopied() { #expect(Slices(isVisible: true).drawn == 0) }
  }
}
