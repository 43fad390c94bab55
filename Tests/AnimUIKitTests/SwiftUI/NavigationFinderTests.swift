import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// The modifier that installs animators on the navigation controller of a stack.
  @MainActor @Suite struct NavigationFinderTests {
    private static let script =
      "animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen push use a"

    @Test(
      "it installs the animators on the navigation controller around it, and keeps its delegate")
    func found() {
      let stack = Stack(Self.script, hasNavigation: true)
      stack.appear()
      #expect(stack.app.pushes())
      #expect(stack.app.tellsOwn)
      #expect(stack.app.messages == [])
    }

    @Test("a sheet is presented while its binding has a value, by the rules")
    func sheet() async {
      let sheets = Sheets("animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen present use a")
      sheets.show("one")
      #expect(sheets.presented == "one")
      #expect(sheets.isScripted)
      sheets.show("one")
      #expect(sheets.count == 1)
      sheets.show("two")
      #expect(sheets.count == 1, "the first one has to go first")
      await sheets.finishDismissal(byUser: false)
      #expect(sheets.presented == "two")
      await sheets.finishDismissal(byUser: true)
      #expect(sheets.item == nil)
      #expect(sheets.presented == nil)
    }

    /// UIKit presents one screen at a time, and refuses another one without a word.
    @Test("a second sheet of a screen is presented when the first is gone")
    func secondSheet() async {
      let sheets = Sheets("animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen present use a")
      let second = sheets.another()
      sheets.show("one")
      second.show("two")
      advance(by: 2, frames: 5)
      #expect(sheets.presented == "one" && second.presented == "one")
      await sheets.finishDismissal(byUser: true)
      #expect(second.presented == "two")
      await second.finishDismissal(byUser: true)
      #expect(second.presented == nil && second.item == nil)
    }

    /// UIKit refuses to present a second screen, and tells nobody when the first is gone.
    @Test("a sheet is presented when what its presenter shows is gone")
    func afterAnother() {
      let sheets = Sheets(Self.script)
      sheets.presentOther()
      sheets.show("one")
      advance(by: 1, frames: 5)
      #expect(sheets.presented == nil)
      sheets.dismissAll()
      advance(by: 1, frames: 5)
      #expect(sheets.presented == "one")
    }

    /// The page of `dismiss(animated:completion:)`: called on a screen that presents another one, it
    /// dismisses only that.
    @Test("a sheet goes with its binding, and what it presents goes with it")
    func nested() {
      let sheets = Sheets(Self.script)
      sheets.show("one")
      advance(by: 1, frames: 5)
      sheets.presentOther()
      sheets.show(nil)
      #expect(sheets.depth == 0)
    }

    /// The same page: "any intermediate view controllers are simply removed from the stack."
    @Test("a sheet that goes below a full screen, with everything, takes its binding back")
    func dismissedWithAll() {
      let sheets = Sheets(Self.script)
      sheets.show("one")
      advance(by: 1, frames: 5)
      sheets.presentOther(.fullScreen)
      sheets.dismissAll()
      advance(by: 1, frames: 5)
      sheets.suffix = "!"
      #expect(sheets.item == nil && sheets.depth == 0)
    }

    @Test("a sheet that is asked for again while it closes comes again, and its binding stays")
    func askedAgain() async {
      let sheets = Sheets("animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen any use a")
      sheets.show("one")
      advance(by: 2, frames: 10)
      sheets.show(nil)
      advance(by: 0.1)
      sheets.show("one")
      await sheets.finishDismissal(byUser: false)
      #expect(sheets.presented == "one" && sheets.item == "one" && sheets.count == 2)
      await sheets.finishDismissal(byUser: true)
      #expect(sheets.presented == nil && sheets.item == nil)
    }

    @Test("a sheet whose arrival a finger turns back takes its binding back")
    func turnedBack() async throws {
      let sheets = Sheets(
        """
        animator a { duration 1s; timing linear; to { alpha: 0 -> 1 } interaction drag {} }
        when any use a
        """)
      sheets.show("one")
      advance(by: 0.2, frames: 2)
      let touch = try #require(sheets.touch)
      touch.moveDown(.began, to: 0)
      touch.moveDown(.cancelled, to: 0)
      advance(by: 2, frames: 20)
      #expect(sheets.item == nil)
      sheets.suffix = "!"
      advance(by: 2, frames: 20)
      #expect(sheets.presented == nil)
    }

    @Test("other animators answer the next presentation")
    func otherAnimators() {
      let sheets = Sheets("")
      sheets.show(nil)
      sheets.use("animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen present use a")
      sheets.show("one")
      #expect(sheets.isScripted)
    }

    @Test("other animators answer the pushes of a stack")
    func otherAnimatorsOfStack() {
      let stack = Stack("", hasNavigation: true)
      stack.appear()
      stack.use(Self.script)
      #expect(stack.app.pushes())
      #expect(stack.app.tellsOwn)
    }

    @Test("a view in a sheet closes it")
    func dismissInside() {
      let sheets = Sheets(Self.script)
      sheets.show("one")
      sheets.dismissInside()
      #expect(sheets.item == nil)
    }

    @Test("a transaction without animations presents and dismisses a sheet at once")
    func withoutAnimations() {
      let sheets = Sheets("animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen any use a")
      sheets.disablesAnimations = true
      sheets.show("one")
      #expect(sheets.presented == "one" && !sheets.isMoving)
      sheets.show(nil)
      #expect(sheets.depth == 0)
    }

    @Test("a rule names the screen in which the sheet was asked for")
    func presenterName() {
      for name in ["home", "other"] {
        let sheets = Sheets(
          "animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen present from home to Sheet use a",
          in: name)
        sheets.show("one")
        #expect(sheets.isScripted == (name == "home"))
      }
    }

    @Test("a presented sheet follows its view")
    func update() {
      let sheets = Sheets("animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen present use a")
      sheets.show("one")
      sheets.suffix = "!"
      #expect(sheets.presented == "one!")
      #expect(sheets.count == 1)
    }

    @Test("a sheet follows its height, and is dismissed with the view that presents it")
    func heightAndEnd() async {
      let sheets = Sheets(Self.script)
      sheets.show("one")
      sheets.height = 200
      #expect(sheets.presentedHeight == 200)
      sheets.removeView()
      await sheets.finishDismissal(byUser: false)
      #expect(sheets.presented == nil && sheets.item == "one")
    }

    @Test("a cover replaces its presenter")
    func cover() {
      let script = "animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen present use a"
      for isCover in [false, true] {
        let sheets = Sheets(script, isCover: isCover)
        sheets.show("one")
        #expect(sheets.replacesPresenter == isCover)
        #expect(sheets.isScripted)
      }
    }

    @Test("values of the view reach the script of the presentation")
    func values() {
      let sheets = Sheets(
        """
        animator a(button: (Length, Length) = request.button) {
            duration 1s
            to { translate.y: button.y -> 0 }
        }
        when present use a
        """, isCover: true)
      sheets.show("one")
      #expect(sheets.beginning == 70)
    }

    @Test("scripts find a view of a SwiftUI screen by its animatorID")
    func names() {
      #expect(findableName("photo") == ["photo"])
    }

    /// The page of `ProposedViewSize`: `nil` asks for the ideal size, as a scroll view does.
    @Test("a view with a name is as large as without it")
    func sizes() {
      #expect(sizeOfFindableView(proposed: 20) == [20, 30])
      #expect(sizeOfFindableView(proposed: nil) == [40, 30])
      #expect(sizeOfFindableView(proposed: 20, isFlexible: true) == [20, 10])
      #expect(sizeOfFindableView(proposed: nil, isFlexible: true) == [10, 10])
    }

    @Test("a stack without a navigation controller keeps its own transition, and that is logged")
    func missing() {
      let stack = Stack(Self.script, hasNavigation: false)
      stack.appear()
      stack.appear()
      #expect(
        stack.app.messages == [
          "this NavigationStack has no navigation controller, so it keeps its own transition"
        ])
    }
  }
}
