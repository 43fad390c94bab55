import AnimRuntime
import TestScripts
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// The calls to SwiftUI.
  @MainActor @Suite struct SwiftUITests {
    private let registry = Registry.scripts(
      """
      animator fly {
          duration 2s
          timing linear
          to { translate.x: container.width * direction -> 0; alpha: 0 -> 1 }
          from { alpha: 1 -> 0; blur: 0 -> 8pt }
      }
      when select to "detail" use fly
      """)

    @Test("a phase is drawn by its effects")
    func phase() {
      let drawn = DrawnTransition("fly", in: registry)
      #expect(drawn.steps(.willAppear) == ["blur 0.0", "opacity 0.0", "move 200.0 0.0"])
      #expect(drawn.steps(.identity) == ["blur 0.0", "opacity 1.0", "move 0.0 0.0"])
      #expect(drawn.steps(.didDisappear) == ["blur 8.0", "opacity 0.0", "move 0.0 0.0"])
    }

    @Test("SwiftUI animates the phase")
    func animatedPhase() {
      let drawn = DrawnTransition("fly", in: registry)
      #expect(drawn.animatableData(.willAppear) == -1)
      #expect(
        drawn.steps(.willAppear, animatedTo: -0.25) == [
          "blur 0.0", "opacity 0.75", "move 50.0 0.0",
        ])
      #expect(drawn.seconds == 2)
    }

    @Test("a rotation in depth becomes a projection")
    func depth() {
      let turn = Registry.scripts(
        """
        animator turn { duration 1s; container { perspective: 500pt } to { rotate.y: 60deg -> 0 } }
        """)
      let numbers = DrawnTransition("turn", in: turn).projection(.willAppear)
      // x′ = 100 + 50 · 500 / (500 ± 86.6) at the right edge, through the last column.
      let depth = numbers[2] * 200 + numbers[8]
      #expect(abs(abs(depth - 1) - 86.6 / 500) < 1e-4)
    }

    @Test("a binding selects the screen")
    func binding() {
      let container = DrawnContainer(["home", "detail", "more"], selected: "detail", registry)
      #expect(container.shown == "detail")
      container.select("home")
      #expect(container.isTransitioning)
      advance(by: 2, frames: 2)
      #expect(container.shown == "home")
    }

    @Test("a change in the container is written to the binding once, at its end")
    func selectedInside() {
      let container = DrawnContainer(["home", "detail"], selected: "home", registry)
      container.selectInside("detail")
      #expect(container.selection == "home", "it has not arrived")
      advance(by: 3, frames: 3)
      #expect(container.selection == "detail")
      #expect(container.writes == 1)
    }

    @Test("an update of the view around the container does not disturb a change inside")
    func updateDuringChange() {
      let container = DrawnContainer(["home", "detail"], selected: "home", registry)
      container.selectInside("detail")
      for _ in 0..<4 {
        advance(by: 0.4)
        container.update(suffix: "!")
        #expect(container.isTransitioning && container.shown == "detail")
      }
      advance(by: 3, frames: 3)
      #expect(container.selection == "detail" && container.writes == 1)
      container.selectInside("home")
      container.select("home")
      container.select("detail")
      advance(by: 3, frames: 3)
      #expect(container.shown == "detail", "another value is a request")
    }

    @Test("a change by the binding that a finger turns back takes the binding back")
    func turnedBack() {
      let container = DrawnContainer(["home", "detail"], selected: "home", registry)
      container.select("detail")
      advance(by: 0.5, frames: 5)
      container.catchChange().cancel()
      advance(by: 5, frames: 50)
      #expect(container.shown == "home" && container.selection == "home")
      #expect(container.writes == 1)
    }

    @Test("a screen that is only passed through is not written to the binding, unless it stays")
    func passedThrough() {
      let container = DrawnContainer(["home", "detail", "more"], selected: "home", registry)
      container.select("detail")
      advance(by: 0.5, frames: 5)
      container.select("more")
      advance(by: 5, frames: 50)
      #expect(container.shown == "more" && container.selection == "more")
      #expect(container.writes == 0)
      container.selectInside("detail")
      advance(by: 0.5, frames: 5)
      container.selectInside("home")
      advance(by: 0.5, frames: 5)
      #expect(container.writes == 0)
      container.catchChange().cancel()
      advance(by: 5, frames: 50)
      #expect(container.shown == "detail" && container.selection == "detail")
    }

    @Test("a binding may ask for the screen that a finger is bringing")
    func sameAsFinger() {
      let container = DrawnContainer(["home", "detail"], selected: "home", registry)
      container.drag(to: "detail", 0.3)
      container.select("detail")
      advance(by: 5, frames: 50)
      #expect(!container.isTransitioning)
      #expect(container.shown == "detail" && container.writes == 0)
    }

    @Test("a first selection that is not among the screens stays as it is")
    func unknownAtFirst() {
      let container = DrawnContainer(["home", "detail"], selected: "nowhere", registry)
      #expect(container.shown == "home")
      #expect(container.selection == "nowhere" && container.writes == 0)
      container.select("detail")
      advance(by: 5, frames: 50)
      #expect(container.shown == "detail")
    }

    @Test("a binding that refuses a change takes the container back")
    func refusedChange() {
      let container = DrawnContainer(["home", "detail"], selected: "home", registry)
      container.refuses = true
      container.selectInside("detail")
      advance(by: 3, frames: 3)
      container.update(suffix: "!")
      advance(by: 3, frames: 3)
      #expect(container.shown == "home")
    }

    @Test("a transaction without animations changes the screen at once")
    func withoutAnimations() {
      let container = DrawnContainer(["home", "detail"], selected: "home", registry)
      container.select("detail", disablesAnimations: true)
      #expect(container.shown == "detail")
      #expect(!container.isTransitioning)
    }

    @Test("an update reaches all screens, and an unknown selection changes nothing")
    func update() {
      let container = DrawnContainer(["home", "detail"], selected: "home", registry)
      container.update(suffix: "!")
      #expect(container.words == ["home!", "detail!"])
      container.select("nowhere")
      #expect(container.shown == "home")
    }

    @Test("another list of screens is adopted without a transition")
    func otherScreens() {
      let container = DrawnContainer(["home", "detail"], selected: "detail", registry)
      let detail = container.controller.container.selectedViewController
      container.show(["more", "detail", "home", "more"])
      #expect(container.inside == ["more", "detail", "home"])
      #expect(container.controller.container.selectedViewController === detail)
      #expect(!container.isTransitioning)
      container.select("more")
      advance(by: 3, frames: 3)
      #expect(container.shown == "more")
      container.update(suffix: "!")
      #expect(container.words == ["more!", "detail!", "home!"])
    }

    @Test("a screen may be added and selected, or removed and left, in one update")
    func newScreen() {
      let container = DrawnContainer(["home"], selected: "home", registry)
      container.show(["home", "detail"], selecting: "detail")
      #expect(container.isTransitioning)
      advance(by: 3, frames: 3)
      #expect(container.shown == "detail")
      container.show(["home"], selecting: "home")
      #expect(container.isTransitioning, "what leaves the list is seen to go")
      advance(by: 3, frames: 3)
      #expect(container.shown == "home")
      #expect(container.inside == ["home"])
    }

    @Test("a removed screen stays visible until another one is selected")
    func removedScreen() {
      let container = DrawnContainer(["home", "detail"], selected: "detail", registry)
      let detail = container.controller.container.selectedViewController
      container.show(["home"])
      #expect(container.shown == "detail")
      #expect(container.inside == ["home"])
      #expect(container.writes == 0)
      container.use(registry)
      #expect(container.shownHasEnvironment, "it is still updated")
      container.show(["detail", "home"])
      #expect(container.controller.container.selectedViewController === detail)
      container.show(["home"])
      container.select("home")
      advance(by: 3, frames: 3)
      #expect(container.shown == "home")
    }

    @Test("another list does not disturb a running change")
    func listDuringChange() {
      let container = DrawnContainer(["home", "detail"], selected: "home", registry)
      container.select("detail")
      advance(by: 1, frames: 2)
      container.show(["detail", "more"])
      #expect(container.isTransitioning)
      advance(by: 0.9, frames: 2)
      #expect(container.isTransitioning, "it still takes its two seconds")
      advance(by: 0.2, frames: 2)
      #expect(container.shown == "detail")
    }

    @Test("a container without screens shows the first that it gets")
    func empty() {
      let container = DrawnContainer([], selected: "home", registry)
      #expect(container.shown == nil)
      container.show(["more", "home"])
      #expect(container.shown == "home")
      #expect(container.messages == [])
    }

    @Test("other rules apply from the next change on")
    func otherRules() {
      let container = DrawnContainer(["home", "detail"], selected: "home", registry)
      container.use(
        Registry.scripts("animator quick { duration 100ms }\nwhen any use quick"))
      container.select("detail")
      advance(by: 0.2, frames: 2)
      #expect(!container.isTransitioning)
    }

    @Test("animators that only a view keeps go on following their scripts")
    func keptAnimators() { #expect(viewKeepsAnimators()) }

    @Test("values of a container reach the script of its change")
    func values() {
      let container = DrawnContainer(
        ["home", "detail"], selected: "home",
        Registry.scripts(
          """
          animator drop(button: (Length, Length) = request.button) {
              duration 1s
              to { translate.y: button.y -> 0 }
          }
          when select use drop
          """))
      container.pass(["button": .pair(0, 70)])
      container.select("detail")
      #expect(container.shift(of: "detail") == 70)
    }
  }
}
