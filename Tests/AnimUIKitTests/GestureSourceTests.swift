import Testing

@testable import AnimUIKit

extension OnUIKit {
  @MainActor @Suite struct GestureSourceTests {
    /// The page of `allowedScrollTypesMask`: it is "the types of scroll events that the gesture
    /// recognizer accepts", and continuous ones come from "trackpads".
    @Test("two fingers on a trackpad drag too")
    func trackpad() { #expect(DragSource().takesTrackpad) }
  }
}
