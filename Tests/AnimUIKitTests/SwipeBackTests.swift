import AnimatorKit
import AnimRuntime
import Cases
import TestScripts
import Testing

@testable import AnimUIKit
@testable import AnimatorPlayer

extension OnUIKit {
  /// Going back without a button.
  @MainActor @Suite struct SwipeBackTests {
    init() { Trace.begin() }

    private static let slide = "animator slide { duration 400ms; to { alpha: 0 -> 1 } }\n"

    @Test("if no rule answers a pop, the system's swipe goes back")
    func systemSwipe() throws {
      let owners = Owners(Self.slide + "when push use slide")
      owners.pushed()
      #expect(owners.navigation.systemSwipes == [true, true])
      owners.navigation.viewControllers = [owners.home]
      #expect(owners.navigation.systemSwipes == [false, false], "there is nothing to go back to")
    }

    /// UIKit's page shows an installation right after the initializer, when no view is loaded yet, and
    /// UIKit creates its recognizers with the view (XCoordinator 165).
    @Test("a swipe goes back, whether the view is loaded before the installation or after")
    func beforeTheView() {
      forEachCase([18, 26], ["", "when pop use slide"]) { (version: Int, pop: String) in
        onSystem(version) {
          for isLoaded in [true, false] {
            let app = Installed(Self.slide + pop)
            if isLoaded { app.appear() }
            app.animators?.install(on: app.navigation)
            app.appear()
            let swipes = app.navigation.systemSwipes
            #expect(swipes == Array(repeating: pop.isEmpty, count: version < 26 ? 1 : 2))
            let own = pop.isEmpty ? [] : ["UIPanGestureRecognizer"]
            #expect(recognizers(in: app.navigation.view) == own)
          }
        }
      }
    }

    /// UIKit's own delegate decides more than whether a swipe begins: for example, which others wait.
    @Test("the delegates of UIKit's swipes keep being asked, and get them back")
    func swipeDelegates() {
      let owners = Owners(Self.slide + "when push use slide")
      owners.navigation.installation?.uninstall()
      let watcher = owners.watchSwipes()
      owners.use(owners.rules)
      owners.pushed()
      #expect(owners.navigation.systemSwipes == [true, true])
      #expect(!watcher.isDelegate(in: owners))
      #expect(owners.swipesComeFirst == [true, true], "their own delegate says so")
      owners.navigation.installation?.uninstall()
      #expect(watcher.isDelegate(in: owners))
    }

    /// UIKit's own delegate lets nothing begin without a bar. Apps replace or remove it.
    @Test("an app that hides the bar may let UIKit's swipes begin all the same")
    func hiddenBar() {
      let owners = Owners(Self.slide + "when push use slide")
      owners.navigation.isNavigationBarHidden = true
      owners.navigation.installation?.uninstall()
      let watcher = owners.watchSwipes()
      owners.use(owners.rules)
      owners.pushed()
      #expect(owners.navigation.systemSwipes == [true, true])
      watcher.allows = false
      #expect(owners.navigation.systemSwipes == [false, false])
      owners.navigation.installation?.uninstall()
      for swipe in owners.navigation.swipes { swipe.delegate = nil }
      owners.use(owners.rules)
      #expect(owners.navigation.systemSwipes == [true, true])
      owners.navigation.viewControllers = [owners.home]
      #expect(owners.navigation.systemSwipes == [false, false], "there is nothing to go back to")
    }

    @Test("UIKit's swipes go back again after something has given UIKit its delegates back")
    func delegateTakenBack() {
      let owners = Owners(Self.slide + "when push use slide")
      owners.navigation.installation?.uninstall()
      let own = owners.navigation.swipes.map(\.delegate)
      owners.use(owners.rules)
      for (swipe, delegate) in zip(owners.navigation.swipes, own) { swipe.delegate = delegate }
      owners.pushed()
      #expect(owners.navigation.systemSwipes == [true, true])
      let watcher = owners.watchSwipes()
      owners.pushed()
      #expect(watcher.isDelegate(in: owners), "another delegate stays")
    }

    /// The header of `interactiveContentPopGestureRecognizer`: since iOS 26, UIKit's own swipe begins
    /// anywhere in the content. So does ours, unless the script names the edge.
    @Test("if a rule answers a pop, the script's gesture replaces the system's swipe")
    func scriptsGesture() throws {
      let edge =
        "animator slide { duration 400ms; to { alpha: 0 -> 1 }\n"
        + "interaction edgeDrag .leading { progress: drag.along / 300pt } }\n"
      for (version, script, isAnywhere) in [
        (18, Self.slide, false), (26, Self.slide, true), (18, edge, false), (26, edge, false),
      ] {
        try onSystem(version) {
          let owners = Owners(script + "when pop use slide")
          owners.pushed()
          #expect(!owners.navigation.systemSwipes.contains(true))
          let touch = try #require(owners.touch)
          #expect(touch.begins(x: 300, from: 160) == isAnywhere)
          #expect(touch.begins(x: 300) && !touch.begins(x: -300) && !touch.begins(y: 300))
          #expect(touch.comesBeforeSwipes(of: owners.navigation) && touch.takesTrackpad)
        }
      }
    }

