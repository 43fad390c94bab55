import AnimRuntime
import Testing

@testable import AnimUIKit
@testable import AnimatorKit

extension OnUIKit {
  /// What the system does around an arriving screen, and how its snapshots are taken.
  @MainActor @Suite struct ArrivingTests {
    init() { Trace.begin() }

    @Test("status bar and VoiceOver follow the screen that has arrived")
    func follow() {
      let screens = [Screen("A"), Screen("B")]
      let controller = ContainerViewController.appeared(with: screens, .slides)
      let before = controller.statusBarUpdates
      controller.container.select(at: 1)
      #expect(controller.childForStatusBarHidden === screens[1])
      #expect(!controller.hasFocus(screens[1]))
      advance(by: 2, frames: 10)
      #expect(controller.hasFocus(screens[1]))
      #expect(controller.statusBarUpdates == before + 1)
    }

    @Test("a snapshot of a rendered view is copied from the screen, any other is drawn")
    func snapshots() {
      let shown = Photographed(isOnScreen: true)
      #expect(!shown.isDrawn)
      shown.hideInner()
      #expect(shown.isDrawn, "the screen still shows what was hidden")
      #expect(Photographed(isOnScreen: false).isDrawn)
    }
  }
}
