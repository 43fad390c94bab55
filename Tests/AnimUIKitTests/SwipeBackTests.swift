import AnimRuntime
import TestScripts
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// Going back without a button.
  @MainActor @Suite struct SwipeBackTests {
    init() { Trace.begin() }

    private static let slide = "animator slide { duration 400ms; to { alpha: 0 -> 1 } }\n"

    @Test("if no rule answers a pop, the system's swipe goes back")
    func systemSwipe() throws {
      let owners = Owners(Self.slide + "when push use slide")
      owners.pushed()
      #expect(owners.navigation.wouldSwipeBack)
      owners.navigation.viewControllers = [owners.home]
      #expect(!owners.navigation.wouldSwipeBack, "there is nothing to go back to")
    }

    @Test("if a rule answers a pop, the script's gesture replaces the system's swipe")
    func scriptsGesture() throws {
      let owners = Owners(Self.slide + "when pop use slide")
      owners.pushed()
      #expect(!owners.navigation.wouldSwipeBack)
      #expect(recognizers(in: owners.navigation.view) == ["UIScreenEdgePanGestureRecognizer"])
    }

    @Test("neither swipe begins while a change runs")
    func duringAChange() throws {
      for pop in ["", "when pop use slide"] {
        let owners = Owners(Self.slide + "when push use slide\n" + pop)
        owners.pushed()
        owners.runOtherChange()
        #expect(!owners.navigation.wouldSwipeBack)
        _ = Trace.take()
        owners.drag(.began, 0)
        owners.drag(.ended, 200, speed: 400)
        #expect(Trace.take() == [])
      }
    }

    @Test("one delegate serves several navigation controllers")
    func several() throws {
      let owners = Owners(Self.slide + "when pop use slide")
      let other = owners.makeOtherNavigation()
      owners.pushed()
      let touch = try #require(owners.touch)
      let second = try #require(Touch(on: other.view))
      _ = Trace.take()
      second.move(.began, to: 0)
      #expect(Trace.take() == ["other.popViewController(animated: true)"])
      second.move(.cancelled, to: 0)
      touch.move(.began, to: 0)
      #expect(Trace.take() == ["navigation.popViewController(animated: true)"])
    }

    @Test("after uninstalling, a navigation controller is as it was")
    func uninstall() {
      let owners = Owners(Self.slide + "when pop use slide")
      owners.pushed()
      owners.delegate.uninstall(from: owners.navigation)
      #expect(owners.navigation.delegate == nil)
      #expect(recognizers(in: owners.navigation.view) == [])
      #expect(owners.navigation.interactivePopGestureRecognizer?.delegate == nil)
      #expect(owners.navigation.interactiveContentPopGestureRecognizer?.isEnabled == true)
    }

    /// UIKit's header about `leftItemsSupplementBackButton`: "By default, the
    /// leftItemsSupplementBackButton property is NO. In this case, the back button is not drawn and
    /// the left item or items replace it." Without a back button, UIKit's swipe does not begin.
    @Test(
      "a swipe does not go back where the app forbids it", arguments: Forbidding.allCases)
    func forbidden(by way: Forbidding) throws {
      for pop in ["", "when pop use slide"] {
        let owners = Owners(Self.slide + "when push use slide\n" + pop)
        owners.forbidSwipe(way)
        owners.pushed()
        #expect(owners.navigation.wouldSwipeBack == (way == .nothing && pop.isEmpty))
        if !pop.isEmpty {
          #expect(try #require(owners.touch).begins(x: 100) == (way == .nothing))
        }
      }
    }

    @Test("a swipe over the whole screen that the app has disabled stays disabled")
    func contentSwipe() {
      let owners = Owners(Self.slide + "when pop use slide")
      owners.navigation.interactiveContentPopGestureRecognizer?.isEnabled = false
      owners.pushed()
      owners.delegate.uninstall(from: owners.navigation)
      #expect(owners.navigation.interactiveContentPopGestureRecognizer?.isEnabled == false)
    }

    private func makeContainer() -> ContainerViewController {
      ContainerViewController.appeared(
        with: [Screen("A"), Screen("B")],
        .scripts(
          """
          animator slide {
              duration 400ms
              to { translate.x: container.width * direction -> 0 }
              interaction drag {
                  progress: -drag.translation.x / container.width * direction
              }
          }
          when select use slide
          """))
    }

    @Test("a drag begins only in the direction that the script follows")
    func direction() throws {
      let controller = makeContainer()
      let touch = try #require(controller.touch)
      #expect(touch.begins(x: -300))
      #expect(!touch.begins(x: 300), "there is no screen before the first")
      #expect(!touch.begins(x: -100, y: 300), "the finger scrolls")
    }

    @Test("a drag does not begin while a scroll view can scroll")
    func scrolling() throws {
      let controller = makeContainer()
      let touch = try #require(controller.touch)
      let scroll = controller.addScrollView()
      #expect(!touch.begins(x: -300))
      scroll.contentOffset.x = 640
      #expect(touch.begins(x: -300), "it is at its end")
    }
  }
}
