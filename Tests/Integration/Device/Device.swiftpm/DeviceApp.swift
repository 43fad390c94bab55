// Drives transitions in UIKit's own containers and compares each frame with the same scripts in
// memory. It prints one line for each case, then `REPORT` with the same as JSON.

import AnimatorKit
import AnimatorTesting
import UIKit

@main final class DeviceApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = DeviceScene.self
    return configuration
  }
}

final class DeviceScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    self.window = window
    Task { @MainActor in
      var report = Report()
      for item in DeviceCase.all {
        report.add(await item.run(in: window), of: item)
      }
      report.finish()
    }
  }
}

/// What a case has found.
struct Outcome {
  /// What was measured, such as `max 0.08 pt over 31 frames`.
  var facts: [String] = []
  /// What is wrong. Empty if the case passes.
  var failures: [String] = []

  /// Notes a failure unless something is so.
  mutating func expect(_ isSo: Bool, _ failure: @autoclosure () -> String) {
    if !isSo { failures.append(failure()) }
  }

  /// Compares two frames.
  mutating func expect(_ frame: CGRect, _ expected: CGRect, _ what: String) {
    let pairs = [
      ("x", frame.minX, expected.minX), ("y", frame.minY, expected.minY),
      ("width", frame.width, expected.width), ("height", frame.height, expected.height),
    ]
    for (name, value, wanted) in pairs where abs(value - wanted) > 0.5 {
      failures.append("\(what).\(name) \(Int(value)), expected \(Int(wanted))")
    }
  }
}

/// The report: a line for each case on the console, and all of them as JSON.
@MainActor struct Report {
  private var rows: [[String: String]] = []

  mutating func add(_ outcome: Outcome, of item: DeviceCase) {
    let isFine = outcome.failures.isEmpty
    var words = [isFine ? "PASS" : "FAIL", item.name] + outcome.facts
    if !isFine { words += [outcome.failures.joined(separator: "; ")] }
    if !isFine, let test = item.headless { words.append("(in memory: \(test))") }
    print(words.joined(separator: " "))
    rows.append([
      "case": item.name, "result": words[0],
      "facts": outcome.facts.joined(separator: ", "),
      "failures": outcome.failures.joined(separator: "; "),
      "headless": item.headless ?? "",
    ])
  }

  func finish() {
    let device = UIDevice.current
    let report: [String: Any] = [
      "system": "\(device.systemName) \(device.systemVersion)", "model": device.model,
      "framesPerSecond": UIScreen.main.maximumFramesPerSecond, "cases": rows,
    ]
    let data = try? JSONSerialization.data(withJSONObject: report, options: [.sortedKeys])
    print("REPORT \(data.map { String(decoding: $0, as: UTF8.self) } ?? "")")
    exit(rows.contains { $0["result"] == "FAIL" } ? 1 : 0)
  }
}

/// Reads the position and the opacity of a view in each frame, as the display shows them.
@MainActor final class FrameReader: NSObject {
  /// A moment: the time, the position of the view's corner in its window, and its opacity.
  struct Sample {
    var time: Double
    var x: Double
    var y: Double
    var alpha: Double
  }

  private(set) var samples: [Sample] = []
  private var link: CADisplayLink?
  private let view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init()
    let link = CADisplayLink(target: self, selector: #selector(read))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() { link?.invalidate() }

  @objc private func read() {
    guard let window = view.window?.layer.presentation(), let layer = view.layer.presentation()
    else { return }
    let corner = layer.convert(CGPoint.zero, to: window)
    var alpha = 1.0
    var above: CALayer? = layer
    while let current = above {
      alpha *= Double(current.opacity)
      above = current.superlayer
    }
    samples.append(
      Sample(time: CACurrentMediaTime(), x: corner.x, y: corner.y, alpha: alpha))
  }

  /// Compares the samples with the same push in memory. As the display begins with some frame after
  /// the request, the beginning is the one that fits best.
  func compare(
    _ script: String, duration: Double, from start: Double, size: CGSize,
    into outcome: inout Outcome
  ) {
    let moving = samples.filter { $0.time - start <= duration + 0.05 }
    var best = (deviation: Double.infinity, delay: 0.0)
    for step in 0..<60 {
      let delay = Double(step) / 240
      guard
        let app = try? HeadlessNavigation(
          scripts: ["app.anim": script],
          size: StageSize(width: size.width, height: size.height))
      else { return outcome.failures.append("the script has an error") }
      app.push("Detail")
      var deviation = 0.0
      var now = 0.0
      for sample in moving {
        let time = min(max(sample.time - start - delay, 0), duration - 0.001)
        if time > now { app.advance(by: time - now, frames: 1) }
        now = max(now, time)
        deviation = max(deviation, abs(sample.x - app.view("Detail").matrix.m41))
      }
      if deviation < best.deviation { best = (deviation, delay) }
    }
    let longest = zip(samples.dropFirst(), samples).map { $0.time - $1.time }.max() ?? 0
    outcome.facts.append("max \(rounded(best.deviation)) pt over \(moving.count) frames")
    outcome.facts.append("first frame after \(Int(best.delay * 1000)) ms")
    outcome.facts.append("longest frame \(Int(longest * 1000)) ms")
    outcome.expect(moving.count >= 10, "only \(moving.count) frames")
    outcome.expect(best.deviation < 1, "off by \(rounded(best.deviation)) pt")
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
