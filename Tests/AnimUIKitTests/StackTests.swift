import AnimatorKit
import AnimProgram
import AnimRuntime
import TestScripts
import Testing

@testable import AnimUIKit
@testable import AnimatorPlayer

extension OnUIKit {
  /// A stack of our own in UIKit, which can be interrupted.
  @MainActor @Suite struct StackTests {
    private let home = Screen("Home")
    private let detail = Screen("Detail")
    private let more = Screen("More")
    private let stack: StackViewController

    init() {
      Trace.begin()
      let registry = Registry.scripts(
        """
        animator slide {
            duration 400ms
            timing easeInOut
            from { translate.x: 0 -> -0.3 * container.width * direction }
            to { translate.x: container.width * direction -> 0 }
        }
        when any use slide
        """)
      stack = StackViewController(viewControllers: [home], store: RegistryStore(registry))
      stack.title = "stack"
      stack.stageView.runsPlans = false
      stack.appear()
      _ = Trace.take()
    }

    private var names: [String?] { stack.container.viewControllers.map(\.title) }

    @Test("a drag from the edge, VoiceOver's escape gesture and code go back")
    func back() throws {
      stack.container.push(detail, animated: false)
      stack.container.push(more, animated: false)
      #expect(recognizers(in: stack.stage) == ["UIPanGestureRecognizer"])
      let touch = try #require(Touch(on: stack.stage))
      touch.move(.began, to: 0)
      touch.move(.changed, to: 160)
      #expect(more.shift == 48, "half of its way")
      touch.move(.ended, to: 240, speed: 600)
      advance(by: 2, frames: 20)
      #expect(names == ["Home", "Detail"])
      #expect(stack.childForStatusBarStyle === detail)
      #expect(stack.stage.accessibilityPerformEscape())
      advance(by: 2, frames: 20)
      #expect(names == ["Home"])
      #expect(!stack.stage.accessibilityPerformEscape())
    }

    @Test("a stack loads the view of its topmost screen, and only when its own is loaded")
    func lateViews() {
      let (below, top) = (Screen("Below"), Screen("Top"))
      let stack = StackViewController(viewControllers: [below], store: RegistryStore())
      stack.container.push(top)
      #expect(below.stackViewController === stack && stack.container.topViewController === top)
      #expect(below.viewIfLoaded == nil && top.viewIfLoaded == nil)
      stack.appear()
      #expect(below.viewIfLoaded == nil)
      #expect(stack.stageView.hosts.contains { $0.content === top.view })
      #expect(top.appearance == .appeared)
    }

    /// The page of `show(_:sender:)`: it goes to the nearest container that overrides it. That of
    /// `unwind(for:towards:)`: a container goes back to the screen.
    @Test("a screen that is shown in a stack is pushed, and an unwind segue goes back")
    func show() {
      home.show(detail, sender: nil)
      advance(by: 2, frames: 20)
      #expect(names == ["Home", "Detail"])
      stack.unwind(to: home)
      advance(by: 2, frames: 20)
      #expect(names == ["Home"])
    }

    /// The page of `contentScrollView(for:)`: a bar asks the screen below it which scroll view it observes.
    @Test("a bar around a stack observes the scroll view of the screen that is shown")
    func scrollViewOfBars() {
      let list = stack.addList(to: home)
      #expect(stack.contentScrollView(for: .top) === list)
      stack.container.push(detail, animated: false)
      #expect(stack.contentScrollView(for: .top) == nil)
    }

    @Test("a screen knows its stack, and the app hears of each change")
    func known() {
      var shown: [String?] = []
      stack.onSelect = { shown.append($0.title) }
      home.stackViewController?.container.push(detail)
      advance(by: 2, frames: 20)
      detail.stackViewController?.container.pop()
      advance(by: 2, frames: 20)
      #expect(shown == ["Detail", "Home"])
      #expect(detail.stackViewController == nil)
    }
  }
}
