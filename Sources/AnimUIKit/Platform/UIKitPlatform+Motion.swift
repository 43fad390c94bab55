#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import UIKit

  extension UIKitPlatform {
    /// Passes the stretch to Core Animation, if there is a plan for it. Returns the views of the plan.
    public static func run(_ stretch: TransitionStretch<UIKitPlatform>) -> Set<Int> {
      guard let stage = stretch.containerView as? StageView, stage.runsPlans,
        let plan = LayerPlan(stretch.course, rows: LayerProperty.shared)
      else { return [] }
      plan.run(on: stretch.views, in: stage, isFirst: stretch.course.settling == nil)
      return Set(plan.last.keys)
    }
  }
#endif
