import Cases
import Testing

extension OnUIKit {
  /// What stays in memory, and what happens when something is gone, after scripts have been installed.
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

    /// UIKit asks a delegate which methods it has when it is set, and then calls them.
    @Test("when the delegates of before are gone, UIKit asks again which methods there are")
    func lostDelegates() async {
      let app = Installed(Self.script)
      #expect(await app.timesAskedAfterLoss() == [1, 1, 1])
      #expect(app.pushes())
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

    /// UIKit asks for no animator if a full screen is dismissed without animation, or with others.
    @Test("a navigation controller and a presented screen take what was installed with them")
    func leaks() {
      let script = Self.script + "\n" + Self.sheet + "when present use a\nwhen dismiss use a"
      for style in ["automatic", "fullScreen"] {
        #expect(leftInMemory(script, style: style) == [])
      }
    }

    private static let sheet = "animator a { duration 1s; to { alpha: 0 -> 1 } }\n"

    @Test("a sheet in the middle of a chain has its own style again when the chain is gone")
    func sheetInChain() async {
      for leavesMiddle in [true, false] {
        let app = Installed(Self.sheet + "when present use a")
        let style = await onSystem(leavesMiddle ? [.leavesMiddle] : []) {
          await app.styleAfterChain()
        }
        #expect(style == "formSheet")
      }
    }
  }
}
