#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  extension UIKitPlatform {
    /// Plays a haptic. Does nothing on systems without haptics.
    public static func play(_ haptic: Haptic, in view: UIView) {
      #if os(iOS) || ANIM_STAND_INS
        guard let style = UIImpactFeedbackGenerator.FeedbackStyle(haptic) else {
          return UISelectionFeedbackGenerator().selectionChanged()
        }
        UIImpactFeedbackGenerator(style: style).impactOccurred()
      #endif
    }

    /// Passes the stretch to Core Animation, if there is a plan for it. Returns the views of the plan.
    public static func run(_ stretch: TransitionStretch<UIKitPlatform>) -> Set<Int> {
      guard let stage = stretch.containerView as? StageView, stage.runsPlans,
        let plan = LayerPlan(stretch.course, rows: LayerProperty.shared)
      else { return [] }
      plan.run(on: stretch.views, in: stage, isFirst: stretch.course.settling == nil)
      return Set(plan.last.keys)
    }
  }

  #if os(iOS) || ANIM_STAND_INS
    extension UIImpactFeedbackGenerator.FeedbackStyle {
      /// The style of a collision. `nil` for a selection.
      fileprivate init?(_ haptic: Haptic) {
        switch haptic {
        case .selection: return nil
        case .light: self = .light
        case .medium: self = .medium
        case .heavy: self = .heavy
        case .soft: self = .soft
        case .rigid: self = .rigid
        }
      }
    }
  #endif
#endif
