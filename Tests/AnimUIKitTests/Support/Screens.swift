import AnimatorKit
import AnimLive
import AnimProgram
import AnimRuntime
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// The calls to UIKit. No file imports both Testing and UIKit, because Apple has a module for the
/// combination.
@MainActor enum Trace {
  /// Returns the calls so far and forgets them.
  static func take() -> [String] { Record.take() }

  /// Forgets what other tests have left running.
  static func begin() {
    System.reset()
    _ = (take(), failures)
  }

  /// The calls so far that UIKit must not get.
  static var failures: [String] { Record.takeFailures() }
}

extension ActionTarget: Acting {
  /// Does what UIKit asks for.
  public func perform() { action() }
}

/// A view controller that appears in the record by its name.
@MainActor class Screen: UIViewController {
  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    (title, animatorID) = (name, name)
  }

  required init?(coder: NSCoder) { nil }
}

/// A screen that keeps the device upright, or sideways.
final class LockedScreen: Screen {
  private let orientation: UIInterfaceOrientation

  init(_ name: String, isUpright: Bool) {
    orientation = isUpright ? .portrait : .landscapeLeft
    super.init(name)
  }

  required init?(coder: NSCoder) { nil }

  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { orientation }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue))
  }
}

extension ContainerViewController {
  /// Returns a visible container that shows the first of its children.
  static func appeared(with screens: [Screen], _ registry: Registry) -> ContainerViewController {
    let controller = ContainerViewController(
      viewControllers: screens,
      animators: Animators(.data(Data()), store: RegistryStore(registry)))
    controller.title = "container"
    controller.appear()
    return controller
  }
}

extension UIViewController {
  /// Appears as UIKit lets it appear.
  func appear() {
    viewWillAppear(false)
    _ = view
    viewDidAppear(false)
  }
}

extension UINavigationController {
  /// Whether each of UIKit's swipes back would begin: from the edge, and over the content.
  var systemSwipes: [Bool] {
    [interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer]
      .compactMap { $0?.wouldBegin }
  }
}

extension StackViewController {
  /// The names of the screens to which an unwind segue may go back, the first choice first.
  func unwindTargets(from screen: UIViewController) -> [String] {
    allowedChildrenForUnwinding(from: UIStoryboardUnwindSegueSource(screen)).compactMap(\.title)
  }

  /// Adds a list to a screen, which names it to bars.
  func addList(to screen: Screen) -> UIScrollView {
    let list = UIScrollView(frame: screen.view.bounds)
    screen.view.addSubview(list)
    screen.setContentScrollView(list, for: .top)
    return list
  }
}

/// The gradient over a screen: the components of both colors, and the coordinates of both points.
@MainActor func coat(of screen: UIViewController) -> [Double] {
  guard let layer = screen.view.host?.layer(.coat) as? CAGradientLayer else { return [] }
  let colors = (layer.colors ?? []).compactMap { $0 as? CGColor }.flatMap { $0.components ?? [] }
  let points = [layer.startPoint, layer.endPoint].flatMap { [$0.x, $0.y] }
  return (colors + points).map { Double($0) }
}

/// The kinds of recognizers that a view has.
@MainActor func recognizers(in view: UIView) -> [String] {
  (view.gestureRecognizers ?? []).map { "\(type(of: $0))" }
}

/// Lets time pass without a frame.
func passTime(by seconds: Double) { CALayer.mediaTime.value += seconds }

/// Shows frames for this many seconds.
@MainActor func advance(by seconds: Double, frames: Int = 1) {
  for _ in 0..<frames {
    passTime(by: seconds / Double(frames))
    System.showFrame()
  }
}

/// An animator that adds the arriving screen as one does in UIKit, and fades it in.
struct PlainAnimator: @MainActor Animator {
  @MainActor func transitionDuration(
    using context: TransitionContext<UIKitPlatform>
  ) -> Double { 0.3 }

  @MainActor func animateTransition(using context: TransitionContext<UIKitPlatform>) {
    guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(view)
    context.animate(for: 0.3) { time in
      view.alpha = time / 0.3
      view.frame = CGRect(x: 10 * time, y: 20, width: 100, height: 200)
    } completion: {
      context.completeTransition(true)
    }
  }
}
