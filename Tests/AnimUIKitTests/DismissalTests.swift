import AnimProgram
import AnimRuntime
import Cases
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// The ways in which the user dismisses a screen.
  @MainActor @Suite struct DismissalTests {
    init() { Trace.begin() }

    private static let sheet = """
      animator sheet {
          duration 400ms
          to { translate.y: container.height - to.final.y -> 0 }
          interaction drag {
              progress: drag.translation.y / container.height
              commit: progress > 0.5 or drag.velocity.y > 800pt / 1s
          }
      }
      when present use sheet
      when dismiss use reversed sheet
      """

    private func presented() throws -> PresentingWindow {
      let shown = PresentingWindow(Self.sheet)
      _ = try #require(shown.present(shown.owners.detail))
      shown.finishPresenting()
      return shown
    }

    @Test("a tap beside a sheet dismisses it, as in UIKit")
    func tapOutside() throws {
      let shown = try presented()
      let watcher = shown.watchDismissal(of: shown.owners.detail, allows: true)
      #expect(!shown.taps(x: 160, y: 400), "the sheet itself")
      #expect(shown.taps(x: 160, y: 100))
      #expect(watcher.calls == ["will"])
      #expect(Trace.take().first == "Detail.dismiss(animated: true)")
    }

    /// The header: it is called "after all animations are finished". UIKit refuses to present a screen during them.
    @Test("an app that hears of a dismissal may present its next screen")
    func nextScreen() throws {
      let shown = try presented()
      #expect(shown.presentsNext { _ = $0.taps(x: 160, y: 100) })
      let again = try presented()
      #expect(
        again.presentsNext {
          $0.touch?.moveDown(.began, to: 0)
          $0.touch?.moveDown(.changed, to: 100)
          $0.touch?.moveDown(.ended, to: 500)
        })
    }

    @Test("a tap beside a sheet that forbids it only tells the delegate")
    func forbiddenTap() throws {
      let shown = try presented()
      let watcher = shown.watchDismissal(of: shown.owners.detail, allows: false)
      _ = shown.taps(x: 160, y: 100)
      #expect(watcher.calls == ["attempt"])
      #expect(Trace.take() == [])
    }

    @Test("nothing recognizes taps after the dismissal")
    func noTapsLeft() throws {
      let shown = try presented()
      let stage = try #require(shown.stage)
      _ = try #require(shown.dismiss(shown.owners.detail))
      advance(by: 1, frames: 5)
      #expect(recognizers(in: stage) == [])
    }

    @Test("the gesture of the script dismisses a screen that replaces its presenter")
    func fullScreen() {
      forEachCase([true, false]) { (finishes: Bool) in
        let owners = Owners(Self.sheet)
        let (home, detail) = (owners.home, owners.detail)
        _ = try #require(owners.present(detail, above: home))
        #expect(owners.touch(on: detail) == nil, "it is still being presented")
        advance(by: 1, frames: 5)
        let touch = try #require(owners.touch(on: detail))
        #expect(touch.begins(y: 300))
        #expect(!touch.begins(y: -300))
        _ = Trace.take()
        touch.moveDown(.began, to: 0)
        #expect(Trace.take().first == "Detail.dismiss(animated: true)")
        let change = try #require(owners.dismiss(detail))
        #expect(change.context.isInteractive)
        touch.moveDown(.changed, to: 142)
        #expect(Trace.take().last == "updateInteractiveTransition(25 %)")
        touch.moveDown(.ended, to: finishes ? 400 : 142)
        advance(by: 2, frames: 20)
        #expect(Trace.take().last?.hasPrefix("completeTransition(\(finishes))") == true)
        #expect((owners.touch(on: detail) == nil) == finishes)
      }
    }

    @Test("a full screen that is presented again when it has gone is dismissed by its gesture")
    func fullScreenAgain() throws {
      let (app, screen) = (Installed(Self.sheet), Screen("Sheet"))
      app.show(screen, "fullScreen")
      advance(by: 2, frames: 10)
      screen.dismiss(animated: true) {
        app.animators.map { app.navigation.present(screen, animated: false, using: $0) }
      }
      advance(by: 2, frames: 10)
      #expect(try #require(Touch(on: screen.view)).begins(y: 300))
    }

    @Test("a screen that forbids it keeps a gesture from dismissing it in full screen")
    func modalFullScreen() throws {
      let owners = Owners(Self.sheet)
      _ = try #require(owners.present(owners.detail, above: owners.home))
      advance(by: 1, frames: 5)
      owners.detail.isModalInPresentation = true
      #expect(try !#require(owners.touch(on: owners.detail)).begins(y: 300))
    }
  }
}
