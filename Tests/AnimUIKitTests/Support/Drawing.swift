import AnimProgram
import AnimRuntime
import UIKit

@testable import AnimUIKit

/// A push in a window with a status bar and a home indicator, on whose screens a test looks.
@MainActor struct DrawnPush {
  let owners: Owners
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  private let scene = UIWindowScene()

  init(_ script: String) {
    owners = Owners(script)
    window.windowScene = scene
    window.givenSafeArea = UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0)
  }

  /// Does what UIKit does for a push from home to detail.
  func push() -> RunningChange? {
    let container = UIView(frame: window.bounds)
    window.addSubview(container)
    container.addSubview(owners.home.view)
    container.addSubview(owners.navigation.view)
    return owners.push()
  }

  /// Adds an animation of the app's to a screen.
  func pulse(_ screen: Screen) {
    screen.view.layer.add(CAKeyframeAnimation(), forKey: "pulse")
  }

  /// Whether the shape that may cut a screen on the stage has a path.
  func hasClip(_ screen: Screen) -> Bool {
    (screen.view.host?.layer(.mask) as? CAShapeLayer)?.path != nil
  }

  /// The outline of the shadow of a screen on the stage. `nil` if Core Animation computes it.
  func shadowPath(of screen: Screen) -> String? {
    screen.view.host?.layer(.card)?.shadowPath?.elements.first
  }

  /// The most frames a second that the animations of a screen ask for.
  func frameRates(of screen: Screen) -> [Float] {
    let card = screen.view.host?.layer(.card)
    return (card?.animationKeys() ?? []).compactMap {
      card?.animation(forKey: $0)?.preferredFrameRateRange.maximum
    }
  }

  /// The most frames a second that the running display links ask for.
  var frameRatesOfLinks: [Float] { CADisplayLink.running.map(\.preferredFrameRateRange.maximum) }

  /// Makes each commit take some seconds. Returns where the new screen was at the commits.
  func takingCommits(of seconds: Double, _ body: () -> Void) -> [Double?] {
    var places: [Double?] = []
    CATransaction.onFlush = { [owners] in
      passTime(by: seconds)
      places.append(
        MainActor.assumeIsolated { UIKitPlatform.appearance(of: owners.detail.view)?.matrix.m41 })
    }
    body()
    CATransaction.onFlush = nil
    return places
  }
}

/// A screen below a status bar, whose safe area is held while it is elsewhere.
@MainActor struct MovedScreen {
  let screen = Screen("Home")
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  private let hold: SafeAreaHold

  init(below height: CGFloat) {
    window.givenSafeArea = UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
    window.addSubview(screen.view)
    hold = SafeAreaHold(screen, screen.view)
  }

  /// Moves the screen to where the status bar does not reach.
  func leavePlace() {
    screen.view.frame.origin.y = 100
    keep()
  }

  func keep() { hold.keep(screen.view) }

  func release() { hold.release() }
}
