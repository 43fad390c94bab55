#if ANIM_STAND_INS
  import CorpusFiles
  import UIKit

  @testable import AnimUIKit
  @testable import DeviceCases

  /// The stand-ins as a phone, on which time passes without waiting.
  @MainActor enum StandInPhone {
    /// The names of all cases.
    static var caseNames: [String] { DeviceCase.all.map(\.name) }

    /// Runs a case and returns its line in the report.
    static func line(of name: String, reduceMotion: Bool = false) async -> String? {
      guard let item = DeviceCase.all.first(where: { $0.name == name }) else { return nil }
      Living.isOn = true
      UIAccessibility.isReduceMotionEnabled = reduceMotion
      defer {
        Living.isOn = false
        UIAccessibility.isReduceMotionEnabled = false
      }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
      window.givenSafeArea = UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0)
      let scripts = Repository.root.appending(path: "animators")
      let phone = Phone(window: window, scripts: scripts) { seconds in
        showFrames(for: seconds)
        // What the library has scheduled on the main actor.
        await Task.yield()
      }
      let outcome = await item.run(on: phone)
      return outcome.line(of: item)
    }

    /// The line of a case that has found a difference.
    static var failedLine: String {
      var outcome = Outcome()
      outcome.expect(
        CGRect(x: 0, y: 0, width: 320, height: 470), CGRect(x: 0, y: 98, width: 320, height: 470),
        "from")
      return outcome.line(
        of: DeviceCase("pop.cancel.opaque", headless: "FrameTests.cancelled") { _ in Outcome() })
    }

    /// Shows frames at 60 a second.
    private static func showFrames(for seconds: Double) {
      for _ in 0..<max(1, Int((seconds * 60).rounded())) {
        passTime(by: 1.0 / 60)
        for link in CADisplayLink.running {
          (link.target as? ActionTarget)?.action()
          (link.target as? LiveTick)?.tick()
        }
      }
    }
  }
#endif
