import AnimatorKit
@testable import FiveButtons
import Testing

extension OnUIKit {
  /// The article's example.
  @MainActor @Suite struct FiveButtonsTests {
    private func makeController() -> FiveButtonsViewController {
      let controller = FiveButtonsViewController(
        (1...5).map { number in
          FiveButtonsViewController.Screen("\(number)") { Screen("Screen \(number)") }
        })
      controller.appear()
      return controller
    }

    @Test("a tap slides to its screen, and one without a screen changes nothing")
    func slide() {
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
      example.container.select(at: 9)
      #expect(!example.container.isTransitioning)
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
  }
}
