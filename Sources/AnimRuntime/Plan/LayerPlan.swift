import AnimProgram

/// A stretch of a transition as animations of layers, so that a platform's render server runs it and
/// the app's own thread does nothing at each frame.
///
/// A value without a view in it. Sampled, it equals the evaluated transition within what nobody
/// sees: a property's own threshold, and for transforms a tenth of a point at every corner.
package struct LayerPlan: Sendable {
  /// One animation: one property of one layer.
  package struct Animation: Sendable {
    /// The view, by its number in the program.
    package let view: Int
    /// The property of its layers.
    package let property: LayerProperty
    /// When it begins, in seconds; before that its first value shows, after its end the last one.
    package let begin: Double
    /// How many seconds it takes.
    package let duration: Double
    /// The way of its values.
    package let motion: LayerMotion
    /// The value when all is over, which the layer itself has throughout.
    package let last: [Double]
  }

  /// The animations, by view and property.
  package let animations: [Animation]
  /// The length in seconds.
  package let duration: Double
  /// The views from back to front at the end, by number; empty where they stay as they are ordered.
  package let order: [Int]
  /// The views as they stand at the end, by number.
  package let last: [Int: ViewAppearance]

  /// How many views a plan takes: those of more would have to wait for it.
  package static let viewLimit = 32

  /// Plans a stretch of a transition. It is `nil` if only drawing each frame will do: a screen changes
  /// its size, a value is not finite or swings too fast, or more than ``viewLimit`` views move. A
  /// stretch without length needs no plan.
  ///
  /// - Parameters:
  ///   - course: the stretch.
  ///   - rows: the platform's table of layer properties; what none of them reads is not drawn.
  package init?(_ course: LayerCourse, rows: [LayerProperty]) {
    guard course.duration > 0, course.duration.isFinite, course.tracks.count <= Self.viewLimit,
      !course.laysScreensOut
    else { return nil }
    let planner = LayerPlanner(course)
    var animations = planner.orderAnimations()
    order = animations.map(\.view)
    for view in course.tracks.keys.sorted() {
      let role = course.transition.program.views[view].role
      for property in rows where planner.isPossible && property.applies(to: role) {
        if let animation = planner.animation(of: property, view) { animations.append(animation) }
      }
    }
    guard planner.isPossible else { return nil }
    self.animations = animations
    duration = course.duration
    let end = planner.frame(at: course.duration)
    last = Dictionary(
      uniqueKeysWithValues: course.tracks.keys.map {
        ($0, course.appearance(of: $0, in: end))
      })
  }
}

extension LayerPlan.Animation {
  /// The value that shows some seconds after the beginning of the stretch.
  package func value(at seconds: Double, mixing: MatrixMixing = .elements) -> [Double] {
    guard seconds < begin + duration else { return last }
    return motion.value(
      at: max(0, seconds - begin), over: duration, property.form, mixing)
  }
}
