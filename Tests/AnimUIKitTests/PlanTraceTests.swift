import AnimatorKit
import AnimProgram
import AnimRuntime
import Cases
import TestScripts
import Testing

@testable import AnimUIKit
@testable import AnimatorPlayer

extension OnUIKit {
  /// What Core Animation runs.
  @MainActor @Suite struct PlanTraceTests {
    private let screens = [Screen("Home"), Screen("Detail")]

    /// Where the layers of a screen's host put it, relative to its place.
    private func place(of screen: Screen) -> Double? {
      screen.view.host?.appearance.matrix.m41
    }

    @Test("Core Animation runs a transition from its beginning to its end")
    func transition() throws {
      let controller = ContainerViewController.appeared(with: screens, .slides)
      controller.container.select(screens[1])
      // A radius is never negative, so it ends before the spring that passes its end.
      #expect(
        animations(of: screens[1]) == [
          "transform: keyframes 0.4 s", "cornerRadius: keyframes 0.308 s",
        ])
      #expect(animations(of: screens[0]) == ["transform: keyframes 0.4 s"])
      // The host has what a script writes, and the screen's own layer remains the app's.
      #expect(screens[0].view.host?.appearance.matrix.m41 == -96)
      #expect(screens[0].view.layer.transform.m41 == 0)
      advance(by: 0.2, frames: 5)
      #expect(animations(of: screens[1]).count == 2)
      advance(by: 0.3)
      #expect(animations(of: screens[1]).isEmpty)
      #expect(screens[1].view.host?.appearance.matrix == .identity)
    }

    @Test("a change that would take hours is shown frame by frame, and ends after a minute")
    func endless() {
      forEachCase([1e-3, 1e-6, 1e-30]) { (s: Double) in
        let controller = ContainerViewController.appeared(
          with: screens,
          .scripts("animator a(s: Number = request.s) { duration 1s / s }\nwhen any use a"))
        var findings: [TransitionFinding.Kind] = []
        controller.container.onFinding = { findings.append($0.kind) }
        controller.container.select(screens[1], values: ["s": .number(s)])
        advance(by: 59, frames: 2)
        #expect(controller.container.isTransitioning)
        advance(by: 3, frames: 2)
        #expect(!controller.container.isTransitioning)
        #expect(findings == [.invalidDuration, .neverCompleted])
      }
    }

    @Test("a change that a request reverses turns around where it is now, not at its last frame")
    func reversed() {
      let controller = ContainerViewController.appeared(
        with: screens,
        .scripts(
          """
          animator a { duration 400ms; timing linear; to { translate.x: 400pt -> 0 } }
          when any use a
          """))
      controller.container.interruption = .reverse
      controller.stageView.runsPlans = false
      controller.container.select(screens[1])
      advance(by: 0.1)
      passTime(by: 0.1)
      controller.container.select(screens[0])
      #expect(screens[1].shift.rounded() == 200)
    }

    @Test("while a finger drives a transition, Core Animation runs nothing")
    func finger() throws {
      let controller = ContainerViewController.appeared(with: screens, .slides)
      let finger = PercentDrivenInteraction<UIKitPlatform>()
      controller.container.select(screens[1], interaction: finger)
      finger.update(0.5)
      #expect(animations(of: screens[1]).isEmpty)
      #expect(screens[1].view.host?.appearance.matrix.m41 == 160)
      finger.finish()
      #expect(animations(of: screens[1]).count == 2)
      advance(by: 0.1)
      finger.pause()
      #expect(animations(of: screens[1]).isEmpty)
      let place = try #require(screens[1].view.host?.appearance.matrix.m41)
      #expect(0 < place && place < 160)
      finger.cancel()
      advance(by: 2, frames: 8)
      #expect(!controller.container.isTransitioning)
      #expect(controller.container.selectedViewController === screens[0])
    }

