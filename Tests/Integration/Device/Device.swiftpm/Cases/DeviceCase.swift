import AnimatorKit
import UIKit

/// One case: what it does, and the test in memory that shows the same if the stand-in models it.
@MainActor struct DeviceCase {
  /// The name in the report.
  let name: String
  /// The test, such as `DrawingTests.firstFrame`, or the file of `Tests/Corpus/uikit`, such as `catch.txt`.
  let headless: String
  private let body: @MainActor (Phone, inout Outcome) async -> Void

  init(
    _ name: String, headless: String,
    body: @escaping @MainActor (Phone, inout Outcome) async -> Void
  ) {
    (self.name, self.headless, self.body) = (name, headless, body)
  }

  /// Runs the case and clears the window again.
  func run(on phone: Phone) async -> Outcome {
    let frame = phone.window.frame
    var outcome = Outcome()
    await body(phone, &outcome)
    phone.window.rootViewController?.dismiss(animated: false)
    phone.window.frame = frame
    phone.window.rootViewController = UIViewController()
    await phone.pause(0.1)
    return outcome
  }

  /// All cases. With Reduce Motion on, most scripts are replaced, so that only those count that
  /// compare what is shown.
  static var all: [DeviceCase] {
    guard !isMotionReduced else { return comparisons }
    return comparisons + pushes + places + pops + catches + tabs + presentations + callbacks
      + shipped + questions
  }

  /// Whether the user prefers less motion.
  static var isMotionReduced: Bool {
    UIAccessibility.isReduceMotionEnabled || UIAccessibility.prefersCrossFadeTransitions
  }
}
