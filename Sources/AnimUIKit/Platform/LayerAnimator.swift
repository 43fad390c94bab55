#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
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

  extension LayerPlan {
    /// Passes the plan to Core Animation. The layers get their final values at once, which are
    /// visible when an animation is over. The views are in the order of their numbers, `nil` for one that does
    /// not exist. `isFirst` says that the plan begins a transition, which now shows its first frame.
    @MainActor func run(on views: [UIView?], in stage: StageView, isFirst: Bool) {
      if isFirst {
        // Laying out and drawing a new screen may take long and must not use up the beginning of
        // the animation.
        stage.layoutIfNeeded()
        CATransaction.flush()
      }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for (view, appearance) in last {
        if let view = views[view] { UIKitPlatform.apply(appearance, to: view) }
      }
      UIKitPlatform.setOrder(order.compactMap { views[$0] }, in: stage)
      stage.layoutIfNeeded()
      let now = CACurrentMediaTime()
      for animation in animations {
        guard let view = views[animation.view] else { continue }
        let host = view === stage ? nil : view.host
        for layer in layers(of: animation.property, view, stage) {
          let object = animation.object(slowedBy: stage.slowMotion)
          object.beginTime = layer.convertTime(now, from: nil) + animation.begin * stage.slowMotion
          if let host {
            host.run(object, animation.property, on: layer)
          } else {
            layer.add(object, forKey: animation.property.key)
          }
        }
      }
      CATransaction.commit()
    }

    @MainActor private func layers(
      of property: LayerProperty, _ view: UIView, _ stage: StageView
    ) -> [CALayer] {
      if view === stage { return stage.layers(property.part) }
      guard let host = view.host else { return [] }
      if property.keyPath == "bounds.size" { return host.stretch() }
      if property.part == .mask || property.keyPath == LayerProperty.corners.keyPath {
        host.cut(by: property.part)
      }
      return host.layer(property.part).map { [$0] } ?? []
    }
  }

  extension LayerPlan.Animation {
    /// The time at which it starts, in seconds after the beginning of the plan.
    fileprivate var begin: Double { motion.times.first ?? 0 }

    /// The animation as an object of Core Animation.
    fileprivate func object(slowedBy slowMotion: Double) -> CAAnimation {
      let object = CAKeyframeAnimation()
      let duration = (motion.times.last ?? 0) - begin
      object.keyPath = property.keyPath
      object.duration = duration * slowMotion
      object.values = motion.values.map(property.object)
      let isDiscrete = property.form == .discrete
      object.calculationMode = isDiscrete ? .discrete : .linear
      let times = motion.times.map { NSNumber(value: ($0 - begin) / duration) }
      // A discrete animation needs the end time of its last value.
      object.keyTimes = isDiscrete ? times + [1] : times
      // Before it begins, the first value is visible; when it is over, the layer's own.
      object.fillMode = .backwards
      object.preferredFrameRateRange = .fluent
      return object
    }
  }
#endif
