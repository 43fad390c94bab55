import AnimatorKit
import UIKit

/// What runs the cases: a device, a simulator, or the stand-ins for UIKit.
@MainActor struct Phone {
  /// The window, which the cases fill.
  let window: UIWindow
  /// The shipped animators. `nil` if their files cannot be read here.
  let shipped: Animators?
  /// Lets some seconds pass, with all their frames.
  let pause: @MainActor (Double) async -> Void
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

  /// The line of a case in the report, such as `PASS push.linear max 0.08 pt over 31 frames`.
  @MainActor func line(of item: DeviceCase) -> String {
    let isFine = failures.isEmpty
    var words = [isFine ? "PASS" : "FAIL", item.name] + facts
    if !isFine { words += [failures.joined(separator: "; ")] }
    if !isFine { words.append("(in memory: \(item.headless))") }
    return words.joined(separator: " ")
  }
}
