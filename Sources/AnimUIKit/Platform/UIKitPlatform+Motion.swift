#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  extension UIKitPlatform {
    /// Passes the stretch to Core Animation, if there is a plan for it. Returns `false` if there is
    /// none.
    public static func run(_ stretch: TransitionStretch<UIKitPlatform>) -> Bool {
      guard let stage = stretch.containerView as? StageView, stage.runsPlans else { return false }
      guard let plan = stretch.course.plan(LayerProperty.shared) else { return false }
      plan.run(on: stretch.views, in: stage)
      return true
    }

    /// Plans a transition before it begins.
    public static func prepare(_ course: TransitionCourse) { course.plan(LayerProperty.shared) }
  }
#endif
