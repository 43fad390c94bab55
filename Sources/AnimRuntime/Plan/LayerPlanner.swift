import AnimProgram

/// Finds for each property of a layer the animation that says the same.
final class LayerPlanner {
  /// What is left of a threshold for the plan; the rest is for who draws it.
  private static let share = 0.5
  /// The shortest stretch, in seconds, that is divided: across a jump it is left as it is.
  static let shortest = 1.0 / 4096
  /// Where the middle of a stretch is compared with a straight line.
  private static let manyShares = [0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875]
  private static let fewShares = [0.5, 0.25]
  /// How often a curve is compared with what it is to stand for.
  private static let probes = 32

  /// How many keys an animation has at most: what swings faster costs more to plan than to show.
  private static let keyLimit = 1024

  /// Whether a plan can be made, as far as is known: every value was finite, and no animation needs
  /// too many keys.
  private(set) var isPossible = true

  let course: LayerCourse
  private var frame: Frame
  private var frames: [Double: Frame] = [:]
  /// How the present view stands at the moments that were asked for.
  private var known: (view: Int, standings: [Double: LayerStanding]) = (-1, [:])

  init(_ course: LayerCourse) {
    self.course = course
    frame = course.transition.makeFrame()
    for moment in [0, course.duration / 2, course.duration] { _ = self.frame(at: moment) }
  }

  /// The frame of a moment, so many seconds after the beginning.
  func frame(at seconds: Double) -> Frame {
    if let frame = frames[seconds] { return frame }
    course.evaluate(at: seconds, into: &frame)
    isPossible = isPossible && course.transition.firstUnboundedPiece(in: frame) == nil
    frames[seconds] = frame
    return frame
  }

  /// The animation of a property; nil for one that stays as it is.
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

  private func standing(_ view: Int, at seconds: Double) -> LayerStanding {
    if let standing = known.standings[seconds] { return standing }
    // First the frame: who reads the course while it is made copies it.
    let frame = frame(at: seconds)
    let standing = course.standing(of: view, in: frame)
    known.standings[seconds] = standing
    return standing
  }

  private func value(
    _ property: LayerProperty, _ view: Int, at seconds: Double
  ) -> [Double] {
    Array(property.read(standing(view, at: seconds).appearance))
  }
}

// MARK: - One curve

extension LayerPlanner {
  /// One curve from one value to another, where that is all; a value of nil where nothing changes.
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

  /// Whether an animation shows what the transition does.
  private func follows(_ animation: LayerPlan.Animation) -> Bool {
    let (begin, end) = (animation.begin, animation.begin + animation.duration)
    // Those of the whole stretch, which other views are compared at too, where they are enough.
    let shared = (0...Self.probes).map { Double($0) / Double(Self.probes) * course.duration }
      .filter { begin < $0 && $0 < end }
    let own = (1..<8).map { begin + (Double($0) - 0.3) / 8 * animation.duration }
    let probes = [0, course.duration] + (shared.count < 8 ? own : shared)
    return probes.allSatisfy { isClose(animation, at: $0) }
  }

  private func isClose(_ animation: LayerPlan.Animation, at seconds: Double) -> Bool {
    let standing = standing(animation.view, at: seconds)
    let exact = Array(animation.property.read(standing.appearance))
    return animation.property.mixings.allSatisfy { mixing in
      standing.isClose(
        animation.value(at: seconds, mixing: mixing), exact, animation.property,
        share: Self.share)
    }
  }
}

// MARK: - Keys

extension LayerPlanner {
  private typealias Key = (time: Double, value: [Double])

  /// Keys between which straight lines are near enough. The stretch is halved again and again, so
  /// that all views are asked for at the same moments, and at last where something begins or ends.
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
    // What swings must not hide between the probes of a long stretch; a short one is nearly straight.
    let shares = length > 1.0 / 30 ? Self.manyShares : Self.fewShares
    for share in shares {
      let seconds = start.time + length * share
      let standing = standing(view, at: seconds)
      let exact = Array(property.read(standing.appearance))
      for way in ways where !standing.isClose(way(share), exact, property, share: Self.share) {
        return false
      }
    }
    return true
  }
}

extension LayerProperty {
  /// The ways in which its values may be mixed.
  fileprivate var mixings: [MatrixMixing] { form == .matrix ? MatrixMixing.allCases : [.elements] }
}

extension LayerCourse.Window {
  var seconds: Double { range.upperBound - range.lowerBound }

  /// The motion of the window; nil where Core Animation has none of this curve.
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
