import AnimLive
import AnimProgram
import AnimRuntime
import Cases
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// Presentations that leave their presenter in view.
  @MainActor @Suite struct PresentationTests {
    private let shown: PresentingWindow
    private var detail: Screen { shown.owners.detail }
    private var home: Screen { shown.owners.home }

    init() {
      Trace.begin()
      shown = PresentingWindow(
        """
        animator sheet {
            duration 400ms
            overlay dim above from { color: #000; alpha: 0 -> 0.3 }
            to { translate.y: container.height - to.final.y -> 0 }
            interaction drag {
                progress: drag.translation.y / container.height
                commit: progress > 0.5 or drag.velocity.y > 500pt / 1s
            }
        }
        animator card {
            duration 400ms
            from { scale: 1 -> 0.9 }
            to { alpha: 0 -> 1 }
        }
        when present to Detail use sheet
        when dismiss from Detail use reversed sheet
        animator fly { duration 400ms; match photo like photo; to { alpha: 0 -> 1 } }
        when present to Photo use fly
        when dismiss from Photo use reversed fly
        when present to Card use card
        when dismiss from Card use reversed card
        """)
      _ = Trace.take()
    }

    private func presentSheet() throws {
      _ = try #require(shown.present(detail))
      shown.finishPresenting()
    }

    @Test("a sheet is at the bottom edge, above a presenter that stays and is dimmed")
    func sheet() throws {
      try presentSheet()
      #expect(home.view.superview === shown.window)
      #expect(home.view.lostWindow == 0)
      #expect(
        shown.appearance(of: detail)?.frame
          == StageRectangle(x: 0, y: 268, width: 320, height: 300))
      #expect(shown.stage?.hosts.contains { $0.content === detail.view } == true)
      #expect(shown.alphas.contains(0.3))
    }

    /// UIKit's header about `isAnimated`: "For custom transitions that use the new
    /// UIModalPresentationCustom presentation type we will invoke the animateTransition: even
    /// though the transition should not be animated. This allows the custom transition to add or
    /// remove subviews to the container view."
    @Test("a sheet without an animation looks at once like one with it, and so does what is below")
    func notAnimated() {
      shown.present(detail, animated: false)
      #expect(Trace.take().last == "completeTransition(true): [\"StageView\"]")
      #expect(animations(of: detail) == [])
      #expect(
        shown.appearance(of: detail)?.frame == StageRectangle(x: 0, y: 268, width: 320, height: 300)
      )
      #expect(shown.alphas.contains(0.3))
      _ = shown.dismiss(detail, animated: false)
      #expect(Trace.take().last?.hasPrefix("completeTransition(true)") == true)
      #expect(shown.stage == nil)
      shown.present(Screen("Card"), animated: false)
      #expect(shown.presenterScale == 0.9)
    }

    @Test("a drag down dismisses it")
    func drag() {
      forEachCase([true, false]) { try Self().drag(finishes: $0) }
    }

    private func drag(finishes: Bool) throws {
      try presentSheet()
      let touch = try #require(shown.touch)
      #expect(touch.begins(y: 300))
      #expect(!touch.begins(y: -300))
      touch.moveDown(.began, to: 0)
      #expect(Trace.take().first == "Detail.dismiss(animated: true)")
      _ = try #require(shown.dismiss(detail))
      touch.moveDown(.changed, to: 142)
      #expect(shown.appearance(of: detail)?.matrix.m42 ?? 0 > 20)
      touch.moveDown(.ended, to: 142, speed: finishes ? 900 : -900)
      advance(by: 3, frames: 30)
      let calls = Trace.take()
      #expect(
        calls.contains(
          finishes ? "finishInteractiveTransition()" : "cancelInteractiveTransition()"))
      #expect(calls.last?.hasPrefix("completeTransition(\(finishes))") == true)
      #expect((shown.stage == nil) == finishes)
    }

    @Test("a drag dismisses a sheet at once where nothing is animated")
    func dragWithoutAnimations() throws {
      try presentSheet()
      let touch = try #require(shown.touch)
      shown.owners.withoutAnimations { _ in touch.moveDown(.began, to: 0) }
      #expect(shown.stage == nil)
    }

    /// UIKit's header: `presentationControllerDidAttemptToDismiss` is "called on the delegate when
    /// the user attempts to dismiss the presentation, but user-initiated dismissal is prevented
    /// because the presentedViewController isModalInPresentation or
    /// presentationControllerShouldDismiss: returned NO."
    /// And about `isModalInPresentation`: it is for "the presentation hosting the view controller", so the
    /// root of a presented navigation controller may set it.
    @Test("a screen that forbids it, or a child in it, is not dismissed by a gesture")
    func modal() {
      forEachCase(["screen", "child", "delegate"]) { try Self().modal(by: $0) }
    }

    private func modal(by forbidding: String) throws {
      try presentSheet()
      let watcher = shown.watchDismissal(of: detail, allows: forbidding != "delegate")
      let child = Screen("Child")
      detail.addChild(child)
      detail.view.addSubview(child.view)
      detail.isModalInPresentation = forbidding == "screen"
      child.isModalInPresentation = forbidding == "child"
      let touch = try #require(shown.touch)
      #expect(!touch.begins(y: 300))
      #expect(!shown.escapes)
      #expect(watcher.calls == ["attempt", "attempt"])
      #expect(!touch.begins(y: -300), "that would dismiss nothing")
      #expect(watcher.calls.count == 2)
    }

    /// UIKit's header: `presentationControllerWillDismiss` is called "before interaction or
    /// animations begin", to set up what goes along with the presenter's `transitionCoordinator`, and
    /// `presentationControllerDidDismiss` "after all animations are finished". Neither "is called if the presentation is dismissed programatically."
    @Test("the delegate hears of a dismissal by the user, and only of that")
    func callbacks() {
      forEachCase(["drag", "cancelled drag", "escape", "code"]) { try Self().callbacks(way: $0) }
    }

    private func callbacks(way: String) throws {
      try presentSheet()
      let watcher = shown.watchDismissal(of: detail, allows: true)
      let touch = try #require(shown.touch)
      if way == "escape" { #expect(shown.escapes) }
      if way.hasSuffix("drag") {
        #expect(touch.begins(y: 300))
        touch.moveDown(.began, to: 0)
      }
      #expect(watcher.calls == (way == "code" ? [] : ["will"]))
      #expect(watcher.hadCoordinator == (way != "code"))
      _ = try #require(shown.dismiss(detail))
      if way == "drag" { touch.moveDown(.ended, to: 200, speed: 900) }
      if way == "cancelled drag" { touch.moveDown(.cancelled, to: 20) }
      advance(by: 3, frames: 30)
      let isDone = way == "drag" || way == "escape"
      #expect(watcher.calls == (way == "code" ? [] : isDone ? ["will", "did"] : ["will"]))
    }

    @Test("a script moves the presenter itself, and puts it back in its place")
    func movedPresenter() throws {
      let card = Screen("Card")
      _ = try #require(shown.present(card))
      advance(by: 0.2)
      #expect(shown.presenterScale != nil)
      shown.finishPresenting()
      #expect(shown.presenterScale == 0.9)
      shown.resize(width: 568, height: 320)
      #expect(shown.presenterScale == 0.9)
      #expect(
        StageRectangle(home.view.frame) == StageRectangle(x: 0, y: 0, width: 568, height: 320))
      #expect(!shown.touchesPresenter && !shown.readsPresenter)
      _ = try #require(shown.dismiss(card))
      advance(by: 0.2)
      #expect(shown.presenterScale != nil)
      advance(by: 1, frames: 5)
      #expect(shown.presenterScale == 1)
      #expect(shown.isPresenterInPlace && home.view.lostWindow == 0)
    }

    /// UIKit raises `UIViewControllerHierarchyInconsistency` if the view of a child moves to another controller.
    @Test("a presenter that is the child of another controller stays in its place")
    func childPresenter() throws {
      let parent = Screen("Parent")
      parent.addChild(home)
      _ = try #require(shown.present(Screen("Card")))
      advance(by: 0.2)
      #expect(shown.isPresenterInPlace)
    }

    @Test("a sheet that comes from behind its presenter stays behind it", arguments: [true, false])
    func orderAtRest(_ isBehind: Bool) throws {
      let order = isBehind ? "order from above to" : "order to above from"
      let shown = PresentingWindow(
        """
        animator menu { duration 300ms; \(order); from { translate.x: 0 -> 200pt } }
        when present use menu
        when dismiss use reversed menu
        """)
      let menu = Screen("Menu")
      _ = try #require(shown.present(menu))
      advance(by: 1, frames: 5)
      shown.finishPresenting()
      let views = try #require(shown.stage?.hosts.map(\.content))
      let screen = try #require(views.firstIndex { $0 === menu.view })
      let presenter = try #require(views.lastIndex { $0 !== menu.view })
      #expect((screen < presenter) == isBehind)
    }

    @Test("a match finds the views of a presenter that stays, which shows them again at rest")
    func matchInPresenter() throws {
      let photo = Screen("Photo")
      let views = shown.addPhotos(to: [home, photo])
      _ = try #require(shown.present(photo))
      #expect(shown.isMatching && views.allSatisfy { $0.isHidden })
      shown.finishPresenting()
      #expect(!shown.isMatching && !views.contains { $0.isHidden })
      _ = try #require(shown.dismiss(photo))
      #expect(shown.isMatching)
    }

    /// UIKit asks for no animator where it removes the middle of a chain, and whether it tells that
    /// presentation is not documented.
    @Test("the presenter is back in its place, however its presentation ends")
    func presenterReturns() throws {
      for way in PresentingWindow.End.allCases {
        let shown = Self().shown
        let card = Screen("Card")
        shown.present(card, animated: way != .presentedAtOnce)
        if way != .cancelled { shown.finishPresenting() }
        shown.end(card, way)
        #expect(shown.isPresenterInPlace && shown.presenterScale == 1, "\(way)")
      }
    }

    /// The page of `keyboardFrameEndUserInfoKey`: the frame is in the coordinates of the screen.
    @Test("a sheet and a dialog make room for the keyboard, and come back, wherever the window is")
    func keyboard() throws {
      let cases = [(0.0, [268.0, 8], 0.0), (270, [134, 4], 0), (0, [268, 8], 100)]
      for (width, places, top) in cases {
        let shown = Self().shown
        shown.window.frame.origin.y = top
        let detail = shown.owners.detail
        _ = try #require(shown.present(detail, width: width))
        shown.finishPresenting()
        shown.showKeyboard(height: 260)
        #expect(shown.appearance(of: detail)?.frame?.y == places[1])
        shown.showKeyboard(height: 0)
        #expect(shown.appearance(of: detail)?.frame?.y == places[0])
      }
    }

    @Test("a sheet makes room for a keyboard that comes while it is presented")
    func keyboardMeanwhile() {
      for startsLate in [false, true] {
        let shown = Self().shown
        onSystem(startsLate ? [.startsLate] : []) {
          shown.present(shown.owners.detail)
          shown.showKeyboard(height: 260)
          shown.finishPresenting()
        }
        #expect(shown.appearance(of: shown.owners.detail)?.frame?.y == 8)
      }
    }

    @Test("a sheet stays in its place while an alert above it has the keyboard")
    func keyboardAbove() throws {
      try presentSheet()
      detail.present(Screen("Alert"), animated: false)
      shown.showKeyboard(height: 260)
      #expect(shown.appearance(of: detail)?.frame?.y == 268)
    }

    @Test("a sheet makes room again for the keyboard that it gets back from an alert")
    func keyboardAfterAlert() throws {
      try presentSheet()
      shown.showKeyboard(height: 260)
      detail.present(Screen("Alert"), animated: false)
      shown.showKeyboard(height: 0)
      #expect(shown.appearance(of: detail)?.frame?.y == 268)
      onSystem([.takesTime]) {
        detail.dismiss(animated: true)
        shown.showKeyboard(height: 260)
      }
      #expect(shown.appearance(of: detail)?.frame?.y == 8)
    }

    @Test("a sheet makes room for a keyboard that its presenter keeps")
    func keyboardBefore() throws {
      shown.showKeyboard(height: 260)
      try presentSheet()
      #expect(shown.appearance(of: detail)?.frame?.y == 8)
    }

    @Test("a sheet below a full screen that comes does not move in its picture")
    func keyboardBelow() throws {
      try presentSheet()
      shown.showKeyboard(height: 260)
      shown.presentChain([Screen("Card")], above: detail, finishes: false)
      advance(by: 0.1)
      shown.showKeyboard(height: 0)
      #expect(StageRectangle(detail.view.frame).y == 0, "it fills its host")
    }

    /// The page of `dismiss(animated:completion:)`: only the topmost screen of a chain is dismissed with an
    /// animation.
    @Test("a chain of full screens that is dismissed from its root moves the root in")
    func chain() throws {
      for leavesMiddle in [true, false] {
        let shown = PresentingWindow(
          "animator a { duration 400ms; to { alpha: 0 -> 1 } }\nwhen present, dismiss use a")
        let (first, second) = (Screen("First"), Screen("Second"))
        shown.presentChain([first, second])
        onSystem(leavesMiddle ? [.leavesMiddle] : []) {
          shown.owners.home.dismiss(animated: true)
          advance(by: 0.2)
          #expect(shown.owners.home.view.window === shown.window)
          #expect(first.view.window == nil)
          advance(by: 1, frames: 5)
        }
        #expect(shown.screensInWindow == ["Home"])
      }
    }

    @Test("a sheet in the middle of a chain has its own style again when the chain is gone")
    func sheetInChain() async {
      for leavesMiddle in [true, false] {
        let app = Installed("animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen present use a")
        let style = await onSystem(leavesMiddle ? [.leavesMiddle] : []) {
          await app.styleAfterChain()
        }
        #expect(style == "formSheet")
      }
    }

    /// UIKit refuses with a warning in the console.
    @Test("a screen that UIKit does not present has its own style and delegate again")
    func refused() {
      let app = Installed("animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen present use a")
      let second = Screen("Second")
      app.show(Screen("First"), "automatic")
      advance(by: 2, frames: 10)
      app.show(second, "automatic")
      #expect(second.modalInstallation == nil && "\(second.modalPresentationStyle)" == "formSheet")
    }

    @Test(
      "a sheet below another screen stays there, and follows the window, whenever that is resized")
    func resizedBelow() {
      forEachCase([true, false], [0, 0.1, 1]) { (isFull: Bool, seconds: Double) in
        let (shown, above) = (Self().shown, Screen("Card"))
        let detail = shown.owners.detail
        _ = try #require(shown.present(detail))
        shown.finishPresenting()
        if isFull {
          shown.presentChain([above], above: detail, finishes: false)
        } else {
          _ = try #require(shown.present(above, above: detail))
        }
        if seconds > 0 { advance(by: seconds) }
        let place = StageRectangle(x: 0, y: 268, width: 320, height: 300)
        #expect(isFull || shown.place(of: detail) == place)
        shown.resize(width: 568, height: 320)
        shown.finishPresenting()
        #expect(isFull || shown.place(of: detail) == shown.finalFrame(of: detail))
        _ = try #require(shown.dismiss(above))
        advance(by: 1, frames: 5)
        #expect(shown.appearance(of: detail)?.frame == shown.finalFrame(of: detail))
        #expect(shown.finalFrame(of: detail)?.width == 568)
      }
    }

    @Test("a full screen whose window is resized meanwhile fills the window of then")
    func resized() throws {
      let shown = PresentingWindow(
        "animator a { duration 400ms; to { alpha: 0 -> 1 } }\nwhen present use a")
      let full = Screen("Full")
      shown.presentChain([full], finishes: false)
      advance(by: 0.1)
      shown.resize(width: 568, height: 320)
      advance(by: 1, frames: 5)
      #expect(full.view.frame.width == 568 && full.view.frame.height == 320)
    }

    @Test("with Reduce Motion, the gesture and the tap beside a sheet without another script stay")
    func reduced() throws {
      try withReducedMotion {
        let shown = Self().shown
        let detail = shown.owners.detail
        _ = try #require(shown.present(detail))
        shown.finishPresenting()
        #expect(try #require(shown.touch).begins(y: 300))
        #expect(shown.taps(x: 160, y: 100))
      }
    }

    @Test("a dialog that is narrower than the container is in the middle")
    func dialog() throws {
      _ = try #require(shown.present(detail, width: 270, height: 140))
      #expect(
        shown.finalFrame(of: detail) == StageRectangle(x: 25, y: 214, width: 270, height: 140))
    }

    @Test("the app chooses the frame of one screen, and the size that another one prefers decides")
    func chosenFrame() throws {
      let banner = StageRectangle(x: 8, y: 60, width: 304, height: 80)
      for isBanner in [true, false] {
        let shown = Self().shown
        let detail = shown.owners.detail
        shown.owners.rules.presentedFrame = { screen, _ in
          isBanner && screen === detail ? banner : nil
        }
        _ = try #require(shown.present(detail))
        let sheet = StageRectangle(x: 0, y: 268, width: 320, height: 300)
        #expect(shown.finalFrame(of: detail) == (isBanner ? banner : sheet))
      }
    }

    @Test("a sheet follows the size that its screen prefers")
    func otherSize() throws {
      _ = try #require(shown.present(detail))
      detail.preferredContentSize.height = 350
      shown.finishPresenting()
      #expect(shown.appearance(of: detail)?.frame?.y == 218)
      detail.preferredContentSize.height = 400
      #expect(shown.appearance(of: detail)?.frame?.y == 168)
      let touch = try #require(shown.touch)
      touch.moveDown(.began, to: 0)
      detail.preferredContentSize.height = 300
      touch.moveDown(.cancelled, to: 0)
      advance(by: 2, frames: 10)
      #expect(shown.appearance(of: detail)?.frame?.y == 268, "after a dismissal that was cancelled")
    }

    @Test("a screen that no rule presents is presented by UIKit")
    func unanswered() {
      #expect(shown.present(Screen("Other")) == nil)
    }

    @Test("the names and the direction of a dismissal are those of its presentation")
    func oneRequest() throws {
      for rightToLeft in [false, true] {
        let shown = PresentingWindow(
          """
          animator up { duration 400ms; to { translate.y: container.height -> 0 } }
          when present from Home to Detail if direction \(rightToLeft ? "<" : ">") 0 use up
          when dismiss from Detail to Home if direction \(rightToLeft ? ">" : "<") 0 use reversed up
          """)
        let detail = shown.owners.detail
        shown.setLayout(rightToLeft: rightToLeft)
        var unanswered = 0
        shown.owners.rules.onUnansweredRequest = { _ in unanswered += 1 }
        // UIKit lets an ancestor of the source present.
        let stack = shown.makePresenter(of: detail, named: "Stack")
        _ = try #require(shown.present(detail))
        shown.finishPresenting()
        _ = try #require(shown.dismiss(detail))
        #expect(unanswered == 0)
        #expect(detail.presentingViewController === stack)
      }
    }

    @Test("the same rules answer for both styles, whatever the layout direction is")
    func bothStyles() {
      for rightToLeft in [false, true] {
        let shown = PresentingWindow(
          """
          animator up { duration 400ms; to { translate.y: container.height -> 0 } }
          when present if direction > 0 use up
          """)
        let (home, detail) = (shown.owners.home, shown.owners.detail)
        shown.setLayout(rightToLeft: rightToLeft)
        #expect((shown.present(detail) == nil) == rightToLeft)
        shown.finishPresenting()
        _ = shown.dismiss(detail, animated: false)
        let full = Screen("Full")
        #expect((shown.owners.present(full, above: home) == nil) == rightToLeft)
      }
    }

    @Test("other rules change the gesture of a sheet that is presented, after one in progress")
    func otherRules() throws {
      let store = RegistryStore()
      let shown = PresentingWindow("")
      let rules = UIKitRules { store.current }
      func load(_ interaction: String) {
        _ = store.load([
          "app.anim": """
          animator up { duration 400ms; to { translate.y: container.height -> 0 }
            \(interaction) }
          when present use up
          when dismiss use reversed up
          """
        ])
        rules.updateGestures()
      }
      let drag = "interaction drag { progress: drag.translation.y / container.height }"
      load("")
      shown.owners.use(rules)
      _ = try #require(shown.present(shown.owners.detail))
      load(drag)
      #expect(shown.touch == nil)
      shown.finishPresenting()
      load("")
      #expect(shown.touch == nil)
      load(drag)
      let touch = try #require(shown.touch)
      #expect(touch.begins(y: 300))
      touch.moveDown(.began, to: 0)
      load("")
      #expect(shown.touch != nil)
      touch.moveDown(.ended, to: 0)
      #expect(shown.touch == nil)
    }

    @Test("rules see the screen that a navigation controller shows")
    func innermost() {
      #expect(identifiersOfTabs(showing: [home, detail]) == ["Detail", "Stack"])
      #expect(identifiersOfPlainController() == ["UIViewController", "Plain"])
    }

    @Test("no screen of a pop leaves the window")
    func staysInWindow() throws {
      let owners = Owners("animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen pop use a")
      let (field, window) = owners.popInWindow()
      #expect(field.isFirstResponder)
      advance(by: 2, frames: 5)
      #expect(owners.home.view.window === window)
      #expect(owners.home.view.lostWindow == 0)
    }
  }
}
