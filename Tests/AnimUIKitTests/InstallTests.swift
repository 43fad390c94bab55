#if ANIM_STAND_INS
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
        app.forgetAnimators()
        #expect(app.pushes())
        #expect(app.messages == [])
      }

      @Test("a tab bar controller retains what it needs")
      func tabs() {
        let app = Installed(Self.script)
        app.animators?.install(on: app.tabs)
        app.forgetAnimators()
        #expect(app.selects())
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

      @Test("a previous delegate is named in the log")
      func replaced() {
        let app = Installed(Self.script)
        app.takeOver()
        app.animators?.install(on: app.navigation)
        #expect(app.pushes())
        #expect(app.messages.first?.hasPrefix("`OwnDelegate` was the delegate") == true)
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
              + "`when push use …` in a script"
          ])
      }

      @Test("`use system` hands a push back to UIKit, and nothing is logged")
      func system() {
        let app = Installed(Self.script + "\nwhen push to Detail use system")
        app.animators?.install(on: app.navigation)
        #expect(!app.pushes())
        #expect(app.messages == [])
      }

      @Test("a presentation asks the scripts and keeps the presenter visible")
      func present() {
        let presented = Installed(Self.script).present()
        #expect(presented.isCustom)
        #expect(presented.asksScripts)
      }
    }
  }
#endif
