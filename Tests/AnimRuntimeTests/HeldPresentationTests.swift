import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Testing

/// What a presentation over its presenter has reached stays until the dismissal is over.
@Suite("How presenter and overlays look while a sheet is presented") struct HeldPresentationTests {
  private func stage() throws -> (ModalStage, HeadlessViewController) {
    let program = try Program.compiled(
      """
      animator sheet {
          duration 1s
          timing linear
          overlay dim above from { color: #000; alpha: 0 -> 0.4 }
          from { scale: 1 -> 0.9; translate.y: 0 -> container.height / 10 }
          to { translate.y: container.height -> 0; alpha: 1 -> 0.9 }
      }
      """)
    let stage = ModalStage()
    stage.delegate.animator = ScriptedAnimator<Headless>(program)
    let sheet = stage.screen("s")
    stage.container.present(sheet, ModalPresentation(.pageSheet))
    stage.clock.advance(by: 1)
    return (stage, sheet)
  }

  /// Its pictures are gone, but the presenter is still laid out with the container.
  @Test("the presenter of a script with pictures follows the container's size")
  func pictures() throws {
    let stage = ModalStage()
    stage.delegate.animator = ScriptedAnimator<Headless>(
      try .compiled(
        """
        animator lay {
            duration 1s
            elements part of to like "*" { alpha: 0 -> 1 }
            from { frame.y: 0 -> container.height / 2 }
        }
        """))
    let sheet = stage.screen("s")
    sheet.view.addSubview(HeadlessView("photo", frame: .init(x: 0, y: 0, width: 80, height: 60)))
    stage.container.present(sheet, ModalPresentation(.pageSheet))
    stage.clock.advance(by: 1)
    stage.container.containerView.frame.size = StageSize(width: 600, height: 300)
    stage.container.viewDidLayoutSubviews()
    #expect(stage.parent.view.frame.y == 150)
    #expect(stage.window == ["main", "s"])
    stage.container.dismiss(sheet)
    #expect(stage.parent.view.frame.y == 150)
    stage.clock.advance(by: 30, frames: 30)
    #expect(stage.parent.view.frame == .init(x: 0, y: 0, width: 600, height: 300))
    #expect(sheet.view.subviews.allSatisfy { !$0.isHidden })
  }

  /// Animates only the sheet away.
  private func away() throws -> ScriptedAnimator<Headless> {
    ScriptedAnimator(
      try Program.compiled(
        """
        animator away {
            duration 1s
            timing linear
            from { translate.y: 0 -> container.height }
        }
        """))
  }

  @Test(
    "presenter and dim follow an interactive dismissal and return smoothly when it is cancelled")
  func interactive() throws {
    let (stage, _) = try stage()
    stage.delegate.animator = try away()
    let overlay = stage.container.containerView.subviews[1]
    let finger = PercentDrivenInteraction<Headless>()
    stage.container.dismiss(interaction: finger)
    finger.update(0.5)
    #expect(abs(stage.parent.view.matrix.m11 - 0.95) < 1e-9)
    #expect(abs(overlay.alpha - 0.2) < 1e-9)
    finger.cancel()
    var last = overlay.alpha
    for _ in 0..<120 {
      stage.clock.advance(by: 1.0 / 60)
      #expect(overlay.alpha >= last && overlay.alpha - last < 0.05)
      last = overlay.alpha
    }
    #expect(overlay.alpha == 0.4)
    #expect(abs(stage.parent.view.matrix.m11 - 0.9) < 1e-12)
    #expect(!stage.container.isTransitioning)
  }

  @Test("a presenter with a sheet can be released")
  func released() throws {
    var held: ModalStage? = try stage().0
    weak let root = held?.parent
    weak let container = held?.container
    held = nil
    #expect(root == nil)
    #expect(container == nil)
  }

  @Test("a sheet may cover a part of the container, also after the size has changed")
  func frame() {
    let stage = ModalStage(nil)
    let sheet = stage.screen("s")
    let lowerHalf = ModalPresentation(.pageSheet) {
      StageRectangle(x: 0, y: $0.height / 2, width: $0.width, height: $0.height / 2)
    }
    stage.container.present(sheet, lowerHalf)
    #expect(sheet.view.matrix.m42 == 284)
    stage.clock.advance(by: 1)
    #expect(sheet.view.frame == StageRectangle(x: 0, y: 284, width: 320, height: 284))
    #expect(stage.parent.view.frame == StageRectangle(x: 0, y: 0, width: 320, height: 568))
    stage.container.containerView.frame.size = StageSize(width: 600, height: 300)
    stage.container.viewDidLayoutSubviews()
    #expect(sheet.view.frame == StageRectangle(x: 0, y: 150, width: 600, height: 150))
  }
}
