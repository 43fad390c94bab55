import AnimProgram
import AnimRuntime
import AnimatorKit
import UIKit

@testable import AnimUIKit

/// An app with animators in a navigation controller and in tabs, which chooses and passes values in
/// code.
@MainActor final class Chooser {
  private let animators: Animators
  private let navigation = UINavigationController()
  private let tabs = UITabBarController()
  private let home = Screen("Home")
  let detail = Screen("Detail")
  private let (first, second) = (Screen("First"), Screen("Second"))
  private var last: AnimatedTransition?
  private(set) var messages: [String] = []

  init(_ script: String) {
    animators = Animators(.data(Data(script.utf8))) { _ in }
    animators.log = { [weak self] in self?.messages.append($0.sentence) }
    navigation.viewControllers = [home, detail]
    tabs.viewControllers = [first, second]
    animators.install(on: navigation)
    animators.install(on: tabs)
  }

  /// Replaces the scripts.
  func load(_ script: String) { animators.load(.data(Data(script.utf8))) }

  /// Pushes the detail screen with an animator.
  func push(_ name: AnimatorName) {
    navigation.viewControllers = [home]
    navigation.push(detail, using: name)
  }

  /// Chooses animators for the detail screen.
  func chooseForDetail(push: AnimatorName?, pop: AnimatorName?) {
    detail.chosenAnimators.push = push
    detail.chosenAnimators.pop = pop
  }

  /// Whether each screen prefers a transition of its own.
  var preferences: (home: Bool, detail: Bool) {
    (home.preferredTransition != nil, detail.preferredTransition != nil)
  }

  /// Registers UIKit's zoom, and shows a photo to zoom from on the home screen.
  func provideZoom() {
    animators.store.replace(.native("system", animators: [.systemZoom]))
    let photo = UIView()
    photo.animatorID = "photo"
    home.view.addSubview(photo)
  }

  /// The name of the view from which the detail screen zooms. `nil` if it does not.
  var zoomSource: String? {
    detail.preferredTransition?.source(from: home, to: detail)?.animatorID
  }

  /// Requests a change, unless it is running already, and returns the duration of its animator.
  func duration(_ operation: RequestOperation) -> Double? {
    ask(operation)
    return last?.answer.script?.duration
  }

  /// How far to the right the new screen is at the beginning.
  var shift: Double? { last?.beginning?.matrix.m41 }

  /// Requests a change with the position of a button, and returns how far down the new screen is at
  /// the beginning.
  func request(_ operation: RequestOperation, button y: Double?) -> Double? {
    let values = y.map { ["button": ScriptValue.pair(0, $0)] } ?? [:]
    switch operation {
    case .push:
      navigation.viewControllers = [home]
      navigation.push(detail, using: "moved", values: values)
    case .pop: navigation.pop(values: values)
    case .select: tabs.select(second, values: values)
    default: navigation.present(detail, using: "moved", values: values)
    }
    ask(operation)
    return last?.beginning?.matrix.m42
  }

  /// Presents a screen, and a navigation controller above it, and dismisses with an animator: by the screen in the
  /// latter, or by what has presented the former. Returns the duration of what plays.
  func dismiss(inNavigation: Bool, using name: AnimatorName) -> Double? {
    let (middle, form, topmost) = (Screen("Middle"), Screen("Form"), UINavigationController())
    topmost.viewControllers = [form]
    navigation.present(middle, using: "moved")
    advance(by: 10, frames: 10)
    middle.present(topmost, using: "moved")
    advance(by: 10, frames: 10)
    (inNavigation ? form : navigation).dismiss(using: name)
    return (topmost.presentationChange?.animator as? AnimatedTransition)?.answer.script?.duration
  }

  private func ask(_ operation: RequestOperation) {
    let animator = animator(of: operation)
    last = animator as? AnimatedTransition
    advance(by: 10, frames: 10)
    switch operation {
    case .select: tabs.selectedViewController = first
    case .present: detail.dismiss(animated: true)
    default: break
    }
    advance(by: 10, frames: 10)
  }

  private func animator(
    of operation: RequestOperation
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .select:
      if tabs.change == nil { tabs.selectedViewController = second }
      return tabs.change?.animator
    case .present:
      if detail.presentationChange == nil { navigation.present(detail, animated: true) }
      return detail.presentationChange?.animator
    default: break
    }
    if navigation.change == nil {
      navigation.viewControllers = operation == .push ? [home] : [home, detail]
      if operation == .push { navigation.pushViewController(detail, animated: true) }
      if operation == .pop { navigation.popViewController(animated: true) }
    }
    return navigation.change?.animator
  }
}

/// The names by which scripts find two views: one with both names, and one with only an
/// accessibility identifier.
@MainActor func namesOfViews() -> [String?] {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  let (photo, title) = (UIView(), UIView())
  photo.accessibilityIdentifier = "A photo of a cat"
  photo.animatorID = "photo"
  title.accessibilityIdentifier = "title"
  screen.addSubview(photo)
  screen.addSubview(title)
  return UIKitPlatform.findableViews(in: screen).map(\.description.identifier)
}
