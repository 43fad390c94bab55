#if ANIM_STAND_INS
  import AnimProgram
  import AnimRuntime
  import Testing
  import UIKit

  @testable import AnimUIKit

  extension OnUIKit {
    /// What is done before a change begins.
    @MainActor @Suite struct ForesightTests {
      @Test("the slices of a screen that is not visible yet share one drawing of it")
      func slicesShareADrawing() {
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let parts = [0.0, 25, 50, 75].map { StageRectangle(x: $0, y: 10, width: 25, height: 30) }
        let slices = UIKitPlatform.makeSlices(of: screen, parts).compactMap { $0 as? UIImageView }
        #expect(slices.count == 4)
        #expect(slices.allSatisfy { $0.image === slices[0].image })
        #expect(slices[0].image?.drawn.count == 1)
        #expect(
          slices.map(\.layer.contentsRect)
            == [0, 0.25, 0.5, 0.75].map { CGRect(x: $0, y: 0.25, width: 0.25, height: 0.75) })
        #expect(slices.allSatisfy { $0.frame == CGRect(x: 0, y: 0, width: 25, height: 30) })
      }

      @Test("what the drawing of a screen shows is cut only while the screen is not visible")
      func visibleSlicesAreCopied() {
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        screen.layer.shown = CALayer()
        let part = StageRectangle(x: 0, y: 0, width: 50, height: 40)
        let slices = UIKitPlatform.makeSlices(of: screen, [part, part])
        #expect(slices.allSatisfy { !($0 is UIImageView) })
      }
    }
  }
#endif
