import AnimatorKit
import AnimatorTesting
@testable import FiveButtons
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// The article's example, in memory and in UIKit.
  @MainActor @Suite struct FiveButtonsTests {
    /// The example in memory, with the names of the screens that it has created.
    private final class Example {
      var made: [String] = []
      var selected: [String] = []
      let owner = HeadlessViewController("container")
      let clock = ManualClock()
      private(set) var example: FiveButtons<HeadlessPlatform>!

      init(store: RegistryStore) {
        let makers = (1...5).map { number in
          { [unowned self] in
            self.made.append("Screen \(number)")
            return HeadlessViewController("Screen \(number)")
          }
        }
        let container = ContainerController<HeadlessPlatform>(
          of: owner, containerView: owner.view, clock: clock)
        container.setChildren(makers)
        container.onSelect = { [unowned self] in self.selected.append($0.identifier) }
        example = FiveButtons(container, store: store)
        container.viewWillAppear(false)
        container.viewDidAppear(false)
      }

      var shown: [String] { owner.view.subviews.map(\.identifier) }
    }

    @Test("a tap slides to its screen in memory, from the side of its button")
    func slideInMemory() throws {
      let app = Example(store: Animators(.compiled).store)
      app.example.tap(2)
      let third = try #require(app.example.container.selectedViewController)
      #expect(third.view.matrix.m41 == 336)
      #expect(third.view.alpha == 0)
      app.clock.advance(by: 1)
      #expect(third.view.matrix == .identity)
      #expect(app.shown == ["Screen 3"])
      app.example.tap(0)
      let first = try #require(app.example.container.selectedViewController)
      #expect(first.view.matrix.m41 == -336)
      app.clock.advance(by: 1)
      app.example.tap(9)
      #expect(!app.example.container.isTransitioning)
      #expect(app.shown == ["Screen 1"])
    }

    @Test("a screen is created when it is first selected")
    func lazy() {
      let app = Example(store: Animators(.compiled).store)
      #expect(app.made == ["Screen 1"])
      app.example.tap(3)
      app.clock.advance(by: 1)
      app.example.tap(0)
      app.clock.advance(by: 1)
      app.example.tap(3)
      #expect(app.made == ["Screen 1", "Screen 4"])
    }

    @Test("a swipe shows the neighbor")
    func swipe() {
      let app = Example(store: Animators(.compiled).store)
      for (swipe, screen) in [
        (FiveButtons<HeadlessPlatform>.Swipe.left, "Screen 2"), (.left, "Screen 3"),
        (.right, "Screen 2"), (.right, "Screen 1"), (.right, "Screen 1"),
      ] {
        app.example.swipe(swipe)
        app.clock.advance(by: 1)
        #expect(app.shown == [screen])
      }
    }

    @Test("`onSelect` is called with the selected screen")
    func onSelect() {
      let app = Example(store: Animators(.compiled).store)
      app.example.tap(1)
      app.clock.advance(by: 1)
      #expect(app.selected.last == "Screen 2")
    }

    private func makeController() -> FiveButtonsViewController {
      let controller = FiveButtonsViewController(
        (1...5).map { number in
          FiveButtonsViewController.Screen("\(number)") { Screen("Screen \(number)") }
        })
      controller.appear()
      return controller
    }

    @Test("a tap slides to its screen in UIKit")
    func slideInUIKit() {
      let example = makeController()
      var selected: [String?] = []
      example.onSelect = { selected.append($0.title) }
      let first = example.container.selectedViewController
      example.tapButton(2)
      #expect(example.container.isTransitioning)
      advance(by: 2, frames: 4)
      #expect(example.container.selectedViewController?.title == "Screen 3")
      #expect(example.container.selectedViewController?.parent === example)
      #expect(first?.parent == nil)
      #expect(selected == ["Screen 3"])
    }

    @Test("the bar is above the device's safe area and as wide as that")
    func bar() throws {
      let example = makeController()
      let bar = try #require(example.bar)
      #expect(example.additionalSafeAreaInsets.bottom == 64)
      // UIKit adds the container's own inset to that of the device.
      example.view.givenSafeArea = .init(top: 59, left: 10, bottom: 34 + 64, right: 20)
      example.viewDidLayoutSubviews()
      #expect(bar.frame == .init(x: 10, y: 568 - 98, width: 290, height: 64))
      #expect(bar.arrangedSubviews.count == 5)
    }

    @Test("a swipe is recognized before the drag")
    func swipeBeforeDrag() throws {
      let example = makeController()
      let swipe = try #require(example.leftSwipe)
      let drag = try #require(example.drag)
      #expect(drag.waits(for: swipe) && !swipe.waits(for: drag))
      (swipe.target as? ActionTarget)?.act()
      #expect(example.container.isTransitioning)
      advance(by: 2, frames: 4)
      #expect(example.container.selectedViewController?.title == "Screen 2")
    }
  }
}
