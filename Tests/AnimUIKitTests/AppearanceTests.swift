import AnimProgram
import AnimRuntime
import TestScripts
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// The appearance of a view that an animator in Swift moves.
  @MainActor @Suite struct AppearanceTests {
    @Test("an appearance that a script has set is read back")
    func applied() throws {
      let hosted = HostedView()
      var appearance = ViewAppearance(frame: StageRectangle(x: 10, y: 20, width: 100, height: 50))
      appearance.alpha = 0.5
      appearance.matrix = .translation(x: 7, y: 0)
      hosted.apply(appearance)
      #expect(hosted.appearance == appearance)
    }

    @Test("an appearance that UIKit animates is read as it is visible")
    func animated() throws {
      let hosted = HostedView()
      var appearance = ViewAppearance(frame: StageRectangle(x: 10, y: 20, width: 100, height: 50))
      appearance.alpha = 0.5
      hosted.apply(appearance)
      hosted.animate(opacity: 0.5, moved: (30, 0), scale: 2)
      let read = try #require(hosted.appearance)
      #expect(read.alpha == 0.25)
      #expect(read.frame == appearance.frame)
      // A corner relative to the middle: twice as far, and 30 pt to the right.
      #expect(read.matrix.projected(StagePoint(x: -50, y: -25)) == StagePoint(x: -70, y: -50))
    }

    @Test("a screen's own alpha belongs to the app")
    func model() {
      let hosted = HostedView()
      hosted.alpha = 0.25
      #expect(hosted.appearance?.alpha == 1, "a screen's own alpha is the app's")
    }

    @Test("a script continues where the animator in Swift was interrupted")
    func takesOver() throws {
      let slider = NativeAnimator("byHand", onUIKit: { _ in HandSlider() })
      let text = """
        extern animator byHand
        animator fade { duration 1s; timing linear; from { alpha: 1 -> 0 } }
        when select to Detail use byHand
        when select to Home use fade
        """
      let registry = Registry.scripts(text).adding(.native("natives", animators: [slider]))
      let screens = [Screen("Home"), Screen("Detail")]
      let controller = ContainerViewController.appeared(with: screens, registry)
      controller.container.select(screens[1])
      advance(by: 0.25)
      let before = controller.appearance(of: screens[1])
      #expect(abs((before?.matrix.m41 ?? 0) - 240) < 1e-9)
      controller.container.select(screens[0])
      #expect(abs(values("transform", of: screens[1])[12] - 240) < 1e-6, "it goes on from there")
      advance(by: 3, frames: 30)
      #expect(controller.container.selectedViewController === screens[0])
    }
  }
}
