import AnimatorKit
import AnimLive
import AnimProgram
import AnimRuntime
import Cases
import TestScripts
import Testing

@testable import AnimUIKit
@testable import AnimatorPlayer

extension OnUIKit {
  /// Whatever happens during a gesture, its recognizer stays until the gesture ends.
  @MainActor @Suite struct GestureInUseTests {
    init() { Trace.begin() }

    @Test("neighbors with different gestures are both within reach")
    func neighbors() throws {
      let registry = Registry.scripts(
        """
        animator dragger {
            duration 1s
            from { translate.x: 0 -> -container.width * direction }
            interaction drag { }
        }
        animator pincher {
            duration 1s
            from { scale: 1 -> 0.1 }
            interaction pinch { }
        }
        when select to C use dragger
        when select to A use pincher
        """)
      let screens = ["A", "B", "C"].map { Screen($0) }
      let controller = ContainerViewController.appeared(with: screens, registry)
      controller.container.select(at: 1, animated: false)
      #expect(recognizers(in: controller.stage).count == 2)
      let touch = try #require(controller.touch)
      touch.move(.began, to: -10, speed: -100)
      #expect(controller.container.isTransitioning)
      #expect(touch.isNoticed)
      touch.move(.changed, to: -160)
      #expect(controller.container.transitionContext?.percentComplete == 0.5)
      touch.move(.ended, to: -240, speed: -400)
      advance(by: 3, frames: 30)
      #expect(controller.container.selectedViewController === screens[2])
    }

    @Test("other rules change the gesture of a pop only after its end")
    func otherRules() {
      forEachCase([true, false]) { (finishes: Bool) in
        let store = RegistryStore()
        let rules = UIKitRules { store.current }
        @MainActor func load(_ gesture: String) {
          _ = store.load([
            "app.anim": "animator slide { duration 400ms; from { scale: 1 -> 0.1 } \(gesture) }"
              + "\nwhen any use slide"
          ])
          rules.updateGestures()
        }
        load("interaction drag { progress: drag.translation.x / container.width }")
        let owners = Owners("")
        owners.use(rules)
        owners.pushed()
        let touch = try #require(owners.touch)
        touch.move(.began, to: 0)
        touch.move(.changed, to: 160)
        _ = Trace.take()
        load("interaction pinch { }")
        #expect(touch.isNoticed)
        touch.move(.ended, to: 192, speed: finishes ? 400 : -400)
        advance(by: 2, frames: 20)
        #expect(
          Trace.take() == [
            "updateInteractiveTransition(60 %)",
            finishes ? "finishInteractiveTransition()" : "cancelInteractiveTransition()",
            finishes
              ? "completeTransition(true): [\"Home\"]" : "completeTransition(false): [\"Detail\"]",
          ])
        #expect(!touch.isNoticed, "the other rules count now")
        #expect(owners.recognizersOfStack == (finishes ? [] : ["UIPinchGestureRecognizer"]))
      }
    }

    @Test("a second gesture requests no second pop while the first one settles")
    func secondFinger() throws {
      let owners = Owners(
        "animator slide { duration 400ms; to { alpha: 0 -> 1 } }\nwhen pop use slide")
      owners.pushed()
      let touch = try #require(owners.touch)
      touch.move(.began, to: 0)
      let pop = try #require(owners.change)
      touch.move(.ended, to: 200, speed: 400)
      touch.move(.began, to: 0)
      touch.move(.ended, to: 0)
      #expect(owners.change?.context === pop.context, "the first pop still settles")
      advance(by: 2, frames: 20)
      #expect(owners.change == nil && owners.shownScreen == "Home")
    }

    /// The touches of a view that leaves its window are cancelled. Whether a recognizer says so is not
    /// documented.
    @Test("a change whose container leaves the window ends, and so does its finger's hold on it")
    func leavesWindow() {
      forEachCase([true, false]) { (losesTouches: Bool) in
        let owners = Owners("animator a { duration 400ms; to { alpha: 0 -> 1 } }\nwhen pop use a")
        let window = owners.showNavigation()
        owners.pushed()
        let touch = try #require(owners.touch)
        touch.move(.began, to: 0)
        #expect(owners.change != nil)
        onSystem(losesTouches ? [.losesTouches] : []) { window.clear() }
        advance(by: 1, frames: 20)
        #expect(owners.change == nil && owners.shownScreen == "Detail")
        owners.navigation.viewControllers = [owners.home]
        #expect(owners.recognizersOfStack == [], "nothing can be popped")
      }
    }

    @Test("a touch that is lost before UIKit asks for the change drives nothing")
    func lostBefore() throws {
      try onSystem([.asksLate, .losesTouches]) {
        let owners = Owners("animator a { duration 400ms; to { alpha: 0 -> 1 } }\nwhen pop use a")
        let window = owners.showNavigation()
        owners.pushed()
        try #require(owners.touch).move(.began, to: 0)
        window.clear()
        window.addSubview(owners.navigation.view)
        advance(by: 1, frames: 20)
        #expect(owners.change == nil && owners.shownScreen == "Home")
      }
    }

    @Test("a new installation during a gesture recognizes the next one, and the change goes back")
    func installedAgain() throws {
      let owners = Owners("animator a { duration 400ms; to { alpha: 0 -> 1 } }\nwhen pop use a")
      owners.pushed()
      try #require(owners.touch).move(.began, to: 0)
      owners.navigation.installation?.uninstall()
      owners.use(owners.rules)
      advance(by: 1, frames: 20)
      #expect(owners.change == nil && owners.shownScreen == "Detail")
      #expect(try #require(owners.touch).begins(x: 100))
    }

    @Test("a rotation during a push lays both screens out in the new size")
    func rotation() throws {
      let owners = Owners(
        """
        animator slide { duration 400ms; to { translate.x: container.width -> 0 } }
        when any use slide
        """)
      let change = try #require(owners.navigate(.push))
      advance(by: 0.1)
      #expect(change.width(of: owners.detail) == 320)
      change.turn()
      #expect(change.width(of: owners.detail) == 568)
      #expect(change.width(of: owners.home) == 568)
      advance(by: 0.5, frames: 3)
      #expect(Trace.take().last == "completeTransition(true): [\"Detail\"]")
    }
  }
}
