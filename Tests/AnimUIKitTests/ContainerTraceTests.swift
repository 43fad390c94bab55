#if os(Linux)
  import AnimProgram
  import AnimRuntime
  import Testing

  @testable import AnimUIKit

  extension OnUIKit {
    /// What reaches UIKit from a container of ours.
    @MainActor @Suite struct ContainerTraceTests {
      private let registry = Registry.scripts(
        """
        animator slide {
            duration 400ms
            timing spring(stiffness: 300, damping: 30)
            from { translate.x: 0 -> -0.3 * container.width * direction }
            to   { translate.x: container.width * direction -> 0; cornerRadius: 20pt -> 0 }
        }
        when select use slide
        """)
      private let screens = [Screen("Home"), Screen("Detail")]

      private func makeContainer() -> ContainerViewController {
        let registry = registry
        let controller = ContainerViewController(viewControllers: screens) { registry }
        controller.title = "container"
        controller.viewWillAppear(false)
        _ = controller.view
        controller.viewDidAppear(false)
        return controller
      }

      @Test func theFirstChildAppearsWithTheContainer() {
        Trace.begin()
        let controller = makeContainer()
        #expect(
          Trace.take() == [
            "container.viewWillAppear(false)", "Home.willMove(toParent: container)",
            "Home.viewWillAppear(false)", "Home.didMove(toParent: container)",
            "container.viewDidAppear(false)", "Home.viewDidAppear(false)",
          ])
        #expect(controller.container.selectedViewController === screens[0])
      }

      @Test func aSelectionIsBalanced() {
        let controller = makeContainer()
        _ = Trace.take()
        controller.container.select(screens[1])
        #expect(
          Trace.take() == [
            "Home.willMove(toParent: nil)", "Detail.willMove(toParent: container)",
            "Home.viewWillDisappear(true)", "Detail.viewWillAppear(true)",
          ])
        #expect(controller.stage.hosts.count == 3)
        advance(by: 1, frames: 4)
        #expect(
          Trace.take() == [
            "Home.viewDidDisappear(true)", "Detail.viewDidAppear(true)",
            "Home.didMove(toParent: nil)", "Detail.didMove(toParent: container)",
          ])
        #expect(controller.stage.hosts.last?.content === screens[1].view)
        #expect(controller.stage.hosts.count == 2)
        #expect(controller.clock.link == nil)
      }

      @Test func coreAnimationRunsTheTransition() throws {
        let controller = makeContainer()
        controller.container.select(screens[1])
        // A radius is not less than 0, and Core Animation's spring does not know that.
        #expect(
          animations(of: screens[1]) == [
            "transform: spring 0.4 s", "cornerRadius: keyframes 0.4 s",
          ])
        #expect(animations(of: screens[0]) == ["transform: spring 0.4 s"])
        // What a script writes stands in the host, and the screen's own layer stays the app's.
        #expect(screens[0].view.host?.appearance.matrix.m41 == -96)
        #expect(screens[0].view.layer.transform.m41 == 0)
        advance(by: 0.2, frames: 5)
        #expect(animations(of: screens[1]).count == 2)
        advance(by: 0.3)
        #expect(animations(of: screens[1]).isEmpty)
        #expect(screens[1].view.host?.appearance.matrix == .identity)
      }

      @Test func aFingerThatLeadsIsFollowedFrameByFrame() throws {
        let controller = makeContainer()
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

      @Test func anotherRequestInMidFlightLeavesNothingBehind() {
        let controller = makeContainer()
        controller.container.select(screens[1])
        advance(by: 0.1)
        controller.container.select(screens[0])
        advance(by: 2, frames: 8)
        #expect(controller.container.selectedViewController === screens[0])
        #expect(controller.stage.hosts.count == 2)
        #expect(animations(of: screens[0]).isEmpty)
        #expect(controller.clock.link == nil)
      }
    }
  }
#endif
