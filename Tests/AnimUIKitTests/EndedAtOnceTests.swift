import AnimHistories
import AnimRuntime
import Cases
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// UIKit learns how a change ends even if its animator ends it immediately.
  @MainActor @Suite struct EndedAtOnceTests {
    init() { Trace.begin() }

    @Test("UIKit learns the outcome of an animator that ends at once")
    func endsAtOnce() {
      forEachCase([Misbehaviour.completesAtOnce, .givesUpAtOnce]) { (misbehaviour: Misbehaviour) in
        let name = misbehaviour.rawValue
        let owners = Owners(
          "extern animator \(name)\nwhen any use \(name)",
          .native("app", animators: [UIKitPlatform.nativeAnimator(misbehaviour)]))
        _ = owners.navigate(.push)
        let didComplete = misbehaviour == .completesAtOnce
        let screen = didComplete ? "Detail" : "Home"
        #expect(Trace.take().last == "completeTransition(\(didComplete)): [\"\(screen)\"]")
      }
    }

    @Test("UIKit is told no duration that a change may not have")
    func durations() throws {
      for (written, told) in [("container.width / 1pt * 1s", 60), ("400ms", 0.4)] {
        let owners = Owners("animator a { duration \(written) }\nwhen push use a")
        let change = try #require(owners.navigate(.push))
        #expect(change.animator.transitionDuration(using: change.context) == told)
      }
    }

    @Test("`use none` changes the screens without any motion")
    func none() {
      let owners = Owners("when push use none")
      _ = owners.navigate(.push)
      #expect(animations(of: owners.detail) == [])
      advance(by: 0.01)
      #expect(Trace.take() == ["completeTransition(true): [\"Detail\"]"])
      #expect(owners.findings.isEmpty)
    }

    /// The page of `setViewControllers(_:animated:)`: UIKit pushes a screen that is not in the stack.
    @Test("a screen that takes the place of the one that leaves is a replacement, as in memory")
    func replacement() {
      let owners = Owners(
        """
        animator a { duration 400ms; to { alpha: 0 -> 1 } }
        when replace use a
        """)
      owners.navigation.viewControllers = [owners.home]
      owners.navigation.setViewControllers([owners.detail], animated: true)
      #expect(owners.change != nil)
      advance(by: 1, frames: 5)
      owners.navigation.setViewControllers([owners.detail, owners.home], animated: true)
      #expect(owners.change == nil, "that is a push")
    }

    /// WWDC25 284: since iOS 26, a push or pop may come during another one.
    @Test("a second push completes the one that still runs")
    func secondPush() {
      let owners = Owners("animator a { duration 400ms; to { alpha: 0 -> 1 } }\nwhen push use a")
      _ = owners.navigate(.push)
      advance(by: 0.1)
      onSystem([.takesSecond]) {
        owners.navigation.pushViewController(Screen("More"), animated: true)
      }
      #expect(Trace.take() == ["completeTransition(true): [\"Detail\"]"])
      advance(by: 1, frames: 5)
      #expect(owners.shownScreen == "More")
      #expect(Trace.failures == [])
    }
  }
}
