import AnimatorKit
import AnimProgram
import AnimRuntime
import Testing

@testable import AnimUIKit
@testable import AnimatorPlayer

extension OnUIKit {
  /// The calls that a container of this package makes to UIKit.
  @MainActor @Suite struct ContainerTraceTests {
    private let screens = [Screen("Home"), Screen("Detail")]

    @Test("the first child appears with the container")
    func appearance() {
      Trace.begin()
      let controller = ContainerViewController.appeared(with: screens, .slides)
      #expect(
        Trace.take() == [
          "container.viewWillAppear(false)", "Home.willMove(toParent: container)",
          "Home.viewWillAppear(false)", "Home.didMove(toParent: container)",
          "container.viewDidAppear(false)", "Home.viewDidAppear(false)",
        ])
      #expect(controller.container.selectedViewController === screens[0])
    }

    @Test("the callbacks of a selection are balanced")
    func selection() {
      let controller = ContainerViewController.appeared(with: screens, .slides)
      _ = Trace.take()
      controller.container.select(screens[1])
      #expect(
        Trace.take() == [
          "Home.willMove(toParent: nil)", "Detail.willMove(toParent: container)",
          "Home.viewWillDisappear(true)", "Detail.viewWillAppear(true)",
        ])
      #expect(controller.stageView.hosts.count == 3)
      advance(by: 1, frames: 4)
      #expect(
        Trace.take() == [
          "Home.viewDidDisappear(true)", "Detail.viewDidAppear(true)",
          "Home.didMove(toParent: nil)", "Detail.didMove(toParent: container)",
        ])
      #expect(controller.stageView.hosts.last?.content === screens[1].view)
      #expect(controller.stageView.hosts.count == 2)
      #expect(controller.clock.link == nil)
    }

    @Test("a request during a change leaves no view and no animation behind")
    func interruption() {
      let controller = ContainerViewController.appeared(with: screens, .slides)
      controller.container.select(screens[1])
      advance(by: 0.1)
      controller.container.select(screens[0])
      advance(by: 2, frames: 8)
      #expect(controller.container.selectedViewController === screens[0])
      #expect(controller.stageView.hosts.count == 2)
      #expect(animations(of: screens[0]).isEmpty)
      #expect(controller.clock.link == nil)
    }
  }
}