    /// WWDC 2025 and the release notes of UIKit for iOS 26: a touch may begin the next change of a
    /// navigation controller while one still moves. Before, UIKit's swipe waits for its end.
    @Test("during a change of UIKit's own, its swipe begins as it would without us")
    func duringAChange() throws {
      for version in [18, 26] {
        onSystem(version) {
          let owners = Owners(Self.slide + "when push to Detail use slide")
          owners.pushed()
          owners.runOtherChange()
          #expect(owners.navigation.systemSwipes == (version >= 26 ? [true, true] : [false]))
        }
      }
    }

    @Test("a rule's swipe does not begin while a change runs")
    func scriptedDuringAChange() throws {
      let owners = Owners(Self.slide + "when any use slide\nwhen push to Other use system")
      owners.pushed()
      owners.runOtherChange()
      #expect(!owners.navigation.systemSwipes.contains(true))
      owners.drag(.began, 0)
      #expect(owners.change == nil)
      owners.drag(.ended, 200, speed: 400)
      advance(by: 1)
      #expect(owners.shownScreen == "Other")
      owners.drag(.began, 0)
      #expect(owners.change != nil, "nothing moves any more")
      owners.drag(.cancelled, 0)
    }

    /// The page of `interactiveContentPopGestureRecognizer` says to tie an app's own recognizers to it.
    @Test("a container in a stack is dragged before the stack pops")
    func containerInStack() throws {
      for pop in ["", "when pop use slide"] {
        let owners = Owners(Self.slide + pop)
        owners.pushed()
        let container = makeContainer()
        owners.navigation.addChild(container)
        owners.navigation.view.addSubview(container.view)
        let inner = try #require(container.touch)
        #expect(inner.comesBeforeSwipes(of: owners.navigation))
        if let outer = owners.touch {
          #expect(inner.comesBefore(outer) && !outer.comesBefore(inner))
        }
      }
    }

    @Test("a swipe begins at the leading edge after the layout direction has changed")
    func otherDirection() {
      onSystem(18) {
        let owners = Owners(Self.slide + "when pop use slide")
        owners.pushed()
        #expect(owners.swipeBegins(from: [5, 315]) == [true, false])
        owners.navigation.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
        #expect(owners.swipeBegins(from: [5, 315]) == [false, true])
      }
    }

    /// The header of `UIScreenEdgePanGestureRecognizer`: it "only recognizes if the user slides their finger in
    /// from the bezel". In a column, UIKit's own swipe begins at the edge of the column.
    @Test("in a column of a split view, a swipe begins at the leading edge of the column")
    func column() {
      onSystem(18) {
        let owners = Owners(Self.slide + "when pop use slide")
        owners.pushed()
        let window = owners.showNavigation()
        owners.navigation.view.frame.origin.x = 300
        #expect(owners.swipeBegins(from: [5, 305, 400]) == [false, true, false])
        window.clear()
      }
    }

    /// The page of `interactiveContentPopGestureRecognizer`: it is for horizontal pans.
    @Test("UIKit's swipe over the content goes back only")
    func contentSwipeGoesBack() {
      let owners = Owners(Self.slide + "when push use slide")
      owners.pushed()
      #expect(owners.contentSwipeBegins(x: 300, y: 100))
      #expect(!owners.contentSwipeBegins(x: -300, y: 0))
      #expect(!owners.contentSwipeBegins(x: 100, y: 300))
    }

    @Test("the same rules serve several navigation controllers")
    func several() throws {
      let owners = Owners(Self.slide + "when pop use slide")
      let other = owners.makeOtherNavigation()
      owners.pushed()
      let touch = try #require(owners.touch)
      let second = try #require(Touch(on: other.view))
      second.move(.began, to: 0)
      #expect(other.change != nil && owners.change == nil)
      second.move(.cancelled, to: 0)
      touch.move(.began, to: 0)
      #expect(owners.change != nil)
      touch.move(.cancelled, to: 0)
    }

    @Test("after uninstalling, a navigation controller is as it was")
    func uninstall() {
      let owners = Owners(Self.slide + "when pop use slide")
      owners.pushed()
      owners.navigation.installation?.uninstall()
      #expect(owners.navigation.delegate == nil)
      #expect(recognizers(in: owners.navigation.view) == [])
      #expect(owners.navigation.systemSwipes == [true, true])
    }

