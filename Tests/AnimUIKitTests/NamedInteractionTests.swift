import AnimProgram
import AnimRuntime
import Cases
import TestScripts
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// A plugin's interaction in UIKit's containers and in those of this package.
  @MainActor @Suite struct NamedInteractionTests {
    private let twists = Twists()
    private let script = """
      extern interaction twist
      animator turn {
          duration 400ms
          to { alpha: 0 -> 1 }
          interaction twist { }
      }
      when any use turn
      """

    init() { Trace.begin() }

    private func owners(_ interactions: [NativeInteraction]) -> Owners {
      let owners = Owners(script, .native("plugin", interactions: interactions))
      owners.pushed()
      _ = Trace.take()
      return owners
    }

    @Test("a plugin's interaction pops in UIKit's navigation controller")
    func pop() {
      forEachCase([true, false]) { (finishes: Bool) in
        let owners = owners([twists.interaction])
        let twist = try #require(twists.made.last)
        #expect(twist.trigger.containerView === owners.navigation.view)
        #expect(twist.trigger.begin())
        #expect(owners.change != nil)
        #expect(!twist.trigger.begin(), "it leads already")
        twist.finger.update(0.5)
        finishes ? twist.finger.finish() : twist.finger.cancel()
        advance(by: 2, frames: 20)
        #expect(
          Trace.take() == [
            "updateInteractiveTransition(0 %)", "updateInteractiveTransition(50 %)",
            finishes ? "finishInteractiveTransition()" : "cancelInteractiveTransition()",
            finishes
              ? "completeTransition(true): [\"Home\"]" : "completeTransition(false): [\"Detail\"]",
          ])
        #expect(owners.findings.isEmpty)
      }
    }

    @Test("an interaction may end before UIKit begins the pop")
    func early() throws {
      let owners = owners([twists.interaction])
      let twist = try #require(twists.made.last)
      onSystem([.startsLate]) { _ = twist.trigger.begin() }
      twist.finger.update(0.25)
      twist.finger.finish()
      #expect(Trace.take() == [])
      advance(by: 2, frames: 20)
      #expect(
        Trace.take() == [
          "updateInteractiveTransition(25 %)", "finishInteractiveTransition()",
          "completeTransition(true): [\"Home\"]",
        ])
      #expect(owners.findings.isEmpty)
    }

    @Test("a plugin's interaction selects a neighboring tab")
    func tab() throws {
      let owners = owners([twists.interaction])
      TabInstallation(owners.rules, on: owners.tabs)
      let twist = try #require(twists.made.last)
      #expect(twist.trigger.containerView === owners.tabs.view)
      #expect(twist.trigger.begin())
      #expect(owners.tabs.change?.isInteractive == true)
      twist.finger.finish()
      advance(by: 2, frames: 20)
      #expect(Trace.take().last == "completeTransition(true): [\"Detail\"]")
    }

    @Test("input that begins and ends before UIKit begins the change drives it, also a second time")
    func atOnce() throws {
      let owners = owners([twists.interaction])
      owners.pushed()
      for _ in 0..<2 {
        let twist = try #require(twists.made.last)
        onSystem([.startsLate]) { #expect(twist.trigger.begin(driving: twist.finger)) }
        twist.finger.update(0.25)
        twist.finger.cancel()
        advance(by: 2, frames: 20)
        #expect(owners.shownScreen == "Detail")
        #expect(Trace.take().last == "completeTransition(false): [\"Detail\"]")
      }
    }

    @Test("a pop by a button does not use the interaction")
    func button() throws {
      let owners = owners([twists.interaction])
      _ = try #require(owners.navigate(.pop))
      advance(by: 0.5, frames: 3)
      #expect(Trace.take() == ["completeTransition(true): [\"Home\"]"])
      #expect(twists.made.count == 1)
    }
  }

  /// A plugin.
  @MainActor private final class Twists {
    private(set) var made: [Twist] = []

    var interaction: NativeInteraction {
      NativeInteraction(
        "twist",
        onUIKit: { [self] trigger in
          made.append(Twist(trigger))
          return made.last
        })
    }
  }

  @MainActor private final class Twist: @MainActor InteractionController {
    let trigger: InteractionTrigger<UIKitPlatform>
    let finger = PercentDrivenInteraction<UIKitPlatform>()
    private(set) var isWaiting = true

    init(_ trigger: InteractionTrigger<UIKitPlatform>) { self.trigger = trigger }

    func startInteractiveTransition(_ context: TransitionContext<UIKitPlatform>) {
      finger.startInteractiveTransition(context)
    }

    func interactionEnded() { isWaiting = false }
  }
}
