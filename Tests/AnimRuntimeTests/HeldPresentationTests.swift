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

  /// A sheet presented by an animator in Swift: the presenter shrinks, turns, and gets round
  /// corners and a shade.
  private func presentedByHand() -> ModalStage {
    let stage = ModalStage(
      TestAnimator { context in
        let dim = context.makeOverlay(named: "dim")
        guard let from = context.view(forKey: .from) else { return }
        if let to = context.view(forKey: .to) { Headless.addSubview(to, to: context.containerView) }
        context.animate(for: 1) { seconds in
          var appearance = ViewAppearance()
          appearance.matrix = .scale(x: 1 - 0.1 * seconds, y: 1 - 0.1 * seconds)
          appearance.overrides["cornerRadius"] = [12 * seconds]
          Headless.apply(appearance, to: from)
          appearance = ViewAppearance()
          appearance.alpha = 0.4 * seconds
          Headless.apply(appearance, to: dim)
        } completion: {
          context.completeTransition(true)
        }
      })
    stage.container.present(stage.screen("s"), ModalPresentation(.pageSheet))
    stage.clock.advance(by: 1)
    return stage
  }

  @Test("what a native animator has changed returns smoothly during the dismissal")
  func native() throws {
    let stage = presentedByHand()
    let (presenter, dim) = (stage.parent.view, stage.container.containerView.subviews[1])
    stage.delegate.animator = try away()
    stage.container.dismiss()
    var last = (scale: 0.9, alpha: 0.4, corner: 12.0)
    for _ in 0..<60 {
      let now = (
        scale: presenter.matrix.m11, alpha: dim.alpha,
        corner: presenter.appearance.overrides["cornerRadius"]?.first ?? 0
      )
      #expect(now.scale >= last.scale - 1e-9 && now.scale - last.scale < 0.02)
      #expect(now.alpha <= last.alpha + 1e-9 && last.alpha - now.alpha < 0.04)
      #expect(now.corner <= last.corner + 1e-9 && last.corner - now.corner < 2)
      last = now
      stage.clock.advance(by: 1.0 / 60 - 1e-9)
    }
    #expect(last.scale > 0.998)
    #expect(last.alpha < 0.01)
    #expect(last.corner < 0.2)
    stage.clock.advance(by: 0.1)
    #expect(stage.window == ["main"])
    #expect(presenter.appearance == ViewAppearance())
  }

  @Test("a cancelled dismissal keeps what a native animator has changed")
  func nativeCancelledDismissal() throws {
    let stage = presentedByHand()
    let (presenter, dim) = (stage.parent.view, stage.container.containerView.subviews[1])
    stage.delegate.animator = try away()
    for _ in 0..<2 {
      let finger = PercentDrivenInteraction<Headless>()
      stage.container.dismiss(interaction: finger)
      finger.update(0.5)
      #expect(presenter.matrix.m11 > 0.92)
      #expect(dim.alpha < 0.3)
      finger.cancel()
      stage.clock.advance(by: 3, frames: 30)
      #expect(abs(presenter.matrix.m11 - 0.9) < 1e-12)
      #expect(dim.alpha == 0.4)
    }
  }

  @Test("a native dismissal moves the presenter itself, and the rest still returns")
  func nativeDismissal() {
    let stage = presentedByHand()
    let presenter = stage.parent.view
    stage.delegate.animator = TestAnimator { context in
      context.animate(for: 1) { seconds in
        presenter.matrix = .scale(x: 0.9 + 0.1 * seconds, y: 0.9 + 0.1 * seconds)
      } completion: {
        context.completeTransition(true)
      }
    }
    stage.container.dismiss()
    for share in [0.25, 0.5, 0.75] {
      stage.clock.advance(by: 0.25)
      #expect(abs(presenter.matrix.m11 - 0.9 - 0.1 * share) < 1e-9)
    }
    #expect(stage.container.containerView.subviews[1].alpha < 0.1, "it leaves the coat alone")
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
