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
        let objects = objects(of: change)
        #expect((objects != nil) == isForeseen)
        #expect(objects?.take(0) == nil, "Core Animation runs what was prepared")
      }
    }

    @Test("the tabs beside the selected one are prepared, and then run", arguments: [0, 1])
    func tabsBesideArePrepared(selected: Int) throws {
      let tabs = Tabs(
        .screens, "animator slide { duration 400ms; to { alpha: 0 -> 1 } }\nwhen select use slide")
      tabs.attend(selected: selected)
      let change = try #require(tabs.select(2, from: selected))
      let objects = objects(of: change)
      #expect((objects != nil) == (selected == 1), "C is beside B, and not beside A")
      #expect(objects?.take(0) == nil, "Core Animation runs what was prepared")
    }

    @Test("the dismissal of a screen is prepared once it has been presented, and then runs")
    func theDismissalIsPrepared() throws {
      let script = """
        animator fade { duration 400ms; to { alpha: 0 -> 1 } }
        animator leave { duration 400ms; from { alpha: 1 -> 0 } }
        when present use fade
        when dismiss use leave
        """
      let owners = Owners(script)
      _ = try #require(owners.present(owners.detail, above: owners.home))
      advance(by: 1, frames: 5)
      let whole = try #require(owners.dismiss(owners.detail, to: owners.home))
      #expect(try #require(objects(of: whole)).take(0) == nil, "it replaces its presenter")
      let window = PresentingWindow(script)
      window.present(window.owners.detail)
      window.finishPresenting(window.owners.detail)
      let sheet = try #require(window.dismiss(window.owners.detail))
      #expect(try #require(objects(of: sheet)).take(0) == nil, "it stays below its screen")
    }

    /// What was prepared for a change, for Core Animation. `nil` if nothing was.
    private func objects(of change: Owners.Change) -> PreparedAnimations? {
      let answer = (change.animator as? AnimatedTransition)?.answer
      let animator = answer?.animator as? ScriptedAnimator<UIKitPlatform>
      return animator?.prepared?.course.prepared as? PreparedAnimations
    }

    @Test("what the drawing of a screen shows is cut only while the screen is not visible")
    func visibleSlicesAreCopied() { #expect(Slices(isVisible: true).drawn == 0) }
  }
}
