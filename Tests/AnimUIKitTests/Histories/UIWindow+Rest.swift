import AnimRuntime
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

extension UIWindow {
  /// What is wrong while nothing moves: what is seen, what is left over, what screens were told.
  var faultsAtRest: [String] {
    // A full screen takes the place of its presenter. What is below that one stays.
    let chain = rootViewController?.presentedChain ?? []
    let next = chain.dropFirst().map(Optional.some) + [nil]
    var faults = zip(chain, next).flatMap { screen, next in
      screen.faults(isVisible: next?.modalPresentationStyle != .fullScreen, isInFront: next == nil)
    }
    if chain.last?.isInPlace == false { faults.append("the sheet is elsewhere") }
    let scripted = chain.filter { $0.stageOfTests != nil }.count
    var stages = 0
    forEachView { view in
      if view is StageView, view.superview?.owner == nil { stages += 1 }
    }
    if stages != scripted { faults.append("\(stages) stages for \(scripted) presentations") }
    forEachView { view in
      if view.layer.animationKeys() != nil { faults.append("\(type(of: view)) is animated") }
    }
    return faults
  }

  /// The recognizers that the adapter has added, by view.
  var kindsOfRecognizers: [String] {
    var kinds: [String] = []
    forEachView { view in
      let own = (view.gestureRecognizers ?? []).filter { $0.target is ActionTarget }
      kinds += own.map { "\(type(of: $0)) in \(view.owner?.title ?? "\(type(of: view))")" }
    }
    return kinds.sorted()
  }
}

extension UIViewController {
  /// What is wrong with the gestures of what is in front: each of the adapter's begins with some movement,
  /// and UIKit's swipes go back where no rule answers.
  var deadGestures: [String] {
    var recognizers = stageOfTests?.gestureRecognizers ?? []
    view.forEachView { view in
      if view.owner is UINavigationController {
        recognizers += view.gestureRecognizers ?? []
      }
    }
    var faults = recognizers.filter {
      $0.target is ActionTarget && !($0 is UITapGestureRecognizer) && !$0.beginsSomehow
    }.map { "\(type(of: $0)) is dead" }
    for case let stack as UINavigationController in shownScreens
    where stack.viewControllers.count > 1 && stack.installation?.desk.candidates().isEmpty == true {
      if stack.systemSwipes.contains(false) { faults.append("UIKit's swipe is dead") }
    }
    return faults
  }
}

extension UIGestureRecognizer {
  /// Whether it begins with some movement, from one of two corners.
  fileprivate var beginsSomehow: Bool {
    let bounds = view?.bounds ?? .zero
    let corners = [CGPoint(x: 1, y: 1), CGPoint(x: bounds.width - 1, y: bounds.height - 1)]
    return corners.contains { corner in
      finger = view?.convert(corner, to: nil) ?? corner
      return beginsSomehowHere
    }
  }

  private var beginsSomehowHere: Bool {
    [-200.0, 200].contains { way in
      [true, false].contains { isHorizontal in
        let point = CGPoint(x: isHorizontal ? way : 1, y: isHorizontal ? 1 : way)
        (self as? UIPanGestureRecognizer)?.moved = point
        (self as? UIPanGestureRecognizer)?.speed = point
        (self as? UIPinchGestureRecognizer)?.scale = 1 + way / 400
        (self as? UIPinchGestureRecognizer)?.velocity = way
        return wouldBegin
      }
    }
  }
}

extension UIView {
  /// Calls back with the view and everything in it.
  func goToBackground(_ scene: UIWindowScene?) {
    forEachView { view in
      for layer in [view.layer, view.layer.mask].compactMap(\.self) { layer.removeAllAnimations() }
    }
    scene?.activationState = .background
    NotificationCenter.default.post(
      name: UIApplication.didEnterBackgroundNotification, object: nil)
  }

  func forEachView(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.forEachView(body) }
  }

  /// Why a view that should be seen is not. `nil` if it is.
  fileprivate var reasonForHiding: String? {
    for view in sequence(first: self, next: \.superview) {
      if view.isHidden { return "\(type(of: view)) is hidden" }
      if view.alpha < 0.01 { return "\(type(of: view)) is transparent" }
      if let host = view.host, host.appearance.alpha < 1 || host.appearance.matrix != .identity {
        return "it has moved"
      }
    }
    return nil
  }
}

extension UIViewController {
  /// Whether a sheet is where it should be.
  fileprivate var isInPlace: Bool {
    guard stageOfTests != nil, let view = viewIfLoaded, view.window != nil else { return true }
    let frame = UIKitPlatform.appearance(of: view)?.frame.map { CGRect($0) }
    return frame == presentationController?.frameOfPresentedViewInContainerView
  }

  /// The stage of its presentation, if the scripts present it.
  var stageOfTests: StageView? {
    guard presentingViewController != nil else { return nil }
    return (presentationController as? ScriptedPresentationController)?.stage
  }

  /// What is wrong with a screen and the screens that it shows.
  fileprivate func faults(isVisible: Bool, isInFront: Bool) -> [String] {
    shownScreens.flatMap { screen -> [String] in
      let name = screen.title ?? "\(Swift.type(of: screen))"
      var faults = screen.wrongContents.map { "\(name): \($0)" }
      let isInWindow = screen.viewIfLoaded?.window != nil
      if isInWindow != isVisible { faults.append("\(name) is \(isInWindow ? "" : "not ")seen") }
      let expected: Appearance = isVisible ? .appeared : .disappeared
      if screen.appearance != expected { faults.append("\(name) was told \(screen.appearance)") }
      if isInFront, let reason = screen.viewIfLoaded?.reasonForHiding {
        faults.append("\(name) is not seen: \(reason)")
      }
      if isInFront, screen.additionalSafeAreaInsets != .zero {
        faults.append("\(name) has insets left")
      }
      if screen.transitionCoordinator != nil { faults.append("\(name) never ends") }
      return faults
    }
  }

  /// What is wrong with the views of a container.
  private var wrongContents: [String] {
    switch self {
    case let stack as UINavigationController:
      Self.wrong(stack.containerView, shows: stack.topViewController)
    case let tabs as UITabBarController:
      Self.wrong(tabs.containerView, shows: TabList(of: tabs).selected)
    case let own as ContainerViewController:
      Self.wrong(own.stageView, shows: own.container.selectedViewController)
    case let own as StackViewController:
      Self.wrong(own.stageView, shows: own.container.topViewController)
    default: []
    }
  }

  private static func wrong(_ view: UIView, shows screen: UIViewController?) -> [String] {
    let stage = view as? StageView
    let contents = stage.map { $0.hosts.dropFirst().map(\.content) } ?? view.subviews
    guard contents == [screen?.view].compactMap(\.self) else {
      return ["\(contents.count) views stand in it"]
    }
    guard let screen, view.window != nil else { return [] }
    let frame = UIKitPlatform.appearance(of: screen.view)?.frame.map { CGRect($0) }
    let width = (frame ?? screen.view.frame).width
    return width == view.bounds.width ? [] : ["its screen is \(width) points wide"]
  }
}
