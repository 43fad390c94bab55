import AnimProgram

/// A stretch of a transition as animations of layers, so that a platform's render server runs it
/// without any work for the app in each frame.
///
/// It is a value that contains no views. When sampled, it equals the evaluated transition up to
/// invisible differences: a property's own threshold, and for transforms a tenth of a point at
/// every corner.
package struct LayerPlan: Sendable {
  /// One animation: one property of one layer.
  package struct Animation: Sendable {
    /// The number of the view in the program.
    package let view: Int
    /// The property of its layers.
    package let property: LayerProperty
    /// The time at which it starts, in seconds. Before that it has its first value, after its end
    /// the last one.
    package let begin: Double
    /// The duration in seconds.
    package let duration: Double
    /// The course of its values.
    package let motion: LayerMotion
    /// The value at the end, which the layer itself has from the start.
    package let last: LayerValue
  }

  /// The animations, view by view.
  package let animations: [Animation]
  /// The duration in seconds.
  package let duration: Double
  /// The views from back to front at the end, by number. Empty if the order does not change.
  package let order: [Int]
  /// The appearances of the views at the end, by number.
  package let last: [Int: ViewAppearance]

  /// The number of views that are planned together.
  private static let groupSize = 16
  /// The number of values that may be read to make a plan, which limits the time before the first
  /// frame to a few milliseconds.
  package static let workLimit = 4_000

  /// Plans a stretch of a transition, view by view, as far as ``workLimit`` goes: the screens matter
  /// most, then overlays, then the largest snapshots. A display link draws the others. `nil` if each
  /// frame has to be drawn: a screen changes its size, or a value of the first views is not finite or
  /// oscillates too fast. A stretch of duration 0 needs no plan.
  ///
  /// - Parameters:
  ///   - course: The stretch.
  ///   - rows: The platform's table of layer properties. Properties that no row reads are not drawn.
  package init?(_ course: LayerTimeline, rows: [LayerProperty]) {
    guard course.duration > 0, course.duration.isFinite, !course.laysScreensOut
    else { return nil }
    var (animations, last): ([Animation], [Int: ViewAppearance]) = ([], [:])
    var (views, work) = (course.rankedViews[...], Self.workLimit)
    repeat {
      let group = views.prefix(Self.groupSize)
      guard let planner = LayerPlanner(course, group.sorted(), rows: rows, within: work) else {
        if last.isEmpty { return nil }
        break
      }
      animations += planner.animations
      last.merge(planner.last) { $1 }
      (views, work) = (views.dropFirst(group.count), work - planner.work)
    } while !views.isEmpty
    let places = course.orderAnimations()
    self.animations = places + animations
    order = places.map(\.view)
    duration = course.duration
    self.last = last
  }
}

extension LayerPlan.Animation {
  /// Returns the value at some seconds after the beginning of the stretch.
  package func value(at seconds: Double, mixing: MatrixMixing = .elements) -> LayerValue {
    guard seconds < begin + duration else { return last }
    return motion.value(
      at: max(0, seconds - begin), over: duration, property.form, mixing)
  }
}

/// What has been planned. `nil` if each frame has to be drawn.
private struct Planned {
  let plan: LayerPlan?
}

extension TransitionCourse {
  /// Returns the plan of the course, which is made only once. `nil` if each frame has to be drawn.
  ///
  /// - Parameter rows: The platform's table of layer properties.
  @discardableResult package func plan(_ rows: [LayerProperty]) -> LayerPlan? {
    if let known = animations as? Planned { return known.plan }
    let timeline =
      settling.map { LayerTimeline(transition, $0, age: age) }
      ?? LayerTimeline(transition, from: start, rate: rate)
    let plan = LayerPlan(timeline, rows: rows)
    animations = Planned(plan: plan)
    steppedViews = plan.map { Set(timeline.tracks.keys).subtracting($0.last.keys) } ?? []
    return plan
  }
}
