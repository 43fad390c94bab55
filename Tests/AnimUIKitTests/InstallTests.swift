import Cases
import Testing

extension OnUIKit {
  /// One line installs scripts in a container.
  @MainActor @Suite struct InstallTests {
    private static let script = """
      animator slide { duration 300ms; to { alpha: 0 -> 1 } }
      when push use slide
      when select use slide
      """

    @Test("a navigation controller retains what it needs")
    func retained() {
      let app = Installed(Self.script)
      app.animators?.install(on: app.navigation)
      app.animators = nil
      #expect(app.pushes())
      #expect(app.messages == [])
    }

    @Test("a tab bar controller retains what it needs")
    func tabs() {
      let app = Installed(Self.script)
      app.animators?.install(on: app.tabs)
      app.animators = nil
      app.tabs.selectedIndex = 1
      #expect(app.tabs.change != nil)
      advance(by: 10, frames: 10)
    }

    @Test("an app hears how a push or a change of tabs has ended, and whether the user went back")
    func results() {
      let app = Installed(Self.script + "\nwhen pop use slide")
      var results: [String] = []
      let installation = app.animators?.install(on: app.navigation)
      installation?.onEnd = { results.append("\($0.operation.rawValue) \($1)") }
      _ = app.pushes()
      let touch = Touch(on: app.navigation.view)
      touch?.move(.began, to: 0)
      touch?.move(.cancelled, to: 0)
      advance(by: 1, frames: 10)
      app.navigation.popViewController(animated: true)
      advance(by: 1, frames: 10)
      #expect(results == ["push true", "pop false", "pop true"])
    }

    @Test("after uninstalling, the scripts are no longer asked")
    func uninstall() {
      let app = Installed(Self.script)
      let installation = app.animators?.install(on: app.navigation)
      installation?.uninstall()
      #expect(!app.pushes())
      #expect(installation?.check() == false)
      #expect(app.messages == [])
    }

    @Test("a replaced delegate is logged once")
    func lost() {
      let app = Installed(Self.script)
      let installation = app.animators?.install(on: app.navigation)
      #expect(installation?.check() == true)
      app.takeOver()
      #expect(installation?.check() == false)
      #expect(installation?.check() == false)
      #expect(app.messages.count == 1)
      #expect(app.messages.first?.hasPrefix("`OwnDelegate` is now the delegate") == true)
    }

    @Test("a previous delegate keeps its calls, and gets the controller back")
    func replaced() {
      let app = Installed("animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen pop use a")
      app.takeOver()
      let installation = app.animators?.install(on: app.navigation)
      #expect(app.reachesOwn == (true, true), "no rule answers a push")
      installation?.uninstall()
      #expect(app.navigation.delegate === app.own)
    }

    /// UIKit asks a delegate which methods it has when it is set, and then calls them.
    @Test("when the delegates of before are gone, UIKit asks again which methods there are")
    func lostDelegates() async {
      let app = Installed(Self.script)
      #expect(await app.timesAskedAfterLoss() == [1, 1, 1])
      #expect(app.pushes())
    }

    @Test("a delegate that passes questions on to the installation does not get them back")
    func passedOn() {
      for (script, pushes) in [(Self.script, true), ("", false)] {
        let app = Installed(script)
        app.takeOver()
        app.animators?.install(on: app.navigation)
        app.passOn()
        #expect(app.pushes() == pushes)
        #expect(app.reachesOwn.asked)
      }
    }

    @Test("a gesture does not begin a change that another delegate does not pass on")
    func gestureOfOther() throws {
      let app = Installed(Self.script + "\nwhen pop use slide")
      app.animators?.install(on: app.navigation)
      app.appear()
      let touch = try #require(Touch(on: app.navigation.view))
      #expect(touch.begins(x: 100))
      app.takeOver()
      #expect(!touch.begins(x: 100) && app.navigation.systemSwipes == [true, true])
      let other = Installed(Self.script + "\nwhen pop use slide")
      other.animators?.install(on: other.navigation)
      other.appear()
      other.passOn()
      _ = other.pushes()
      #expect(Touch(on: other.navigation.view)?.begins(x: 100) == true)
    }

    @Test("a tab bar controller keeps no screen that it has lost")
    func lostTab() {
      let script =
        "animator a { duration 1s; to { alpha: 0 -> 1 }; interaction drag { progress: 1 } }"
      let app = Installed(script + "\nwhen select use a")
      app.animators?.install(on: app.tabs)
      weak let lost = app.tabs.viewControllers?.last
      app.tabs.viewControllers = [Screen("C"), Screen("D")]
      // The stand-in forgets what is attached to objects that are gone when it gets something new.
      _ = Screen("other")
      #expect(lost == nil)
    }

    @Test("a second installation takes the place of the first, with one recognizer")
    func twice() {
      let app = Installed("animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen pop use a")
      app.takeOver()
      let first = app.animators?.install(on: app.navigation)
      app.installOther(Self.script + "\nwhen pop use slide")
      #expect(recognizers(in: app.navigation.view) == ["UIPanGestureRecognizer"])
      #expect(first?.check() == false)
      first?.uninstall()
      #expect(app.pushes(), "the second one is not affected")
      #expect(app.reachesOwn.told)
      app.animators?.install(on: app.navigation)
      app.animators?.install(on: app.navigation)
      #expect(recognizers(in: app.navigation.view) == ["UIPanGestureRecognizer"])
      #expect(app.reachesOwn == (true, true))
    }

