#if ANIM_STAND_INS
  import AnimatorKit
  import FiveButtons
  import Testing

  @testable import AnimUIKit

  extension OnUIKit {
    /// The article's example, in memory and in UIKit.
    @MainActor @Suite struct FiveButtonsTests {
      @Test func theySlideInMemory() {
        let owner = HeadlessViewController("container")
        let screens = (1...5).map { HeadlessViewController("Screen \($0)") }
        let clock = ManualClock()
        let example = FiveButtons(
          ContainerController<HeadlessPlatform>(
            of: owner, containerView: owner.view, viewControllers: screens, clock: clock),
          store: RegistryStore())
        example.container.viewWillAppear(false)
        example.container.viewDidAppear(false)
        example.tap(2)
        #expect(screens[2].view.matrix.m41 == 336)
        #expect(screens[2].view.alpha == 0)
        clock.advance(by: 1)
        #expect(screens[2].view.matrix == .identity)
        #expect(owner.view.subviews.map(\.identifier) == ["Screen 3"])
        example.tap(0)
        #expect(screens[0].view.matrix.m41 == -336)
        clock.advance(by: 1)
        #expect(example.container.selectedIndex == 0)
        example.tap(9)
        #expect(!example.container.isTransitioning)
      }

      @Test func theySlideInUIKit() {
        let screens = (1...5).map { Screen("Screen \($0)") }
        let example = FiveButtonsViewController(screens)
        example.viewWillAppear(false)
        _ = example.view
        example.viewDidAppear(false)
        example.tapButton(2)
        #expect(example.container.isTransitioning)
        advance(by: 2, frames: 4)
        #expect(example.container.selectedViewController === screens[2])
        #expect(screens[2].parent === example)
        #expect(screens[0].parent == nil)
      }
    }
  }
#endif
