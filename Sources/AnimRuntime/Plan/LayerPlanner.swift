import AnimProgram

/// Finds the equivalent animation for each property of a layer.
final class LayerPlanner {
  /// The part of a threshold that the plan may use; the rest is for the renderer.
  private static let share = 0.5
  /// The shortest stretch, in seconds, that is divided further. Across a jump, it is left as it is.
  static let shortest = 1.0 / 4096
  /// The fractions of a stretch at which values are compared with a straight line.
  private static let manyShares = [0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875]
  private static let fewShares = [0.5, 0.25]
  /// The number of moments at which a curve is compared with the transition.
  private static let probes = 32

  /// The maximum number of keys of an animation: planning a faster oscillation would cost more than
  /// showing it.
  private static let keyLimit = 1024

  /// Whether a plan is possible, as far as is known: every value was finite, and no animation needs
  /// too many keys.
  private(set) var isPossible = true

  let course: LayerTimeline
  private var frame: Frame
  private var frames: [Double: Frame] = [:]
  /// The known states of the current view, by time.
  private var known: (view: Int, poses: [Double: LayerPose]) = (-1, [:])

  init(_ course: LayerTimeline) {
    self.course = course
    frame = course.transition.makeFrame()
    for moment in [0, course.duration / 2, course.duration] { _ = self.frame(at: moment) }
  }

  /// Returns the frame at some seconds after the beginning.
  func frame(at seconds: Double) -> Frame {
    if let frame = frames[seconds] { return frame }
    course.evaluate(at: seconds, into: &frame)
    isPossible = isPossible && course.transition.firstUnboundedPiece(in: frame) == nil
    frames[seconds] = frame
    return frame
  }

  /// Returns the animation of a property. `nil` if it does not change.
  func animation(of property: LayerProperty, _ view: Int) -> LayerPlan.Animation? {
    let tracks = course.tracks(of: property, view)
    guard !tracks.isEmpty else { return nil }
    if known.view != view { known = (view, [:]) }
    let last = value(property, view, at: course.duration)
    if let whole = curveAnimation(property, view, tracks, last: last) { return whole.value }
    let keys = keys(property, view, course.moments(of: tracks))
    guard let first = keys.indices.first(where: { keys[$0].value != keys[0].value }),
      let end = keys.indices.last(where: { keys[$0].value != keys[keys.count - 1].value })
    else { return nil }
    let used = keys[(first - 1)...(end + 1)]
    let (begin, duration) = (keys[first - 1].time, keys[end + 1].time - keys[first - 1].time)
    return LayerPlan.Animation(
      view: view, property: property, begin: begin, duration: duration,
      motion: .keyframes(
        times: used.map { ($0.time - begin) / duration }, values: used.map(\.value)),
      last: last)
  }

  private func pose(_ view: Int, at seconds: Double) -> LayerPose {
    if let pose = known.poses[seconds] { return pose }
    // The frame first: reading the course while it is being changed would copy it.
    let frame = frame(at: seconds)
    let pose = course.pose(of: view, in: frame)
    known.poses[seconds] = pose
    return pose
  }

  private func value(
    _ property: LayerProperty, _ view: Int, at seconds: Double
  ) -> [Double] {
    Array(property.read(pose(view, at: seconds).appearance))
  }
}

// MARK: - One curve

extension LayerPlanner {
  /// Returns a single curve from one value to another, if that is all. A value of `nil` if nothing
  /// changes.
  private func curveAnimation(
    _ property: LayerProperty, _ view: Int, _ tracks: [ResolvedTrack], last: [Double]
  ) -> (value: LayerPlan.Animation?, Void)? {
    guard property.form != .discrete, let window = course.window(of: tracks),
      window.range.lowerBound >= 0, window.range.upperBound <= course.duration,
      window.range.lowerBound < window.range.upperBound
    else { return nil }
    let begin = window.range.lowerBound
    let first = value(property, view, at: begin)
    guard let motion = window.motion(from: first, to: last) else { return nil }
    let animation = LayerPlan.Animation(
      view: view, property: property, begin: begin, duration: window.seconds, motion: motion,
      last: last)
    guard follows(animation) else { return nil }
    return (first == last ? nil : animation, ())
  }