    @Test("a request that no rule answers is logged once")
    func unanswered() {
      let app = Installed("animator slide { duration 300ms; to { alpha: 0 -> 1 } }")
      app.animators?.install(on: app.navigation)
      #expect(!app.pushes())
      #expect(!app.pushes())
      #expect(
        app.messages == [
          "no rule answers push from \"Home\" to \"Detail\", so UIKit animates it: write "
            + "`when push use …` in a script, or `use system` if that is intended"
        ])
    }

    @Test("`use system` hands a push back to UIKit, and nothing is logged")
    func system() {
      let app = Installed(Self.script + "\nwhen push to Detail use system")
      app.animators?.install(on: app.navigation)
      #expect(!app.pushes())
      #expect(app.messages == [])
    }

    /// UIKit asks for no animator if a full screen is dismissed without animation, or with others.
    @Test("a navigation controller and a presented screen take what was installed with them")
    func leaks() {
      let script = Self.script + "\n" + Self.sheet + "when present use a\nwhen dismiss use a"
      for style in ["automatic", "fullScreen"] {
        #expect(leftInMemory(script, style: style) == [])
      }
    }

    /// The page of `presentationController`: reading it creates one for the style that the screen has
    /// by then, so that style has to be set before.
    @Test("a sheet whose presentation was read before is UIKit's, and a message says so")
    func presentationReadBefore() {
      forEachCase(["automatic", "pageSheet", "formSheet"], [17, 26]) {
        (style: String, version: Int) in
        onSystem(version) {
          let app = Installed(Self.sheet + "when present use a")
          let sheet = app.presentRead(style)
          #expect(!sheet.isScripted)
          let automatic = version < 18 ? "pageSheet" : "formSheet"
          #expect(sheet.style == (style == "automatic" ? automatic : style))
          #expect(app.messages.contains { $0.contains("`presentationController` was read before") })
        }
      }
    }

    @Test("an alert stays UIKit's own")
    func alert() {
      #expect(Installed(Self.sheet + "when present use a").leavesAlertAlone())
    }

    @Test("a full screen keeps the transition of its own where no rule answers")
    func ownTransition() {
      for (rules, present, dismiss) in [
        ("", true, true), ("when present use a", false, true),
        ("when dismiss use a", true, false), ("when present, dismiss use a", false, false),
      ] {
        let own = Installed(Self.sheet + rules).presentOwn()
        #expect(own == (present, dismiss, true))
      }
    }

    private static let sheet = "animator a { duration 1s; to { alpha: 0 -> 1 } }\n"

    @Test("a screen that no rule presents keeps its style")
    func unansweredPresentation() {
      forEachCase(["automatic", "formSheet"], [17, 18, 26]) { (style: String, version: Int) in
        onSystem(version) {
          let presented = Installed(Self.script).present(style)
          let sheet = version < 18 ? "pageSheet" : "formSheet"
          #expect(presented.style == (style == "automatic" ? sheet : style))
          #expect(!presented.asksScripts)
          let system = Installed(
            Self.sheet + "when present use a\nwhen present to Sheet use system")
          #expect(!system.present(style).asksScripts)
        }
      }
    }

    /// The page of `UIModalPresentationStyle.automatic`: it stands for a form sheet since iOS 18, and
    /// for a page sheet before. Whoever names animators has decided that rules are asked for both.
    @Test("a screen that a rule presents keeps its presenter, unless it replaces it")
    func present() {
      forEachCase([17, 18, 26]) { (version: Int) in
        for (style, expected) in [
          ("automatic", "custom"), ("pageSheet", "custom"), ("formSheet", "custom"),
          ("custom", "custom"), ("fullScreen", "fullScreen"),
        ] {
          let presented = onSystem(version) {
            Installed(Self.sheet + "when present use a").present(style)
          }
          #expect(presented.style == expected)
          #expect(presented.asksScripts)
        }
      }
    }

    @Test("after its dismissal, a screen has its own style again")
    func ownStyle() {
      forEachCase(["automatic", "pageSheet", "formSheet"], [17, 18, 26]) {
        (style: String, version: Int) in
        let (after, withoutRule) = onSystem(version) {
          Installed(Self.sheet + "when present use a").presentAndDismiss(style)
        }
        let automatic = version < 18 ? "pageSheet" : "formSheet"
        #expect(after == (style == "automatic" ? automatic : style))
        #expect(withoutRule == after)
      }
      // The style that an app sets for the next time counts then.
      let app = Installed(Self.sheet + "when present use a")
      #expect(app.presentAgain("fullScreen", "formSheet") == "custom")
    }

    @Test("the styles of UIKit's own presentations are left alone")
    func systemStyles() {
      forEachCase(["currentContext", "overFullScreen", "overCurrentContext", "popover"]) {
        (style: String) in
        let presented = Installed(Self.sheet + "when present use a").present(style)
        #expect(presented.style == style)
        #expect(!presented.asksScripts)
      }
    }
  }
}
