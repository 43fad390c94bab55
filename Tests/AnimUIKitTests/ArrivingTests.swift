import AnimatorKit
import AnimRuntime
import Testing

@testable import AnimUIKit
@testable import AnimatorPlayer

extension OnUIKit {
  /// What the system does around an arriving screen, and how its snapshots are taken.
  @MainActor @Suite struct ArrivingTests {
    init() { Trace.begin() }

    @Test("the status bar follows the arriving screen, and VoiceOver the one that has arrived")
    func follow() {
      let screens = [Screen("A"), Screen("B")]
      let controller = ContainerViewController.appeared(with: screens, .slides)
      controller.putInWindow()
      let before = controller.statusBarUpdates
      controller.container.select(at: 1)
      #expect(controller.childForStatusBarHidden === screens[1])
      #expect(controller.statusBarUpdates == before + 1)
      #expect(!controller.hasFocus(screens[1]))
      advance(by: 2, frames: 10)
      #expect(controller.hasFocus(screens[1]))
      #expect(controller.statusBarUpdates == before + 2)
      let finger = PercentDrivenInteraction<UIKitPlatform>()
      controller.container.select(at: 0, interaction: finger)
      #expect(controller.childForStatusBarHidden === screens[0])
      finger.cancel()
      advance(by: 2, frames: 10)
      #expect(controller.childForStatusBarHidden === screens[1])
      #expect(controller.statusBarUpdates == before + 4)
    }

    /// UIKit's own containers go back to the element that had been tapped.
    @Test(
      "VoiceOver goes back to what had been tapped, or to what the app names")
    func back() {
      let screens = [Screen("A"), Screen("B")]
      let controller = ContainerViewController.appeared(with: screens, .slides)
      controller.putInWindow()
      let row = controller.focusRow(in: screens[0])
      controller.container.select(at: 1)
      advance(by: 2, frames: 10)
      #expect(controller.hasFocus(screens[1]))
      controller.container.select(at: 0)
      advance(by: 2, frames: 10)
      #expect(controller.isFocused(row))
      let title = controller.nameFocus(in: screens[1])
      controller.container.select(at: 1)
      advance(by: 2, frames: 10)
      #expect(controller.isFocused(title))
    }

    @Test("VoiceOver hears of no screen that is only passed through")
    func passing() {
      let screens = [Screen("A"), Screen("B"), Screen("C")]
      let controller = ContainerViewController.appeared(with: screens, .slides)
      controller.putInWindow()
      let before = controller.focusMoves
      controller.container.select(at: 1)
      advance(by: 0.1)
      controller.container.select(at: 2)
      advance(by: 2, frames: 10)
      #expect(controller.focusMoves == before + 1)
      #expect(controller.hasFocus(screens[2]))
    }

    @Test("a stage inside another view is laid out when that is")
    func nestedStage() {
      let screens = [Screen("A"), Screen("B")]
      let controller = ContainerViewController.appeared(with: screens, .slides)
      controller.stage.frame = .init(x: 0, y: 0, width: 200, height: 100)
      controller.stage.layoutSubviews()
      #expect(UIKitPlatform.appearance(of: screens[0].view)?.frame?.width == 200)
    }

    @Test("an app's stage stays where the app has placed it")
    func placedStage() {
      #expect(
        StageRectangle(placedStageFrame()) == StageRectangle(x: 20, y: 40, width: 100, height: 80))
    }

    @Test("a view's animatorID names it, before its accessibility identifier")
    func viewNames() { #expect(namesOfViews() == ["photo", "title"]) }

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
