#if ANIM_STAND_INS
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
        #expect(stack.app.reachesOwn.told)
        #expect(stack.app.messages == [])
      }

      @Test("a sheet is presented while its binding has a value, by the rules")
      func sheet() {
        let sheets = Sheets("animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen present use a")
        sheets.show("one")
        #expect(sheets.presented == "one")
        #expect(sheets.isScripted)
        sheets.show("one")
        #expect(sheets.count == 1)
        sheets.show("two")
        #expect(sheets.count == 1, "the first one has to go first")
        sheets.finishDismissal(byUser: false)
        #expect(sheets.presented == "two")
        sheets.finishDismissal(byUser: true)
        #expect(sheets.item == nil)
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
#endif
