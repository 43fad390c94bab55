import AnimProgram
import AnimRuntime
import AnimUIKit
import AnimatorTesting

#if canImport(UIKit)
  import UIKit
#endif

/// A container with two screens that shows the first, and the clock that drives its transitions.
@MainActor struct BenchStage {
  /// Advances the transition.
  let clock: ManualClock
  /// Selects the second screen.
  let select: () -> Void
  /// Keeps alive everything that the container refers to weakly.
  private let owners: [AnyObject]

  /// A container in memory.
  static func headless(_ program: Program) -> BenchStage {
    let parent = HeadlessViewController("main")
    let screens = ["a", "b"].map { HeadlessViewController($0) }
    return BenchStage(parent, in: parent.view, screens, ScriptedAnimator<HeadlessPlatform>(program))
  }

  #if canImport(UIKit)
    /// A container of UIKit layers that gets every frame: Core Animation would run the whole
    /// transition by itself.
    static func layers(_ program: Program) -> BenchStage {
      let bounds = CGRect(x: 0, y: 0, width: 320, height: 568)
      let screens = (0..<2).map { _ in
        let screen = UIViewController(nibName: nil, bundle: nil)
        screen.view.frame = bounds
        return screen
      }
      let view = StageView(frame: bounds)
      view.runsPlans = false
      return BenchStage(
        UIViewController(nibName: nil, bundle: nil), in: view, screens,
        ScriptedAnimator<UIKitPlatform>(program))
    }
  #endif

  private init<P: TransitionPlatform>(
    _ parent: P.ViewController, in view: P.View, _ screens: [P.ViewController],
    _ animator: ScriptedAnimator<P>
  ) {
    let clock = ManualClock()
    let container = ContainerController<P>(
      of: parent, containerView: view, viewControllers: screens, clock: clock)
    let delegate = OneAnimator(animator)
    container.delegate = delegate
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    container.select(at: 0)
    self.clock = clock
    select = { container.select(at: 1) }
    owners = [parent, container, delegate]
  }
}

/// Uses one animator for every transition.
private final class OneAnimator<P: TransitionPlatform>: ContainerControllerDelegate {
  let animator: ScriptedAnimator<P>

  init(_ animator: ScriptedAnimator<P>) { self.animator = animator }

  func containerController(
    _ container: ContainerController<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any Animator<P>)? { animator }
}
