import AnimatorKit
import AnimProgram
import AnimRuntime
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// A view on stage.
@MainActor struct HostedView {
  private let stage = StageView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))

  init() { UIKitPlatform.addSubview(view, to: stage) }

  var appearance: ViewAppearance? { UIKitPlatform.appearance(of: view) }

  var alpha: Double {
    get { view.alpha }
    nonmutating set {
      view.alpha = newValue
      view.layer.opacity = Float(newValue)
    }
  }

  func apply(_ appearance: ViewAppearance) { UIKitPlatform.apply(appearance, to: view) }
}

/// The kinds of recognizers that a view has.
@MainActor func recognizers(in view: UIView) -> [String] {
  (view.gestureRecognizers ?? []).map { "\(type(of: $0))" }
}

/// A navigation controller that shows the last of its screens.
@MainActor struct ShownNavigation {
  private let navigation = UINavigationController()

  init(_ screens: [Screen], _ rules: UIKitRules) {
    navigation.viewControllers = screens
    NavigationInstallation(rules, on: navigation)
  }

  var recognizers: [String] { AnimUIKitTests.recognizers(in: navigation.view) }
  /// Whether each of the system's own swipes goes back.
  var allowsSystemPop: Bool { navigation.systemSwipes.allSatisfy { $0 } }
}

extension UINavigationController {
  /// Whether each of UIKit's swipes back would begin: from the edge, and over the content.
  var systemSwipes: [Bool] {
    [interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer]
      .compactMap { $0?.wouldBegin }
  }
}
