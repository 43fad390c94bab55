import Testing

extension OnUIKit {
  /// What is done before a change begins.
  @MainActor @Suite("Before a change begins") struct ForesightTests {
    @Test("the slices of a screen that is not visible yet share one drawing of it")
    func slicesShareADrawing() {
      let slices = Slices(isVisible: false)
      #expect(slices.drawn == 4)
      #expect(slices.drawings == 1)
      #expect(slices.showTheirParts)
    }

    @Test("what the drawing of a screen shows is cut only while the screen is not visible")
    func visibleSlicesAreCopied() { #expect(Slices(isVisible: true).drawn == 0) }
  }
}
