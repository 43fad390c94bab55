#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  extension UIKitPlatform {
    /// Passes the stretch to Core Animation, if there is a plan for it. Returns `false` if there is
    /// none.
    public static func run(_ stretch: TransitionStretch<UIKitPlatform>) -> Bool {
      guard let stage = stretch.containerView as? StageView, stage.runsPlans else { return false }
      let course =
        stretch.settling.map { LayerTimeline(stretch.transition, $0, age: stretch.age) }
        ?? LayerTimeline(stretch.transition)
      guard let plan = LayerPlan(course, rows: LayerProperty.shared) else { return false }
      plan.run(on: stretch.views, in: stage)
      return true
    }
  }
#endif
