import AnimatorKit
import CorpusFiles
import Foundation
import UIKit

@testable import AnimUIKit
@testable import DeviceCases

/// The cases of the device's app, on the stand-ins for UIKit, which then do by themselves what UIKit
/// does after a request.
@MainActor enum DeviceRun {
  /// Where the report is that a run here gives.
  nonisolated static let file = Repository.corpus.appending(path: "device/stand-ins.txt")

  /// The lines of the report in the file.
  nonisolated static var expected: [String] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  /// The tests in memory that the cases name.
  static var headlessTests: Set<String> { Set(DeviceCase.all.map(\.headless)) }

  /// The shipped animators that the cases play.
  static var shipped: [String] { DeviceCase.shippedNames }

  /// Runs all cases, and returns the line of each.
  static func report(reduceMotion: Bool) async -> [String] {
    UIAccessibility.isReduceMotionEnabled = reduceMotion
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let folder = Repository.root.appending(path: "animators")
    let animators = Animators(.folder(folder)) { _ in }
    var lines: [String] = []
    for item in DeviceCase.all { lines.append(await run(item, animators)) }
    return lines
  }

  private static func run(_ item: DeviceCase, _ animators: Animators) async -> String {
    Trace.begin()
    Living.isOn = true
    // The frames of a run fall on the same moments each time.
    let now = CALayer.mediaTime.value
    CALayer.mediaTime.value = 1
    defer {
      Living.isOn = false
      CALayer.mediaTime.value = now
      Trace.begin()
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.givenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let phone = Phone(window: window, shipped: animators) { seconds in
      for _ in 0..<Int((seconds * 60).rounded(.up)) { showFrame() }
    }
    return await item.run(on: phone).line(of: item)
  }

  private static func showFrame() {
    passTime(by: 1 / 60)
    for link in CADisplayLink.running {
      (link.target as? ActionTarget)?.action()
      (link.target as? LiveTick)?.tick()
    }
  }
}