  /// Returns whether an animation shows the same as the transition.
  private func follows(_ animation: LayerPlan.Animation) -> Bool {
    let (begin, end) = (animation.begin, animation.begin + animation.duration)
    // The moments of the whole stretch, which other views are compared at too, if they are enough.
    let shared = (0...Self.probes).map { Double($0) / Double(Self.probes) * course.duration }
      .filter { begin < $0 && $0 < end }
    let own = (1..<8).map { begin + (Double($0) - 0.3) / 8 * animation.duration }
    let probes = [0, course.duration] + (shared.count < 8 ? own : shared)
    return probes.allSatisfy { isClose(animation, at: $0) }
  }

  private func isClose(_ animation: LayerPlan.Animation, at seconds: Double) -> Bool {
    let pose = pose(animation.view, at: seconds)
    let exact = Array(animation.property.read(pose.appearance))
    return animation.property.mixings.allSatisfy { mixing in
      pose.isClose(
        animation.value(at: seconds, mixing: mixing), exact, animation.property,
        share: Self.share)
    }
  }
}

// MARK: - Keys

extension LayerPlanner {
  private typealias Key = (time: Double, value: [Double])

  /// Returns keys between which straight lines are close enough. The stretch is divided in half
  /// again and again, so that all views are evaluated at the same moments, and finally where
  /// something starts, ends or has a key.
  private func keys(
    _ property: LayerProperty, _ view: Int, _ moments: [Double]
  ) -> [Key] {
    var keys: [Key] = [(0, value(property, view, at: 0))]
    let end = (course.duration, value(property, view, at: course.duration))
    divide(property, view, keys[0], end, moments[...], into: &keys)
    return keys
  }

  private func divide(
    _ property: LayerProperty, _ view: Int, _ start: Key, _ end: Key,
    _ moments: ArraySlice<Double>, into keys: inout [Key]
  ) {
    isPossible = isPossible && keys.count < Self.keyLimit
    guard isPossible else { return keys.append(end) }
    let length = end.time - start.time
    let inner = moments.filter { start.time < $0 && $0 < end.time }[...]
    if length <= Self.shortest || inner.isEmpty && isStraight(property, view, start, end) {
      keys.append(end)
      return
    }
    let isCoarse = length > course.duration / 64
    let time = isCoarse ? start.time + length / 2 : inner.first ?? (start.time + length / 2)
    let middle = (time, value(property, view, at: time))
    divide(property, view, start, middle, inner, into: &keys)
    divide(property, view, middle, end, inner, into: &keys)
  }

  private func isStraight(
    _ property: LayerProperty, _ view: Int, _ start: Key, _ end: Key
  ) -> Bool {
    let length = end.time - start.time
    let ways = property.mixings.map { property.form.way(start.value, end.value, $0) }
    // An oscillation must not hide between the moments of a long stretch; a short one is nearly
    // straight.
    let shares = length > 1.0 / 30 ? Self.manyShares : Self.fewShares
    for share in shares {
      let seconds = start.time + length * share
      let pose = pose(view, at: seconds)
      let exact = Array(property.read(pose.appearance))
      for way in ways where !pose.isClose(way(share), exact, property, share: Self.share) {
        return false
      }
    }
    return true
  }
}

extension LayerProperty {
  /// The ways in which its values may be interpolated.
  fileprivate var mixings: [MatrixMixing] { form == .matrix ? MatrixMixing.allCases : [.elements] }
}

extension LayerTimeline.Window {
  var seconds: Double { range.upperBound - range.lowerBound }

  /// Returns the motion of the window. `nil` if Core Animation has no such curve.
  func motion(from: [Double], to: [Double]) -> LayerMotion? {
    let isWhole = abs(length - seconds) <= 1e-9 * seconds
    switch curve {
    case .linear where isWhole: return .basic(from: from, to: to, nil)
    case .bezier(let bezier) where isWhole: return .basic(from: from, to: to, bezier)
    case .spring(let spring) where spring.dampingRatio <= 1 || !spring.allowsOverdamping:
      return .spring(from: from, to: to, spring)
    default: return nil
    }
  }
}