    /// UIKit's header about `leftItemsSupplementBackButton`: "By default, the
    /// leftItemsSupplementBackButton property is NO. In this case, the back button is not drawn and
    /// the left item or items replace it." Without a back button, UIKit's swipe does not begin.
    @Test("a swipe does not go back where the app forbids it")
    func forbidden() {
      forEachCase(Forbidding.allCases) { way throws in
        for pop in ["", "when pop use slide"] {
          let owners = Owners(Self.slide + "when push use slide\n" + pop)
          owners.forbidSwipe(way)
          owners.pushed()
          let begins = way == .nothing && pop.isEmpty
          #expect(owners.navigation.systemSwipes.allSatisfy { $0 == begins })
          if !pop.isEmpty {
            #expect(try #require(owners.touch).begins(x: 100) == (way == .nothing))
          }
        }
      }
    }

    /// Apps disable the swipe over the content to keep the one from the edge.
    @Test("where the app disables UIKit's swipe over the content, ours begins at the edge")
    func contentSwipe() throws {
      let drags = "interaction drag { progress: drag.along / 300pt }"
      let edges = "interaction edgeDrag .leading { progress: drag.along / 300pt }"
      for (interaction, isEnabled, begins) in [
        ("", true, [true, true]), ("", false, [true, false]), (drags, false, [false, false]),
        (edges, true, [true, false]), (edges, false, [true, false]),
      ] {
        let slide = "animator slide { duration 400ms; to { alpha: 0 -> 1 }; \(interaction) }\n"
        let owners = Owners(slide + "when pop use slide")
        owners.navigation.interactiveContentPopGestureRecognizer?.isEnabled = isEnabled
        owners.pushed()
        #expect(owners.navigation.interactiveContentPopGestureRecognizer?.isEnabled == isEnabled)
        #expect(owners.swipeBegins(from: [5, 160]) == begins)
      }
    }

    @Test("the scripts' swipe begins where the app's own delegate lets UIKit's begin")
    func ownDelegate() throws {
      for way in [Forbidding.nothing, .hidesBackButton, .replacesBackButton, .hidesBar] {
        let owners = Owners(Self.slide + "when pop use slide")
        owners.forbidSwipe(way)
        owners.navigation.installation?.uninstall()
        let watcher = owners.watchSwipes()
        owners.use(owners.rules)
        owners.pushed()
        #expect(try #require(owners.touch).begins(x: 100))
        watcher.allows = false
        #expect(try !#require(owners.touch).begins(x: 100))
        owners.navigation.installation?.uninstall()
        for swipe in owners.navigation.swipes { swipe.delegate = nil }
        owners.use(owners.rules)
        #expect(try #require(owners.touch).begins(x: 100))
      }
    }

    /// The usual advice for an app that hides the back button is an extension of `UINavigationController` that
    /// removes or replaces the delegate in `viewDidLoad()`.
    @Test("an app may let the swipe begin in all navigation controllers")
    func ownDelegateEverywhere() {
      for takes in [true, false] {
        for pop in ["", "when pop use slide"] {
          onEveryNavigationController(becomesDelegate: takes) {
            let owners = Owners(Self.slide + pop)
            owners.navigation.isNavigationBarHidden = true
            owners.pushed()
            if pop.isEmpty {
              #expect(owners.navigation.systemSwipes.first == true)
            } else {
              #expect(owners.touch?.begins(x: 100) == true)
            }
          }
        }
      }
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

    @Test("a drag leaves a slider its thumb")
    func slider() throws {
      let controller = makeContainer()
      let touch = try #require(controller.touch)
      controller.touchControl(isButton: true)
      #expect(touch.begins(x: -300), "a finger may move away from a button")
      controller.touchControl(isButton: false)
      #expect(!touch.begins(x: -300))
    }

    /// The header of `UIScrollView`: "on touch down, we start a timer", and the touch reaches the content later.
    @Test("a quick drag in a list leaves the thumb to a slider that has not heard of it yet")
    func quickDrag() throws {
      let controller = makeContainer()
      let touch = try #require(controller.touch)
      controller.touchControl(isButton: false, isTouched: false)
      #expect(!touch.begins(x: -300))
    }

    /// The page of `interactiveContentPopGestureRecognizer`: it begins in the content.
    @Test("a drag over the content does not begin in a bar")
    func inABar() throws {
      let owners = Owners(Self.slide + "when pop use slide")
      owners.pushed()
      owners.addBar(height: 98)
      #expect(try !#require(owners.touch).begins(x: 300, from: 160, below: 50))
      #expect(try #require(owners.touch).begins(x: 300, from: 160, below: 150))
    }

    /// WWDC25 284: UIKit's swipe over the content gives way to the interactions in it.
    @Test("a drag waits for the drags of what is below the finger, such as a row's actions")
    func innerDrag() throws {
      let controller = makeContainer()
      let touch = try #require(controller.touch)
      #expect(controller.waitsForInnerDrag(touch))
      #expect(!controller.waitsForScrolling(touch))
    }
  }
}
