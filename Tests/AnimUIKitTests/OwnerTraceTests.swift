import AnimProgram
import AnimRuntime
import TestScripts
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// The calls that the animators of UIKit's own containers make to UIKit.
  @MainActor @Suite struct OwnerTraceTests {
    private let owners = Owners(
      """
      animator slide {
          duration 400ms
          timing easeInOut
          from { translate.x: 0 -> -0.3 * container.width * direction }
          to   { translate.x: container.width * direction -> 0; alpha: 0 -> 1 }
      }
      when push use slide
      when pop use slide
      when select to Detail use slide
      when present use slide
      when dismiss use slide
      """)

    init() { Trace.begin() }

    @Test("a push is animated by Core Animation and completed once")
    func push() throws {
      let change = try #require(owners.navigate(.push))
      #expect(change.animator.transitionDuration(using: change.context) == 0.4)
      #expect(change.context.contents == ["StageView"])
      #expect(
        animations(of: owners.detail) == ["transform: keyframes 0.4 s", "opacity: keyframes 0.4 s"])
      advance(by: 0.5, frames: 3)
      #expect(Trace.take() == ["completeTransition(true): [\"Detail\"]"])
      #expect(owners.findings.isEmpty)
    }

    @Test(
      "if the user prefers less motion, nothing moves: the screens fade, or do what the script says"
    )
    func reduceMotion() throws {
      for (reduced, duration) in [
        ("", 0.3), ("reduced { duration 250ms; to { alpha: 0 -> 1 } }", 0.25),
      ] {
        let owners = Owners(
          """
          animator slide {
              duration 400ms
              to { translate.x: container.width -> 0 }
              \(reduced)
          }
          when any use slide
          """)
        let change = try #require(
          withReducedMotion { owners.navigate(.push) })
        #expect(change.animator.transitionDuration(using: change.context) == duration)
        #expect(animations(of: owners.detail).contains { $0.hasPrefix("opacity") })
        #expect(!animations(of: owners.detail).contains { $0.hasPrefix("transform") })
      }
    }

    @Test("UIKit hears the duration of an animator without a script too")
    func nativeDuration() throws {
      let owners = Owners("extern animator nothing\nwhen push use nothing")
      let change = try #require(owners.navigate(.push))
      #expect(change.animator.transitionDuration(using: change.context) == 1, "the default's")
    }

    @Test("from UIKit's question to the end, a registry is asked once")
    func asksOnce() throws {
      let registry = Registry.scripts(
        "animator a { duration 400ms; to { alpha: 0 -> 1 } }\nwhen any use a")
      var questions = 0
      let rules = UIKitRules {
        questions += 1
        return registry
      }
      owners.use(rules)
      let push = try #require(owners.navigate(.push))
      #expect(push.animator.transitionDuration(using: push.context) == 0.4)
      #expect(questions == 1)
      advance(by: 0.5, frames: 3)
      #expect(questions == 2, "about a pop by a gesture")
      owners.drag(.began, 0)
      owners.drag(.changed, 160)
      owners.drag(.ended, 160, speed: 400)
      advance(by: 3, frames: 30)
      #expect(questions == 2, "the gesture has asked")
    }

    @Test("UIKit follows an interactive pop that is cancelled")
    func cancelledPop() {
      owners.pushed()
      _ = Trace.take()
      owners.drag(.began, 0)
      owners.drag(.changed, 64)
      owners.drag(.ended, 32, speed: -400)
      advance(by: 2, frames: 20)
      #expect(
        Trace.take() == [
          "updateInteractiveTransition(0 %)", "updateInteractiveTransition(0 %)",
          "updateInteractiveTransition(20 %)", "updateInteractiveTransition(10 %)",
          "cancelInteractiveTransition()",
          "completeTransition(false): [\"Detail\"]",
        ])
    }
  }
}
