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

    @Test("`use none` changes the screens without any motion")
    func none() {
      let owners = Owners("when push use none")
      _ = owners.navigate(.push)
      #expect(animations(of: owners.detail) == [])
      advance(by: 0.01)
      #expect(Trace.take() == ["completeTransition(true): [\"Detail\"]"])
      #expect(owners.findings.isEmpty)
    }
  }
}
