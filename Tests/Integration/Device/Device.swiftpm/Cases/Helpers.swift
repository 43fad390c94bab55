import AnimatorKit
import Foundation
import UIKit

extension DeviceCase {
  static func install(_ script: String) -> Animators {
    Animators(.data(Data(script.utf8))) { print("# \($0)") }
  }

  static func show(
    _ home: UIViewController, _ script: String, in window: UIWindow
  ) -> UINavigationController {
    home.view.backgroundColor = .systemTeal
    let navigation = UINavigationController(rootViewController: home)
    install(script).install(on: navigation)
    window.rootViewController = navigation
    return navigation
  }

  static func makeDetail() -> UIViewController {
    let detail = UIViewController()
    detail.animatorID = "Detail"
    detail.view.backgroundColor = .systemOrange
    return detail
  }

  /// Whether the delegate of a recognizer lets it begin now.
  static func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    // An optional method where there is Objective-C.
    #if canImport(ObjectiveC)
      recognizer.delegate?.gestureRecognizerShouldBegin?(recognizer) ?? true
    #else
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
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
