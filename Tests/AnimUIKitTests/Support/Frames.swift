import AnimatorKit
import AnimLive
import AnimProgram
import AnimRuntime
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

extension Owners {
  /// Runs a body while UIKit animates nothing.
  func withoutAnimations<Result>(_ body: (Owners) -> Result) -> Result {
    UIView.areAnimationsEnabled = false
    defer { UIView.areAnimationsEnabled = true }
    return body(self)
  }
}

@MainActor extension Owners.Change {
  /// The frame of a screen on the stage.
  func frame(of screen: Screen) -> StageRectangle? {
    UIKitPlatform.appearance(of: screen.view)?.frame
  }

  /// Returns whether a touch in the container view reaches a screen.
  func touches(_ screen: Screen, x: Double, y: Double) -> Bool {
    var touched = context.containerView.hitTest(CGPoint(x: x, y: y), with: nil)
    while let view = touched {
      if view === screen.view { return true }
      touched = view.superview
    }
    return false
  }
}

/// The frame of a stage that an app has placed itself, after its view was loaded.
@MainActor func placedStageFrame() -> CGRect {
  final class Placed: ContainerViewController {
    override func viewDidLoad() {
      stage.frame = CGRect(x: 20, y: 40, width: 100, height: 80)
      view.addSubview(stage)
      super.viewDidLoad()
    }
  }
  let controller = Placed(viewControllers: [Screen("A")], store: RegistryStore())
  _ = controller.view
  return controller.stage.frame
}

extension PresentingWindow {
  /// Shows the keyboard at the bottom of the window, or hides it.
  func showKeyboard(height: Double) {
    let info: [String: Any] = [
      UIResponder.keyboardFrameEndUserInfoKey: CGRect(
        x: 0, y: window.frame.maxY - height, width: 320, height: height),
      UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
    ]
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil, userInfo: info)
  }

  /// Presents full screens on each other.
  func presentChain(_ screens: [Screen], above first: Screen? = nil, finishes: Bool = true) {
    for (presenter, screen) in zip([first ?? owners.home] + screens, screens) {
      _ = owners.present(screen, above: presenter)
      if finishes { advance(by: 1, frames: 5) }
    }
  }

  /// The names of the screens in the window.
  var screensInWindow: [String] {
    func names(_ view: UIView) -> [String] {
      [view.owner?.title].compactMap(\.self) + view.subviews.flatMap(names)
    }
    return names(window)
  }

  /// Resizes the window, and shows a frame.
  func resize(width: Double, height: Double) {
    window.frame = CGRect(x: 0, y: 0, width: width, height: height)
    advance(by: 0.01)
  }

  /// How large the presenter itself is seen, as a fraction of its size. `nil` if it is not seen, but
  /// hidden or shown by a picture.
  var presenterScale: Double? {
    var scale = 1.0
    var view: UIView? = owners.home.view
    guard view?.window === window, stage?.showsPictures != true else { return nil }
    while let current = view {
      if current.isHidden { return nil }
      if let host = current.host { scale *= host.appearance.matrix.m11 }
      view = current.superview
    }
    return scale
  }

  /// Gives each screen a view of the same name.
  func addPhotos(to screens: [Screen]) -> [UIView] {
    screens.map { screen in
      let photo = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      photo.animatorID = "photo"
      screen.view.addSubview(photo)
      return photo
    }
  }

  /// Whether the stage shows two views as one.
  var isMatching: Bool { stage?.hosts.contains { $0.content is CrossFadeView } == true }

  /// Whether the presenter's view is where it was before.
  var isPresenterInPlace: Bool { window.subviews.first === owners.home.view }

  /// Whether a touch beside the screen reaches the presenter.
  var touchesPresenter: Bool {
    container?.hitTest(CGPoint(x: 160, y: 20), with: nil)?.belongs(to: owners.home.view) == true
  }

  /// Whether VoiceOver reads the presenter.
  var readsPresenter: Bool {
    !sequence(first: owners.home.view as UIView, next: \.superview).contains {
      $0.accessibilityElementsHidden
    }
  }

  /// The ways in which a presentation can end.
  enum End: CaseIterable { case dismissed, dismissedAtOnce, presentedAtOnce, cancelled, removed }

  /// Ends the presentation of a screen.
  func end(_ screen: Screen, _ way: End) {
    switch way {
    case .dismissed, .presentedAtOnce:
      _ = dismiss(screen)
      advance(by: 1, frames: 5)
    case .dismissedAtOnce: _ = dismiss(screen, animated: false)
    case .cancelled:
      (screen.presentationChange?.animator as? AnimatedTransition)?.runningTransition?
        .completeTransition(false)
    case .removed: container?.removeFromSuperview()
    }
  }
}

extension UIView {
  fileprivate func belongs(to other: UIView) -> Bool {
    self === other || superview?.belongs(to: other) == true
  }

  /// Whether it contains a picture of a view.
  fileprivate var showsPictures: Bool {
    original != nil || subviews.contains(where: \.showsPictures)
  }
}

/// The time of a clock in its frame after 0.1 s, for a display that shows it so many seconds later,
/// right after that frame, and 0.1 s later.
@MainActor func timesOfFrames(lead: Double) -> (frame: Double, meanwhile: Double, later: Double) {
  let clock = DisplayLinkClock()
  let start = clock.now
  var frame = 0.0
  clock.start { time in
    frame = time - start
    return false
  }
  CADisplayLink.$lead.withValue(lead) { advance(by: 0.1) }
  let meanwhile = clock.now - start
  passTime(by: 0.1)
  return (frame, meanwhile, clock.now - start)
}
