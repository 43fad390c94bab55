import AnimProgram
import AnimRuntime
import Testing

@Suite("Callbacks of presenters and presented screens") struct ModalTraceTests {
  @Test("a full-screen presentation and its dismissal send UIKit's callbacks in order")
  func fullScreen() {
    let stage = ModalStage()
    let sheet = stage.screen("s")
    let present = stage.record { stage.container.present(sheet) }
    #expect(present.beginning == ["main.viewWillDisappear(true)", "s.viewWillAppear(true)"])
    #expect(present.end == ["s.viewDidAppear(true)", "main.viewDidDisappear(true)"])
    #expect(stage.window == ["s"])
    let dismiss = stage.record { stage.container.dismiss() }
    #expect(dismiss.beginning == ["s.viewWillDisappear(true)", "main.viewWillAppear(true)"])
    #expect(dismiss.end == ["main.viewDidAppear(true)", "s.viewDidDisappear(true)"])
    #expect(stage.window == ["main"])
    #expect(stage.delegate.calls == ["didPresent s", "didDismiss s"])
    #expect(stage.delegate.requests.map(\.operation) == [.present, .dismiss])
    #expect(stage.delegate.requests.map(\.traits.keepsPresenter) == [false, false])
  }

  @Test("a cancelled presentation or dismissal gives both screens their appearance back")
  func cancelled() {
    let stage = ModalStage(TestAnimator.completing(false))
    let present = stage.record { stage.container.present(stage.screen("s")) }
    #expect(
      present.end == [
        "s.viewWillDisappear(true)", "main.viewWillAppear(true)", "s.viewDidDisappear(true)",
        "main.viewDidAppear(true)",
      ])
    #expect(stage.window == ["main"])
    #expect(stage.container.presentedViewControllers.isEmpty)
    stage.container.present(stage.screen("t"), animated: false)
    _ = stage.trace.take()
    let dismiss = stage.record { stage.container.dismiss() }
    #expect(
      dismiss.end == [
        "main.viewWillDisappear(true)", "t.viewWillAppear(true)", "main.viewDidDisappear(true)",
        "t.viewDidAppear(true)",
      ])
    #expect(stage.window == ["t"])
    #expect(stage.delegate.calls == ["didPresent t"])
  }

  @Test(
    "a presenter that stays visible gets no callbacks",
    arguments: ModalPresentationStyle.allCases.filter(\.keepsPresenter))
  func keepsPresenter(_ style: ModalPresentationStyle) {
    let stage = ModalStage()
    let present = stage.record {
      stage.container.present(stage.screen("s"), ModalPresentation(style))
    }
    #expect(present.beginning + present.end == ["s.viewWillAppear(true)", "s.viewDidAppear(true)"])
    #expect(stage.window == ["main", "s"])
    let dismiss = stage.record { stage.container.dismiss() }
    #expect(
      dismiss.beginning + dismiss.end == ["s.viewWillDisappear(true)", "s.viewDidDisappear(true)"])
    #expect(stage.window == ["main"])
    #expect(stage.delegate.requests.map(\.traits.keepsPresenter) == [true, true])
  }

  @Test("a cancelled presentation over a visible presenter sends callbacks to the sheet only")
  func cancelledOverPresenter() {
    let stage = ModalStage(TestAnimator.completing(false))
    let present = stage.record {
      stage.container.present(stage.screen("s"), ModalPresentation(.pageSheet))
    }
    #expect(present.end == ["s.viewWillDisappear(true)", "s.viewDidDisappear(true)"])
    #expect(stage.window == ["main"])
    stage.container.present(stage.screen("t"), ModalPresentation(.pageSheet), animated: false)
    _ = stage.trace.take()
    let dismiss = stage.record { stage.container.dismiss() }
    #expect(dismiss.end == ["t.viewWillAppear(true)", "t.viewDidAppear(true)"])
    #expect(stage.window == ["main", "t"])
  }

  @Test("dismissing a sheet dismisses those above it")
  func nested() {
    let stage = ModalStage()
    let (s, t) = (stage.screen("s"), stage.screen("t"))
    stage.container.present(s, ModalPresentation(.pageSheet), animated: false)
    stage.container.present(t, ModalPresentation(.pageSheet), animated: false)
    #expect(stage.window == ["main", "s", "t"])
    _ = stage.trace.take()
    let told = stage.record { stage.container.dismiss(s) }
    #expect(
      told.beginning + told.end == [
        "s.viewWillDisappear(true)", "t.viewWillDisappear(true)", "s.viewDidDisappear(true)",
        "t.viewDidDisappear(true)",
      ])
    #expect(stage.window == ["main"])
    #expect(stage.delegate.requests.last?.from == "t")
    #expect(stage.delegate.requests.last?.to == "main")
    #expect(stage.delegate.calls.suffix(2) == ["didDismiss t", "didDismiss s"])
    #expect(!s.view.isHidden)
  }

  /// As UIKit documents for `dismiss(animated:completion:)`, the screens between are simply
  /// removed.
  @Test("only the topmost sheet is animated when several are dismissed")
  func topmost() {
    let stage = ModalStage()
    let (s, t) = (stage.screen("s"), stage.screen("t"))
    for screen in [s, t] {
      stage.container.present(screen, ModalPresentation(.pageSheet), animated: false)
    }
    stage.container.dismiss(s)
    #expect(s.view.isHidden)
    #expect(!t.view.isHidden)
    #expect(stage.delegate.requests.last?.from == "t")
    stage.clock.advance(by: 1)
    #expect(stage.window == ["main"])
  }

  @Test("a full screen above a sheet hides sheet and presenter, and its dismissal shows both")
  func aboveSheet() {
    let stage = ModalStage()
    let (s, f) = (stage.screen("s"), stage.screen("f"))
    stage.container.present(s, ModalPresentation(.pageSheet), animated: false)
    _ = stage.trace.take()
    let present = stage.record { stage.container.present(f) }
    #expect(
      present.beginning + present.end == [
        "main.viewWillDisappear(true)", "s.viewWillDisappear(true)", "f.viewWillAppear(true)",
        "f.viewDidAppear(true)", "main.viewDidDisappear(true)", "s.viewDidDisappear(true)",
      ])
    #expect(stage.window == ["f"])
    let dismiss = stage.record { stage.container.dismiss() }
    #expect(
      dismiss.beginning + dismiss.end == [
        "f.viewWillDisappear(true)", "main.viewWillAppear(true)", "s.viewWillAppear(true)",
        "main.viewDidAppear(true)", "s.viewDidAppear(true)", "f.viewDidDisappear(true)",
      ])
    #expect(stage.window == ["main", "s"])
  }

  @Test("by default, a sheet comes from below and goes there")
  func defaultAnimator() {
    let stage = ModalStage(nil)
    let sheet = stage.screen("s")
    stage.container.present(sheet)
    #expect(sheet.view.matrix.m42 == 568)
    #expect(stage.parent.view.matrix == .identity)
    stage.clock.advance(by: 2, frames: 10)
    #expect(sheet.view.matrix == .identity)
    stage.container.dismiss()
    stage.clock.advance(by: 0.1)
    #expect(sheet.view.matrix.m42 > 0)
    #expect(stage.window == ["main", "s"])
    stage.clock.advance(by: 2)
    #expect(stage.window == ["main"])
  }

  @Test("dismissing nothing or a stranger, and presenting twice, is ignored and reported")
  func ignored() {
    let stage = ModalStage()
    let sheet = stage.screen("s")
    stage.container.dismiss()
    stage.container.present(sheet, animated: false)
    stage.container.present(sheet)
    stage.container.dismiss(stage.screen("t"))
    #expect(stage.kinds == [.ignoredRequest, .ignoredRequest, .ignoredRequest])
    #expect(stage.window == ["s"])
  }
}
