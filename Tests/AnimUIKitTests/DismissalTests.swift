import AnimProgram
import AnimRuntime
import Cases
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// The ways in which the user dismisses a screen, and the haptics.
  @MainActor @Suite struct DismissalTests {
    init() { Trace.begin() }

    private static func sheet(_ rows: String) -> String {
      """
      animator sheet {
          duration 400ms
          to { translate.y: container.height - to.final.y -> 0 }
          interaction drag {
              progress: drag.translation.y / container.height
              commit: progress > 0.5 or drag.velocity.y > 800pt / 1s
              \(rows)
          }
      }
      when present use sheet
      when dismiss use reversed sheet
      """
    }

    private func presented(_ rows: String) throws -> PresentingWindow {
      let shown = PresentingWindow(Self.sheet(rows))
      _ = try #require(shown.present(shown.owners.detail))
      shown.finishPresenting(shown.owners.detail)
      return shown
    }

    @Test("a tap beside a sheet dismisses it if the script says so")
    func tapOutside() {
      forEachCase(["true", "false"]) { (allowed: String) in
        let shown = try presented("tapOutside: \(allowed)")
        let watcher = shown.watchDismissal(of: shown.owners.detail, allows: true)
        #expect(!shown.taps(x: 160, y: 400), "the sheet itself")
        #expect(shown.taps(x: 160, y: 100) == (allowed == "true"))
        #expect(watcher.calls == (allowed == "true" ? ["will"] : []))
        #expect(Trace.take() == (allowed == "true" ? ["Detail.dismiss(animated: true)"] : []))
      }
    }

    @Test("a tap beside a sheet that forbids it only tells the delegate")
    func forbiddenTap() throws {
      let shown = try presented("tapOutside: true")
      let watcher = shown.watchDismissal(of: shown.owners.detail, allows: false)
      _ = shown.taps(x: 160, y: 100)
      #expect(watcher.calls == ["attempt"])
      #expect(Trace.take() == [])
    }

    @Test("nothing recognizes taps after the dismissal")
    func noTapsLeft() throws {
      let shown = try presented("tapOutside: true")
      let stage = try #require(shown.stage)
      _ = try #require(shown.dismiss(shown.owners.detail))
      advance(by: 1, frames: 5)
      shown.finishDismissing(shown.owners.detail)
      #expect(recognizers(in: stage) == [])
    }

    @Test("a haptic plays when the gesture would complete, and when it no longer would")
    func haptic() {
      forEachCase(["light", "selection", ""]) { (name: String) in
        let shown = try presented(name.isEmpty ? "" : "haptic: .\(name)")
        let touch = try #require(shown.touch)
        touch.moveDown(.began, to: 0)
        _ = try #require(shown.dismiss(shown.owners.detail))
        let felt = [(100.0, 900.0), (300, 900), (310, 0), (200, -900), (300, 0)].map { way in
          _ = Trace.take()
          touch.moveDown(.changed, to: way.0, speed: way.1)
          return Trace.take().filter { $0.contains("mpact") || $0.contains("selection") }
        }
        let one = [name == "light" ? "impactOccurred(light)" : "selectionChanged()"]
        #expect(felt == (name.isEmpty ? [[], [], [], [], []] : [[], one, [], one, one]))
        touch.moveDown(.cancelled, to: 0)
        advance(by: 2, frames: 20)
      }
    }

    @Test("the gesture of the script dismisses a screen that replaces its presenter")
    func fullScreen() {
      forEachCase([true, false]) { (finishes: Bool) in
        let owners = Owners(Self.sheet(""))
        let (home, detail) = (owners.home, owners.detail)
        _ = try #require(owners.present(detail, above: home))
        #expect(owners.touch(on: detail) == nil, "it is still being presented")
        advance(by: 1, frames: 5)
        let touch = try #require(owners.touch(on: detail))
        #expect(touch.begins(y: 300))
        #expect(!touch.begins(y: -300))
        _ = Trace.take()
        touch.moveDown(.began, to: 0)
        #expect(Trace.take() == ["Detail.dismiss(animated: true)"])
        let change = try #require(owners.dismiss(detail, to: home))
        #expect(change.context.isInteractive)
        touch.moveDown(.changed, to: 142)
        #expect(Trace.take().last == "updateInteractiveTransition(25 %)")
        touch.moveDown(.ended, to: finishes ? 400 : 142)
        advance(by: 2, frames: 20)
        #expect(Trace.take().last?.hasPrefix("completeTransition(\(finishes))") == true)
        #expect((owners.touch(on: detail) == nil) == finishes)
      }
    }

    @Test("a screen that forbids it keeps a gesture from dismissing it in full screen")
    func modalFullScreen() throws {
      let owners = Owners(Self.sheet(""))
      _ = try #require(owners.present(owners.detail, above: owners.home))
      advance(by: 1, frames: 5)
      owners.detail.isModalInPresentation = true
      #expect(try !#require(owners.touch(on: owners.detail)).begins(y: 300))
    }
  }
}
