import AnimProgram
import AnimRuntime
import AnimUIKit
import AnimatorTesting

#if canImport(UIKit)
  import UIKit
#endif

/// A stack of two screens, and the clock that drives its transitions.
@MainActor struct BenchStage {
  /// Advances the transition.
  let clock: ManualClock
  /// Goes back to the first screen.
  let change: () -> Void
  /// Keeps alive everything that the container refers to weakly.
  private let owners: [AnyObject]

  /// A container in memory, all of whose transitions run a program.
  static func headless(_ program: Program) -> BenchStage {
    let parent = HeadlessViewController("main")
    let screens = ["a", "b"].map { HeadlessViewController($0) }
    return BenchStage(
      parent, in: parent.view, screens, ScriptedAnimator<HeadlessPlatform>(program))
  }

  #if canImport(UIKit)
    /// A container of UIKit layers that gets every frame: Core Animation would run the whole
    /// transition by itself.
    static func layers(_ program: Program) -> BenchStage {
      layers(program, runsPlans: false)
    }

    /// A container of UIKit layers.
    static func layers(_ program: Program, runsPlans: Bool) -> BenchStage {
      let bounds = CGRect(x: 0, y: 0, width: 320, height: 568)
      let screens = (0..<2).map { _ in
        let screen = UIViewController(nibName: nil, bundle: nil)
        screen.view.frame = bounds
        return screen
      }
      let view = StageView(frame: bounds)
      view.runsPlans = runsPlans
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
    let container = NavigationController<P>(
      of: parent, containerView: view, viewControllers: screens, clock: clock)
    let delegate = OneAnimator(animator)
    container.delegate = delegate
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    self.clock = clock
    change = { container.pop() }
    owners = [parent, container, delegate]
  }
}

/// Uses one animator for every transition.
private final class OneAnimator<P: TransitionPlatform>: ContainerDelegate {
  let animator: ScriptedAnimator<P>

  init(_ animator: ScriptedAnimator<P>) { self.animator = animator }

  func container(
    _ container: TransitionContainer<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) -> (any Animator<P>)? { animator }
}
