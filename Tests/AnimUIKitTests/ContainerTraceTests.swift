import AnimProgram
import AnimRuntime
import Testing

@testable import AnimUIKit

/// What reaches UIKit from a container of ours.
@MainActor @Suite(.serialized) struct ContainerTraceTests {
  private let registry = Registry.scripts(
    """
    animator slide {
        duration 400ms
        timing spring(stiffness: 300, damping: 30)
        from { translate.x: 0 -> -0.3 * container.width * direction }
        to   { translate.x: container.width * direction -> 0; cornerRadius: 20pt -> 0 }
    }
    rules { select * -> *: slide }
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
    _ = Trace.take()
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
    controller.clock.advance(by: 1, frames: 4)
    #expect(
      Trace.take() == [
        "Home.viewDidDisappear(true)", "Detail.viewDidAppear(true)",
        "Home.didMove(toParent: nil)", "Detail.didMove(toParent: container)",
      ])
    #expect(controller.stage.hosts.last?.content === screens[1].view)
    #expect(controller.stage.hosts.count == 2)
    #expect(controller.clock.link == nil)
  }

  @Test func whatAScriptWritesStandsInTheHost() throws {
    let controller = makeContainer()
    controller.container.select(screens[1])
    controller.clock.advance(by: 0.05)
    let host = try #require(screens[1].view.host)
    #expect(host.appearance.matrix.m41 > 0)
    #expect(screens[1].view.layer.transform.m41 == 0)
    controller.clock.advance(by: 1)
    #expect(screens[1].view.host?.appearance.matrix == .identity)
  }
}
