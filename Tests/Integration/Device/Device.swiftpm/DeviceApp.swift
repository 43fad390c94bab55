// Drives transitions in UIKit's own containers and compares each frame with the same scripts in
// memory. It prints one line for each case, then `REPORT` with the same as JSON.

import AnimatorKit
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
    // A simulator reads the files of its Mac.
    let shipped = ProcessInfo.processInfo.environment["ANIMATORS_FOLDER"].map {
      Animators(.folder(URL(fileURLWithPath: $0))) { print("# \($0)") }
    }
    Task { @MainActor in
      let phone = Phone(window: window, shipped: shipped) { seconds in
        try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
      }
      var report = Report()
      for item in DeviceCase.all {
        report.add(await item.run(on: phone), of: item)
      }
      report.finish(on: scene.screen)
    }
  }
}

/// The report: a line for each case on the console, and all of them as JSON.
@MainActor struct Report {
  private var rows: [[String: String]] = []

  mutating func add(_ outcome: Outcome, of item: DeviceCase) {
    let isFine = outcome.failures.isEmpty
    print(outcome.line(of: item))
    rows.append([
      "case": item.name, "result": isFine ? "PASS" : "FAIL",
      "facts": outcome.facts.joined(separator: ", "),
      "failures": outcome.failures.joined(separator: "; "),
      "headless": item.headless,
    ])
  }

  func finish(on screen: UIScreen) {
    let device = UIDevice.current
    let report: [String: Any] = [
      "system": "\(device.systemName) \(device.systemVersion)", "model": device.model,
      "framesPerSecond": screen.maximumFramesPerSecond, "cases": rows,
    ]
    let data = try? JSONSerialization.data(withJSONObject: report, options: [.sortedKeys])
    print("REPORT \(data.map { String(decoding: $0, as: UTF8.self) } ?? "")")
    exit(rows.contains { $0["result"] == "FAIL" } ? 1 : 0)
  }
}
