import Testing

@testable import AnimUIKit

extension OnUIKit {
  @MainActor @Suite struct GestureSourceTests {
    /// The page of `allowedScrollTypesMask`: it is "the types of scroll events that the gesture
    /// recognizer accepts", and continuous ones come from "trackpads".
    @Test("two fingers on a trackpad drag too")
    func trackpad() { #expect(DragSource().takesTrackpad) }

    @Test("a recognizer in use is removed only after its gesture")
    func inUse() throws {
      let drags = DragSource()
      let touch = try #require(drags.touch)
      touch.move(.began, to: 10)
      drags.remove()
      #expect(touch.isNoticed)
      touch.move(.ended, to: 20)
      drags.remove()
      #expect(!touch.isNoticed)
    }
  }
}
