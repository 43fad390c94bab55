import AnimRuntime
import AnimatorKit
import TestScripts
import Testing

@testable import AnimUIKit
@testable import AnimatorPlayer

extension OnUIKit {
  /// Changed rules arm other gestures without any help from the app.
  @MainActor @Suite struct StoreTests {
    private let animators = Animators(.texts([:]))
    private var store: RegistryStore { animators.store }

    /// Loads a script and lets the main actor do the work that follows.
    private func load(_ gesture: String) async {
      let progress =
        gesture == "pinch" ? "1 - pinch.scale" : "drag.translation.x / container.width"
      let diagnostics = store.load([
        "app.anim": """
        animator slide {
            duration 400ms
            to { alpha: 0 -> 1 }
            interaction \(gesture) { progress: \(progress) }
        }
        when any use slide
        """
      ])
      #expect(diagnostics.isEmpty)
      await settle()
    }

    private func settle() async { await Task { @MainActor in }.value }

    @Test("a container has the gestures of its store's current rules")
    func container() async {
      let container = ContainerViewController(
        viewControllers: [Screen("Home"), Screen("Detail")], animators: animators)
      container.appear()
      #expect(recognizers(in: container.stage).isEmpty)
      await load("drag")
      #expect(recognizers(in: container.stage) == ["UIPanGestureRecognizer"])
      await load("pinch")
      #expect(recognizers(in: container.stage) == ["UIPinchGestureRecognizer"])
      store.remove("scripts")
      await settle()
      #expect(recognizers(in: container.stage).isEmpty)
    }

    @Test("a navigation controller has the gestures of its store's current rules")
    func navigation() async {
      let owners = Owners("")
      owners.use(UIKitRules(store: store))
      owners.navigation.viewControllers = [owners.home, owners.detail]
      #expect(owners.recognizersOfStack.isEmpty)
      #expect(owners.navigation.systemSwipes == [true, true])
      await load("pinch")
      #expect(owners.recognizersOfStack == ["UIPinchGestureRecognizer"])
      #expect(owners.navigation.systemSwipes == [false, false])
    }

    @Test("from UIKit's question to the end, a registry is asked once")
    func asksOnce() throws {
      let registry = Registry.scripts(
        "animator a { duration 400ms; to { alpha: 0 -> 1 } }\nwhen any use a")
      var questions = 0
      let owners = Owners("")
      owners.use(
        UIKitRules {
          questions += 1
          return registry
        })
      #expect(try #require(owners.push()).toldDuration == 0.4)
      #expect(questions == 1)
      advance(by: 0.5, frames: 3)
      #expect(questions == 2, "about a pop by a gesture")
      let touch = try #require(owners.touch)
      touch.move(.began, to: 0)
      touch.move(.changed, to: 160)
      touch.move(.ended, to: 160, speed: 400)
      advance(by: 3, frames: 30)
      #expect(questions == 2, "the gesture has asked")
    }

    @Test("a container keeps its animators alive")
    func kept() {
      weak var kept: Animators?
      let container = {
        let animators = Animators(.texts([:]))
        kept = animators
        return ContainerViewController(viewControllers: [], animators: animators)
      }()
      #expect(kept != nil && container.animators === kept)
    }

    @Test("animators do not keep a container alive")
    func notKept() async {
      weak var gone: ContainerViewController?
      do {
        let container = ContainerViewController(
          viewControllers: [Screen("Home")], animators: animators)
        gone = container
      }
      #expect(gone == nil)
      await load("drag")
    }
  }
}
