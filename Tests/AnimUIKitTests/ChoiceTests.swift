import AnimProgram
import AnimRuntime
import TestScripts
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// Animators that an app chooses in code, and values that it passes.
  @MainActor @Suite struct ChoiceTests {
    private static let script = """
      animator slow { duration 2s; to { alpha: 0 -> 1 } }
      animator moved(far: Length = 10pt, button: (Length, Length) = request.button) {
          duration 300ms
          timing linear
          to { translate.x: far -> 0; translate.y: button.y -> 0 }
      }
      when any to Detail use slow
      when any from Detail use slow
      """

    init() { Trace.begin() }

    @Test("an animator that is chosen for one change takes precedence over all rules, once")
    func once() throws {
      let app = Chooser(Self.script)
      app.push(AnimatorName("moved", ["far": .number(40)]))
      #expect(app.duration(.push) == 0.3)
      #expect(app.shift == 40)
      #expect(app.duration(.push) == 2, "the next push is the rules' again")
    }

    @Test("an animator that is chosen for a screen plays whenever it comes or goes")
    func forScreen() throws {
      let app = Chooser(Self.script)
      app.chooseForDetail(push: "moved", pop: "moved")
      #expect(app.duration(.push) == 0.3)
      #expect(app.duration(.pop) == 0.3)
      app.chooseForDetail(push: nil, pop: "moved")
      #expect(app.duration(.push) == 2)
      #expect(app.duration(.pop) == 0.3)
    }

    @Test("values reach the script of a push, a pop, a tab change and a presentation")
    func values() throws {
      for operation in [RequestOperation.push, .pop, .select, .present] {
        let app = Chooser(
          Self.script.replacing("when any", with: "when push") + "\nwhen any use moved")
        #expect(app.request(operation, button: 70) == 70, "\(operation)")
      }
    }

    /// The page of `dismiss(animated:completion:)`: a screen passes it on to its presenter, and of several screens the
    /// topmost one is dismissed with an animation.
    @Test("an animator for a dismissal reaches the screen that goes, whoever dismisses it")
    func dismissal() {
      for inNavigation in [true, false] {
        let app = Chooser(Self.script + "\nwhen present use moved")
        #expect(app.dismiss(inNavigation: inNavigation, using: "slow") == 2)
      }
    }

    @Test("a pop has the values with which its screen was last pushed")
    func valuesOfTheWayBack() {
      let app = Chooser(
        Self.script.replacing("when any", with: "when push") + "\nwhen any use moved")
      for value in [70, 30, nil] as [Double?] {
        #expect(app.request(.push, button: value) == value ?? 0)
        #expect(app.request(.pop, button: nil) == value ?? 0)
      }
    }

    @Test("an animator that no layer has is reported, and the rules answer")
    func unknown() throws {
      let app = Chooser(Self.script)
      app.push("nowhere")
      #expect(app.duration(.push) == 2)
    }

    @Test("what the app has chosen takes precedence")
    func reason() throws {
      var request = TransitionRequest(.push, to: "Detail")
      let registry = Registry.scripts(Self.script)
      #expect(registry.resolve(request)?.text == "slow")
      request.chosen = "moved"
      let answer = try #require(registry.resolve(request))
      #expect(answer.text == "moved")
      #expect(answer.isChosen)
    }

    @Test("a screen keeps the transition that it prefers, unless a rule or the app names it")
    func preferredTransition() {
      let app = Chooser("animator a { duration 300ms; to { alpha: 0 -> 1 } }\nwhen any use a")
      #expect(app.duration(.push) == 0.3)
      app.detail.preferredTransition = .init()
      #expect(app.duration(.push) == nil)
      #expect(app.duration(.pop) == nil)
      app.push("a")
      #expect(app.duration(.push) == 0.3)
      let named = Chooser(
        "animator a { duration 300ms; to { alpha: 0 -> 1 } }\nwhen push to Detail use a")
      named.detail.preferredTransition = .init()
      #expect(named.duration(.push) == 0.3)
    }

    /// The page of `UIViewController.Transition.zoom`: the screen that is pushed prefers it, and UIKit
    /// asks for the view that it comes from, also on the way back.
    @Test("UIKit's zoom answers a push, out of the view that the rule names, and UIKit goes back")
    func systemZoom() {
      let app = Chooser(
        """
        extern animator systemZoom(source: Text)
        animator a { duration 300ms; to { alpha: 0 -> 1 } }
        when push to Detail use systemZoom(source: "photo")
        when push, select use a
        when pop use system
        """)
      app.provideZoom()
      #expect(app.duration(.push) == nil)
      #expect(app.zoomSource == "photo")
      #expect(app.duration(.pop) == nil)
      #expect(app.messages == [])
    }

    @Test("a zoom that a rule has chosen is gone once another rule answers")
    func systemZoomGone() {
      let slow = "animator slow { duration 2s; to { alpha: 0 -> 1 } }\n"
      let zoom = slow + "extern animator systemZoom(source: Text)\n"
      for (next, duration) in [("when pop use slow", 2.0), ("", nil)] {
        let app = Chooser(
          zoom + "when push to Detail use systemZoom(source: \"photo\")\n" + next)
        app.provideZoom()
        #expect(app.duration(.push) == nil && app.preferences.detail)
        #expect(app.duration(.pop) == duration)
        #expect(app.preferences.detail == next.isEmpty, "without a rule, UIKit zooms back")
        app.load(slow + "when push use slow")
        #expect(app.duration(.push) == 2 && !app.preferences.detail)
      }
    }

    @Test("a pop that a rule leaves to UIKit's zoom does not change the screen below")
    func systemZoomBack() {
      let app = Chooser(
        """
        extern animator systemZoom(source: Text)
        when pop use systemZoom(source: "photo")
        """)
      app.provideZoom()
      #expect(app.duration(.pop) == nil)
      #expect(app.preferences == (home: false, detail: true))
    }

    /// The page of `preferredTransition`: it counts for pushes and presentations, and for the way back.
    @Test("no drag and no style takes its own transition from a screen, unless a rule names it")
    func preferredGestures() throws {
      let script = "animator a { duration 300ms; to { alpha: 0 -> 1 } }\n"
      for (rule, isOurs) in [("any", false), ("pop from Detail", true)] {
        let owners = Owners(script + "when \(rule) use a")
        owners.detail.preferredTransition = .init()
        owners.pushed()
        #expect((owners.touch != nil) == isOurs)
      }
      for (rule, style) in [("present", "formSheet"), ("present to Sheet", "custom")] {
        let app = Installed(script + "when \(rule) use a")
        #expect(app.present(prefersOwnTransition: true).style == style)
      }
    }

    @Test("a view's animatorID names it, before its accessibility identifier")
    func viewNames() { #expect(namesOfViews() == ["photo", "title"]) }
  }
}
