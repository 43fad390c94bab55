import AnimatorKit
import Foundation
import UIKit

extension DeviceCase {
  static func install(_ script: String) -> Animators {
    Animators(.data(Data(script.utf8))) { print("# \($0)") }
  }

  /// Shows a stack of screens that a script animates.
  static func show(
    _ home: UIViewController, _ script: String, in phone: Phone
  ) async -> UINavigationController {
    await show(home, install(script), in: phone)
  }

  /// Shows a stack of screens that animators animate.
  static func show(
    _ home: UIViewController, _ animators: Animators, in phone: Phone
  ) async -> UINavigationController {
    home.view.backgroundColor = .systemTeal
    let navigation = UINavigationController(rootViewController: home)
    animators.install(on: navigation)
    phone.window.rootViewController = navigation
    await phone.pause(0.3)
    return navigation
  }

  static func makeDetail() -> UIViewController {
    let detail = UIViewController()
    detail.animatorID = "Detail"
    detail.view.backgroundColor = .systemOrange
    return detail
  }

  /// A script of 400 ms that moves the new screen of a push.
  static func push(_ timing: String, _ rows: String) -> String {
    "animator move { duration 400ms; timing \(timing); \(rows) }\nwhen push use move\n"
  }

  /// The push that most cases use.
  static let slide = push("linear", "to { translate.x: container.width -> 0 }")

  /// The push that moves nothing.
  static let fade = push("linear", "to { alpha: 0 -> 1 }")

  /// Returns where a screen is in its window.
  static func place(of screen: UIViewController) -> CGRect {
    screen.view.convert(screen.view.bounds, to: screen.view.window)
  }

  /// Whether a stage is in a view.
  static func hasStage(_ view: UIView) -> Bool {
    "\(type(of: view))" == "StageView" || view.subviews.contains(where: hasStage)
  }

  /// The drags that a view recognizes.
  static func drags(in view: UIView) -> [UIPanGestureRecognizer] {
    (view.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
  }

  /// Whether this package recognizes a drag, and not UIKit.
  static func isOurs(_ drag: UIPanGestureRecognizer) -> Bool {
    drag.delegate.map { "\(type(of: $0))" } == "GestureSource"
  }

  /// Whether a drag by some points may begin now, as far as the delegate of its recognizer says.
  static func mayBegin(_ drag: UIPanGestureRecognizer, by x: Double) -> Bool {
    drag.setTranslation(CGPoint(x: x, y: 0), in: drag.view)
    defer { drag.setTranslation(.zero, in: drag.view) }
    // An optional method where there is Objective-C.
    #if canImport(ObjectiveC)
      return drag.delegate?.gestureRecognizerShouldBegin?(drag) ?? true
    #else
      return drag.delegate?.gestureRecognizerShouldBegin(drag) ?? true
    #endif
  }
}

/// A screen that records its appearance callbacks.
final class Recorder: UIViewController {
  static var calls: [String] = []
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    animatorID = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Self.calls.append("\(name) willAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Self.calls.append("\(name) didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    Self.calls.append("\(name) willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    Self.calls.append("\(name) didDisappear")
  }
}
