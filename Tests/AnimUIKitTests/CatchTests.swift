import AnimProgram
import AnimRuntime
import Cases
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// A finger takes control of a change that runs in one of UIKit's containers.
  ///
  /// UIKit's header about `wantsInteractiveStart`: "In 10.0, if an object conforming to
  /// UIViewControllerAnimatedTransitioning is known to be interruptible, it is possible to start it
  /// as if it was not interactive and then interrupt the transition and interact with it. In this
  /// case, implement this method and return NO."
  @MainActor @Suite struct CatchTests {
    private let owners = Owners(
      """
      animator slide {
          duration 400ms
          timing linear
          to { translate.x: container.width * direction -> 0 }
      }
      when any use slide
      """)

    init() { Trace.begin() }

    @Test("a push that nobody touches is not interactive, and UIKit can interrupt it")
    func untouched() throws {
      let change = try #require(owners.navigate(.push))
      #expect(!change.context.isInteractive)
      #expect(change.companionSteps == ["start"])
      #expect(change.companionIsSame)
      advance(by: 0.5, frames: 5)
      #expect(Trace.take() == ["completeTransition(true): [\"Detail\"]"])
      #expect(change.companionSteps == ["start", "stop", "finish at end"])
      #expect(owners.recognizersOfStack == ["UIPanGestureRecognizer"], "that of a pop")
    }

    @Test("the animator that UIKit gets may be over before the change is, or be caught then")
    func companionIsFirst() throws {
      let change = try #require(owners.navigate(.push))
      advance(by: 0.39)
      change.passTimeOfCompanion()
      let touch = try #require(owners.touch)
      touch.move(.began, to: 0)
      touch.move(.ended, to: 0, speed: -640)
      change.passTimeOfCompanion()
      advance(by: 2, frames: 20)
      #expect(change.companionSteps.last == "finish at end")
      #expect(!change.companionSteps.contains { $0.hasPrefix("error") })
    }

    /// UIKit's header about `pauseInteractiveTransition`: "This should be called if the transition
    /// animation is interruptible and it is being paused." And about finishing and cancelling:
    /// these "are indications that if the transition is not interrupted again it will finish
    /// naturally or be cancelled."
    @Test("a finger catches a running push and sends it back or on")
    func push() {
      forEachCase([true, false]) { (finishes: Bool) in
        let change = try #require(owners.navigate(.push))
        advance(by: 0.2)
        let touch = try #require(owners.touch)
        #expect(!touch.begins(x: 20, y: 300), "the finger scrolls")
        #expect(touch.begins(x: 100))
        touch.move(.began, to: 0)
        #expect(Trace.take().first == "pauseInteractiveTransition()")
        touch.move(.changed, to: 64)
        #expect(Trace.take().last == "updateInteractiveTransition(30 %)")
        #expect(owners.detail.shift.rounded() == 224)
        touch.move(.ended, to: 64, speed: finishes ? -640 : 640)
        #expect(Trace.take().last == (finishes ? Self.finish : Self.cancel))
        advance(by: 2, frames: 20)
        let screen = finishes ? "Detail" : "Home"
        #expect(Trace.take() == ["completeTransition(\(finishes)): [\"\(screen)\"]"])
        #expect(change.companionSteps.last == "finish at \(finishes ? "end" : "start")")
        #expect(owners.findings.isEmpty)
      }
    }

    private static let finish = "finishInteractiveTransition()"
    private static let cancel = "cancelInteractiveTransition()"

    @Test("a second catch opens the outcome again")
    func twice() throws {
      _ = try #require(owners.navigate(.push))
      advance(by: 0.2)
      let touch = try #require(owners.touch)
      touch.move(.began, to: 0)
      touch.move(.ended, to: 0, speed: 640)
      #expect(Trace.take().last == Self.cancel)
      advance(by: 0.05)
      touch.move(.began, to: 0)
      #expect(Trace.take().first == "pauseInteractiveTransition()")
      touch.move(.ended, to: 0, speed: -640)
      #expect(Trace.take().last == Self.finish)
      advance(by: 2, frames: 20)
      #expect(Trace.take().last == "completeTransition(true): [\"Detail\"]")
    }

    @Test("a finger catches a pop, a change of tabs, and a dismissal by a button")
    func others() throws {
      owners.pushed()
      _ = try #require(owners.navigate(.pop))
      try catchAndCancel(try #require(owners.catchingTouch(in: .navigation)), x: -640)
      _ = try #require(owners.select(owners.detail, from: owners.home))
      try catchAndCancel(try #require(owners.catchingTouch(in: .tabs)), x: 640)
    }

    @Test("a drag that catches a change and one that begins the next do not wait for each other")
    func order() throws {
      _ = try #require(owners.navigate(.push))
      advance(by: 0.1)
      let first = try #require(owners.touch)
      let catching = try #require(owners.catchingTouch(in: .navigation))
      #expect(!first.comesBefore(catching) && !catching.comesBefore(first))
    }

    private func catchAndCancel(_ touch: Touch, x speed: Double) throws {
      advance(by: 0.1)
      _ = Trace.take()
      touch.move(.began, to: 0)
      #expect(Trace.take().first == "pauseInteractiveTransition()")
      touch.move(.ended, to: 0, speed: speed)
      advance(by: 2, frames: 20)
      let calls = Trace.take()
      #expect(calls.contains(Self.cancel))
      #expect(calls.last?.hasPrefix("completeTransition(false)") == true)
    }

    @Test("a sheet that is being presented is caught by the gesture of its script")
    func sheet() throws {
      let shown = PresentingWindow(
        """
        animator sheet {
            duration 400ms
            timing linear
            to { translate.y: container.height - to.final.y -> 0 }
            interaction drag { progress: -drag.translation.y / 300pt }
        }
        when present use sheet
        """)
      _ = try #require(shown.present(shown.owners.detail))
      advance(by: 0.2)
      let touch = try #require(shown.touch)
      touch.moveDown(.began, to: 0)
      #expect(Trace.take().contains("pauseInteractiveTransition()"))
      touch.moveDown(.changed, to: 60)
      #expect(Trace.take().last == "updateInteractiveTransition(30 %)")
      touch.moveDown(.ended, to: 60, speed: 600)
      advance(by: 2, frames: 20)
      #expect(Trace.take().last?.hasPrefix("completeTransition(false)") == true)
    }

    /// The page of `pauseAnimation()`: the animator stays active, at the share that it shows. What an
    /// app animates alongside a change is run by the animator that UIKit gets, as far as is known.
    @Test(
      "the animator that UIKit gets has the progress of the change, with and without a finger")
    func alongside() throws {
      let change = try #require(owners.navigate(.push))
      advance(by: 0.1)
      #expect(change.companionPercent == 25)
      let touch = try #require(owners.touch)
      touch.move(.began, to: 0)
      passTime(by: 1)
      #expect(change.companionPercent == 25)
      touch.move(.changed, to: -80)
      #expect(change.companionPercent == 50)
      touch.move(.ended, to: -80, speed: 640)
      advance(by: 0.05)
      #expect(change.companionPercent.map { $0 < 50 } == true, "it goes back")
    }

    /// UIKit's header about `completionSpeed`: 1.0 "corresponds to a completion duration of (1 -
    /// percentComplete)*duration. […] The actual completion is inversely proportional to the
    /// completionSpeed."
    @Test("what UIKit animates itself ends when the change does")
    func completionSpeed() throws {
      let owners = Owners(
        """
        animator slide {
            duration 400ms
            timing spring(stiffness: 300, damping: 30)
            to { translate.x: container.width * direction -> 0 }
        }
        when any use slide
        """)
      let change = try #require(owners.navigate(.push))
      advance(by: 0.05)
      let touch = try #require(owners.touch)
      touch.move(.began, to: 0)
      touch.move(.changed, to: -32)
      let coordinator = (change.animator as? AnimatedTransition)?.coordinator
      let progress = try #require(coordinator?.percentComplete)
      touch.move(.ended, to: -32, speed: -640)
      let seconds = try #require(change.completionSeconds(from: progress))
      _ = Trace.take()
      advance(by: seconds - 0.02, frames: 40)
      #expect(!Trace.take().contains { $0.hasPrefix("completeTransition") })
      advance(by: 0.04, frames: 2)
      #expect(Trace.take().contains { $0.hasPrefix("completeTransition(true)") })
    }
  }
}