    @Test("values that are bound to the drag return frame by frame after its end")
    func boundToDrag() throws {
      let controller = ContainerViewController.appeared(
        with: screens,
        .scripts(
          """
          animator card {
              duration 400ms
              from { translate.x: 0 -> -container.width; translate.y: drag.translation.y / 4 }
              to { alpha: 0 -> 1 }
              interaction drag { progress: -drag.translation.x / container.width }
          }
          when select use card
          """))
      let finger = PercentDrivenInteraction<UIKitPlatform>()
      controller.container.select(screens[1], interaction: finger)
      var gesture = GestureState()
      gesture.translation = StagePoint(x: -200, y: 80)
      finger.handle(.ended, gesture)
      #expect(animations(of: screens[0]).isEmpty)
      #expect(screens[0].view.host?.appearance.matrix.m42 == 20)
      advance(by: 0.1)
      let place = try #require(screens[0].view.host?.appearance.matrix.m42)
      #expect(0 < place && place < 20)
      advance(by: 2, frames: 8)
      #expect(controller.container.selectedViewController === screens[1])
    }

    @Test("a dim that fades out is a gradient layer")
    func dimFade() {
      let controller = ContainerViewController.appeared(
        with: screens,
        .scripts(
          """
          animator shade {
              duration 400ms
              from { dim.alpha: 0 -> 0.4; dim.color: #ff0000; dim.fade: (-0.5, 0) }
              to { translate.x: container.width -> 0 }
          }
          when select use shade
          """))
      controller.container.select(screens[1])
      #expect(coat(of: screens[0]) == [1, 0, 0, 1, 1, 0, 0, 0.5, 1, 0.5, 0, 0.5])
      #expect(coat(of: screens[1]) == [0, 0, 0, 1, 0, 0, 0, 1, 0.5, 0, 0.5, 1])
      #expect(animations(of: screens[0]).count == 1)
    }

