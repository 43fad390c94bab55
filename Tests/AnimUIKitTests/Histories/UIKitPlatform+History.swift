import AnimHistories
import AnimProgram
import AnimRuntime
import UIKit

@testable import AnimUIKit

/// How the stages of histories show their frames.
@MainActor enum HistoryFrames {
  /// Whether Core Animation runs what it can by itself, as in an app, so that only it knows how a
  /// view looks.
  static var areCoreAnimations = true
}

extension UIKitPlatform: @MainActor HistoryPlatform {
  package static let repertoire = SampleRegistries(
    natives: Misbehaviour.allCases.map { nativeAnimator($0) })

  package static var showsEveryFrame: Bool { !HistoryFrames.areCoreAnimations }

  package static func makeScreen(
    _ name: String, size: StageSize, onCallback: @escaping (String) -> Void
  ) -> UIViewController {
    let screen = HistoryScreen(name)
    screen.view.frame.size = CGSize(width: size.width, height: size.height)
    screen.onCallback = onCallback
    return screen
  }

  package static func makeView(_ name: String, frame: StageRectangle) -> UIView {
    let view = UIView(frame: CGRect(frame))
    view.accessibilityIdentifier = name
    return view
  }

  package static func makeStage(frame: StageRectangle) -> UIView {
    let stage = StageView(frame: CGRect(frame))
    stage.runsPlans = HistoryFrames.areCoreAnimations
    return stage
  }

  package static func subviews(of view: UIView) -> [UIView] {
    guard let stage = view as? StageView else { return view.subviews }
    // The backdrop is behind everything else.
    return stage.hosts.dropFirst().map(\.content)
  }

  package static func original(of picture: UIView) -> UIView? {
    picture.original ?? (picture as? UIImageView)?.image?.drawn.first?.delegate as? UIView
  }

  package static func name(of view: UIView) -> String {
    view.owner?.title ?? view.accessibilityIdentifier ?? ""
  }

  package static func frame(of view: UIView) -> StageRectangle {
    appearance(of: view)?.frame ?? StageRectangle(view.frame)
  }

  package static func setSafeArea(top: Double, of view: UIView) {
    view.givenSafeArea = UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0)
  }

  package static func setTraits(
    rightToLeft: Bool, reduceMotion: Bool, of container: UIViewController
  ) {
    view(of: container).effectiveUserInterfaceLayoutDirection =
      rightToLeft ? .rightToLeft : .leftToRight
    UIAccessibility.isReduceMotionEnabled = reduceMotion
  }

  package static func children(of controller: UIViewController) -> [UIViewController]? {
    controller.children
  }

  package static func nativeAnimator(_ misbehaviour: Misbehaviour) -> NativeAnimator {
    NativeAnimator(
      misbehaviour.rawValue,
      onUIKit: { _ in try MisbehavingAnimator<UIKitPlatform>(misbehaviour) })
  }

  package static func nativeInteraction(
    _ name: String, of hands: TestInteractions<UIKitPlatform>
  ) -> NativeInteraction {
    NativeInteraction(name, onUIKit: { [weak hands] in try hands?.make($0) })
  }
}

extension History<UIKitPlatform> {
  /// Resets what histories change for all apps.
  @MainActor static func resetTraits() { UIAccessibility.isReduceMotionEnabled = false }
}

/// A view controller that reports the calls that it gets from UIKit.
@MainActor private final class HistoryScreen: Screen {
  var onCallback: ((String) -> Void)?

  override func viewWillAppear(_ animated: Bool) { onCallback?("viewWillAppear(\(animated))") }
  override func viewDidAppear(_ animated: Bool) { onCallback?("viewDidAppear(\(animated))") }
  override func viewWillDisappear(_ animated: Bool) {
    onCallback?("viewWillDisappear(\(animated))")
  }
  override func viewDidDisappear(_ animated: Bool) {
    onCallback?("viewDidDisappear(\(animated))")
  }
  override func willMove(toParent parent: UIViewController?) {
    onCallback?("willMove(toParent: \(parent?.title ?? "nil"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    onCallback?("didMove(toParent: \(parent?.title ?? "nil"))")
  }
}
