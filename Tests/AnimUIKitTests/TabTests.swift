import AnimProgram
import AnimRuntime
import Cases
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// Tabs of UIKit's: their order, and taps in quick succession.
  @MainActor @Suite struct TabTests {
    private static let script = """
      animator slide {
          duration 400ms
          timing linear
          to { translate.x: container.width * direction -> 0 }
      }
      when select use slide
      """

    init() { Trace.begin() }

    /// The sides from which tabs come, as `Tabs` names them.
    @Test("a tab comes from its side")
    func direction() {
      forEachCase(Tabs.Kind.allCases) { kind in
        let tabs = Tabs(kind, Self.script)
        #expect(tabs.side(of: 1, from: 0) == 1)
        #expect(tabs.side(of: 0, from: 2) == -1)
        #expect(tabs.side(of: 2, from: 1) == 1)
        #expect(tabs.screensMadeByAsking == 0)
      }
    }

    @Test("the More tab comes after all others")
    func more() {
      let tabs = Tabs(.screens, Self.script)
      #expect(tabs.side(of: Tabs.more, from: 1) == 1)
      #expect(tabs.side(of: 1, from: Tabs.more) == -1)
    }

    @Test("a tap during a change completes it, and selects the other tab")
    func quickTaps() {
      forEachCase([Tabs.Kind.screens, .tabs]) { kind in
        let tabs = Tabs(kind, Self.script)
        tabs.attend(selected: 0)
        #expect(tabs.tap(1))
        advance(by: 0.2)
        _ = Trace.take()
        #expect(tabs.tap(2))
        #expect(Trace.take().first == "completeTransition(true): [\"B\"]")
        #expect(tabs.running?.context.contents == ["StageView"])
        advance(by: 0.5)
        #expect(Trace.take().last == "completeTransition(true): [\"C\"]")
      }
    }

    @Test("a tap during a drag that has not decided cancels it, and the app hears of no selection")
    func undecided() throws {
      let tabs = Tabs(.screens, Self.dragged)
      tabs.attend(selected: 0)
      let watcher = tabs.forbid("")
      let touch = try #require(tabs.touch)
      #expect(touch.begins(x: -100))
      touch.move(.began, to: -10, speed: -100)
      touch.move(.changed, to: -160)
      _ = Trace.take()
      #expect(tabs.tap(2))
      #expect(Trace.take().contains("completeTransition(false): [\"A\"]"))
      touch.move(.ended, to: -160)
      advance(by: 2, frames: 20)
      #expect(Trace.take().last == "completeTransition(true): [\"C\"]")
      #expect(watcher.told == [])
    }

    /// The header of `UITab`: the provider of the screen is asked when the screen is first needed.
    @Test("the screens of neighboring tabs are made when a finger moves towards them")
    func lateScreens() throws {
      let tabs = Tabs(.tabs, Self.dragged)
      tabs.attend(selected: 0)
      #expect(tabs.made == ["A"])
      let touch = try #require(tabs.touch)
      #expect(tabs.made == ["A"])
      #expect(touch.begins(x: -100))
      #expect(tabs.made == ["A", "B"])
    }

    /// UIKit's header about `tabBarController(_:interactionControllerFor:)`: what it returns drives
    /// the change that the selection begins.
    @Test("a drag selects the neighbor that it moves to, or goes back")
    func drag() {
      forEachCase([true, false], [Tabs.Kind.screens, .tabs]) { finishes, kind in
        let tabs = Tabs(kind, Self.dragged)
        tabs.attend(selected: 1)
        let touch = try #require(tabs.touch)
        #expect(touch.begins(x: -100))
        #expect(touch.begins(x: 100))
        touch.move(.began, to: -10, speed: -100)
        #expect(Trace.take().first == (kind == .screens ? "?.select(C)" : "?.selectTab(C)"))
        let change = try #require(tabs.running)
        #expect(change.context.isInteractive)
        touch.move(.changed, to: -160)
        #expect(Trace.take().last == "updateInteractiveTransition(50 %)")
        touch.move(.ended, to: -160, speed: finishes ? -640 : 640)
        advance(by: 2, frames: 20)
        #expect(Trace.take().last?.hasPrefix("completeTransition(\(finishes))") == true)
      }
    }

    private static let dragged = script.replacing(
      "to {",
      with:
        "interaction drag { progress: -drag.translation.x * direction / container.width }\n to {")

    /// The page of `tabBarController(_:shouldSelect:)`: UIKit asks it about taps only. A drag is the user's,
    /// too.
    @Test("a drag does not select a tab that the app forbids")
    func forbidden() {
      forEachCase([Tabs.Kind.screens, .tabs]) { kind in
        let tabs = Tabs(kind, Self.dragged)
        tabs.attend(selected: 1)
        let watcher = tabs.forbid("C")
        let touch = try #require(tabs.touch)
        #expect(!touch.begins(x: -100) && touch.begins(x: 100))
        #expect(watcher.asked == ["C", "A"])
      }
    }

    /// The page of `tabBarController(_:didSelect:)`: the delegate hears of what the user selects, and not of code.
    @Test("the app's delegate hears of a tab that a drag has selected")
    func told() throws {
      let tabs = Tabs(.screens, Self.dragged)
      tabs.attend(selected: 1)
      let watcher = tabs.forbid("")
      for finishes in [false, true] {
        let touch = try #require(tabs.touch)
        #expect(touch.begins(x: -100))
        touch.move(.began, to: -10, speed: -100)
        touch.move(.ended, to: finishes ? -240 : -10, speed: finishes ? -400 : 400)
        advance(by: 2, frames: 20)
        #expect(watcher.told == (finishes ? ["C"] : []))
      }
      _ = tabs.select(0)
      advance(by: 2, frames: 20)
      #expect(watcher.told == ["C"])
    }

    @Test("a drag pops a stack in a tab before it selects another tab")
    func stackInTab() throws {
      let app = Installed(Self.dragged + "\nwhen pop use slide")
      app.tabs.viewControllers = [Screen("A"), app.navigation, Screen("C")]
      app.tabs.selectedIndex = 1
      app.appear()
      app.animators?.install(on: app.navigation)
      app.animators?.install(on: app.tabs)
      let inner = try #require(Touch(on: app.navigation.view))
      let outer = try #require(Touch(on: app.tabs.view))
      #expect(inner.comesBefore(outer) && !outer.comesBefore(inner))
    }

    @Test("a drag selects a tab of those that come after the installation")
    func laterTabs() throws {
      let tabs = Tabs(.screens, Self.dragged, isInstalledFirst: true)
      #expect(try #require(tabs.touch).begins(x: -100))
    }

    /// The header of `UITab`: a hidden tab is in no bar. The header of `UITabGroup`: a group may have a
    /// navigation controller of its own, which then is its screen.
    @Test("a hidden tab is no neighbor, and a group with a stack of its own is one")
    func hiddenAndManaged() throws {
      let hidden = Tabs(.tabs, Self.dragged)
      hidden.tabs[2].isHidden = true
      hidden.attend(selected: 1)
      let touch = try #require(hidden.touch)
      touch.move(.began, to: -10, speed: -100)
      #expect(Trace.take().first == "?.selectTab(D)")
      let managed = Tabs(.groups, Self.dragged)
      managed.manageGroup()
      managed.attend(selected: 0)
      let drag = try #require(managed.touch)
      #expect(!drag.begins(x: 100))
      drag.move(.began, to: -10, speed: -100)
      #expect(Trace.take().first == "?.selectTab(G)")
      // The selected tab is then one of the group.
      let inside = Tabs(.groups, Self.dragged)
      inside.manageGroup()
      inside.attend(selected: 2)
      let back = try #require(inside.touch)
      #expect(!back.begins(x: -100))
      back.move(.began, to: 10, speed: 100)
      #expect(Trace.take().first == "?.selectTab(A)")
    }

    @Test("a drag at the first tab has nowhere to go, and without a rule nothing is recognized")
    func ends() throws {
      let tabs = Tabs(.screens, Self.dragged)
      tabs.attend(selected: 0)
      #expect(try #require(tabs.touch).begins(x: -100))
      #expect(try #require(tabs.touch).begins(x: 100) == false)
      let plain = Tabs(.screens, Self.script)
      plain.attend(selected: 0)
      #expect(plain.touch == nil)
    }

    @Test("a change in code completes the running one first, and neither covers the other")
    func quickChanges() throws {
      let tabs = Tabs(.screens, Self.script)
      tabs.attend(selected: 0)
      _ = try #require(tabs.select(1))
      advance(by: 0.2)
      let second = try #require(tabs.select(2))
      #expect(Trace.take() == ["completeTransition(true): [\"B\"]"])
      advance(by: 0.5)
      #expect(Trace.take() == ["completeTransition(true): [\"C\"]"])
      #expect(second.context.contents == ["C"])
    }
  }
}