    @Test("Core Animation runs the change that interrupts another one")
    func takesOver() {
      let third = Screen("Third")
      let controller = ContainerViewController.appeared(with: screens + [third], .slides)
      controller.container.select(screens[1])
      advance(by: 0.1)
      let before = 320 * (1 - Spring(stiffness: 300, damping: 30).value(at: 0.1))
      controller.container.select(third)
      // It continues from where it was, towards where a leaving screen goes.
      #expect(
        animations(of: screens[1]) == [
          "transform: keyframes 0.4 s", "cornerRadius: keyframes 0.4 s",
        ])
      #expect(abs(values("transform", of: screens[1])[12] - before) < 1e-6)
      #expect(place(of: screens[1]) == -96)
      #expect(
        animations(of: third) == ["transform: keyframes 0.4 s", "cornerRadius: keyframes 0.308 s"])
      // Of the first screen only a picture remains, which fades in place.
      let pictures = controller.stageView.hosts.filter { host in
        !(screens + [third]).contains { $0.view === host.content }
      }
      #expect(
        pictures.map { animations(in: $0) }.filter { !$0.isEmpty } == [
          ["transform: keyframes 0.15 s", "opacity: keyframes 0.15 s"]
        ])
      advance(by: 0.3)
      #expect(controller.stageView.hosts.count == 3, "the picture is gone")
      advance(by: 0.2)
      #expect(animations(of: third).isEmpty && animations(of: screens[1]).isEmpty)
      #expect(controller.container.selectedViewController === third)
      #expect(controller.clock.link == nil)
    }

    @Test(
      "a change that interrupts another one begins where Core Animation is, with or without frames")
    func presentMoment() {
      // In one of them, the app has no time for frames while Core Animation continues.
      let begins = [true, false].map { hasFrames in
        let screens = [Screen("Home"), Screen("Detail")]
        let controller = ContainerViewController.appeared(with: screens, .slides)
        controller.container.select(screens[1])
        advance(by: 0.05)
        if hasFrames { advance(by: 0.1) } else { passTime(by: 0.1) }
        controller.container.select(screens[0])
        defer { advance(by: 2, frames: 4) }
        return values("transform", of: screens[1])
      }
      #expect(begins[0][12] > 0)
      #expect(zip(begins[0], begins[1]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test("a finger that catches a transition holds it where Core Animation is")
    func caught() {
      let controller = ContainerViewController.appeared(with: screens, .slides)
      let finger = PercentDrivenInteraction<UIKitPlatform>()
      controller.container.select(screens[1], interaction: finger)
      finger.update(0.2)
      finger.finish()
      let ahead = controller.container.transitionCoordinator?.percentComplete ?? 0
      passTime(by: 0.1)
      finger.pause()
      let held = controller.container.transitionCoordinator?.percentComplete ?? 0
      #expect(held > ahead + 0.05)
      #expect(place(of: screens[1]).map { abs($0 - 320 * (1 - held)) < 1e-6 } == true)
      finger.cancel()
      advance(by: 2, frames: 8)
    }

    @Test("a gesture that has not moved is finished by Core Animation")
    func unmoved() {
      let controller = ContainerViewController.appeared(with: screens, .slides)
      let finger = PercentDrivenInteraction<UIKitPlatform>()
      controller.container.select(screens[1], interaction: finger)
      finger.finish()
      #expect(animations(of: screens[1]).count == 2)
      advance(by: 2, frames: 8)
      #expect(animations(of: screens[1]).isEmpty)
      #expect(controller.container.selectedViewController === screens[1])
    }

    @Test("a transition is over when its app comes back after a minute")
    func away() {
      let controller = ContainerViewController.appeared(with: screens, .slides)
      controller.container.select(screens[1])
      advance(by: 0.1)
      // In the background, Core Animation forgets its animations, and no frame is requested.
      controller.stageView.removeAnimations()
      passTime(by: 60)
      #expect(controller.container.isTransitioning)
      advance(by: 0)
      #expect(!controller.container.isTransitioning)
      #expect(controller.contents == ["Detail"] && place(of: screens[1]) == 0)
      #expect(controller.clock.link == nil)
    }

    @Test("after a rotation, the transition continues frame by frame in the new size")
    func rotation() throws {
      let controller = ContainerViewController.appeared(with: screens, .slides)
      controller.container.select(screens[1])
      advance(by: 0.1)
      controller.turn()
      #expect(animations(of: screens[1]).isEmpty)
      let left = 1 - Spring(stiffness: 300, damping: 30).value(at: 0.1)
      let place = try #require(self.place(of: screens[1]))
      #expect(abs(place - 568 * left) < 1e-6)
      advance(by: 1, frames: 4)
      #expect(controller.contents == ["Detail"])
    }

    @Test("views that change their order during a transition are in their final order at its end")
    func order() {
      let registry = Registry.scripts(
        """
        animator shuffle {
            duration 1s
            to { z: -1 -> 1 using steps(2, .jumpNone); alpha: 0 -> 1 }
        }
        when select use shuffle
        """)
      let controller = ContainerViewController.appeared(with: screens, registry)
      let finger = PercentDrivenInteraction<UIKitPlatform>()
      controller.container.select(screens[1], interaction: finger)
      finger.update(0.1)
      #expect(controller.contents == ["Detail", "Home"])
      finger.finish()
      // The screens are already in their final order, but appear in another one until the end.
      #expect(controller.contents == ["Home", "Detail"])
      #expect(values("zPosition", of: screens[0]) == [1, 1, 0, 0])
      #expect(values("zPosition", of: screens[1]) == [0, 0, 1, 1])
      advance(by: 0.01)
      finger.pause()
      #expect(controller.contents == ["Detail", "Home"])
      #expect(animations(of: screens[0]).isEmpty)
      finger.finish()
      advance(by: 3, frames: 8)
      #expect(controller.contents == ["Detail"])
    }

    @Test("a view that is added during a transition has the same perspective")
    func perspective() throws {
      let registry = Registry.scripts(
        """
        animator tilt { duration 1s; container { rotate.y: 0 -> 40deg -> 0; perspective: 500pt } }
        when select use tilt
        """)
      let controller = ContainerViewController.appeared(with: screens, registry)
      controller.container.select(screens[1])
      let late = Screen("Late")
      UIKitPlatform.addSubview(late.view, to: controller.stage)
      let eyes = (screens + [late]).map { values("sublayerTransform", of: $0) }
      #expect(eyes[0].count > 16)
      #expect(eyes[0] == eyes[1] && eyes[0] == eyes[2])
      UIKitPlatform.removeFromSuperview(late.view)
      advance(by: 3, frames: 8)
      #expect(screens[1].view.host?.layer.animationKeys() == nil)
    }
  }
}
