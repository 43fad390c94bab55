import Cases
import Testing

extension OnUIKit {
  /// What apps do in their own way around the animators.
  @MainActor @Suite struct OwnWayTests {
    init() { Trace.begin() }

    private static let slide = "animator slide { duration 400ms; to { alpha: 0 -> 1 } }\n"

    @Test("a navigation or tab bar controller may become its own delegate when its view is loaded")
    func ownDelegate() {
      let app = SelfDelegating(Self.slide + "when any use slide")
      #expect(app.animates == [true, true])
      #expect(app.timesTold == [1, 1])
      #expect(app.messages == [])
    }

    /// The page of `hierarchyInconsistencyException`: UIKit raises it if a child's view is below another
    /// controller's. A split view that collapses moves the screens of one stack to another.
    @Test("a screen that joins another stack during a push stays there")
    func joinsAnotherStack() {
      let owners = Owners(Self.slide + "when push use slide")
      #expect(owners.moveDetailDuringPush() == "Detail in other")
    }

    /// The header of `size(forChildContentContainer:withParentContainerSize:)`: the screen hears of this size
    /// before a rotation.
    @Test("a sheet is told its own size before a rotation")
    func rotation() {
      let shown = PresentingWindow(Self.slide + "when present use slide")
      #expect(shown.announcedSize() == "568 x 200")
    }

    @Test("a full screen that has gone is UIKit's again, however it has gone")
    func fullScreenGone() {
      for way in FullScreenEnd.allCases {
        let app = Installed(Self.slide + "when present use slide")
        #expect(!app.isScripted(after: way))
      }
    }

    @Test("an activity view stays UIKit's own")
    func activity() {
      #expect(Installed(Self.slide + "when present use slide").leavesActivityAlone())
    }

    /// The page of `show(_:sender:)`: it goes to the nearest container that overrides it.
    @Test("a screen that is shown in a stack is pushed")
    func show() {
      #expect(stackShows() == ["Home", "Detail"])
    }

    @Test("an animator that is passed with a request that changes nothing is not kept for later")
    func passedForNothing() {
      let app = Installed(
        Self.slide + "animator slow { duration 2s; to { alpha: 0 -> 1 } }\nwhen any use slide")
      #expect(app.durationsAfterNothing("slow") == [0.4, 0.4])
    }

    @Test("a push with an animator says if another object has become the delegate")
    func lostDelegate() {
      let app = Installed(Self.slide + "when any use slide")
      app.animators?.install(on: app.navigation)
      app.takeOver()
      app.pushUsing("slide")
      #expect(app.messages.first?.hasPrefix("`OwnDelegate` is now the delegate") == true)
    }
  }
}
