import AnimProgram
import AnimRuntime

/// Finds for each property of a layer the animation that says the same.
struct LayerPlanner {
  /// What is left of a threshold for the plan; the rest is for who draws it.
  private static let share = 0.5
  /// The shortest stretch, in seconds, that is divided: across a jump it is left as it is.
  private static let shortest = 1.0 / 4096
  /// Where the middle of a stretch is compared with a straight line.
  private static let manyShares = [0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875]
  private static let fewShares = [0.5, 0.25]
  /// How often a curve is compared with what it is to stand for.
  private static let probes = 32

  /// Whether every value met so far was finite.
  private(set) var isFinite = true

  private let course: LayerCourse
  private var frame: Frame
  private var known: [Double: Frame] = [:]

  init(_ course: LayerCourse) {
    self.course = course
    frame = course.transition.makeFrame()
    for moment in [0, course.duration / 2, course.duration] { _ = self.frame(at: moment) }
  }

  /// Whether views change their order, or a screen its size, so that what stands in it must be laid
  /// out at each frame.
  var needsFrames: Bool {
    course.tracks.contains { view, tracks in
      let role = course.transition.program.views[view].role
      let isScreen = role == .from || role == .to
      return tracks.contains { track in
        switch track.property.effect {
        case .stacking: true
        case .layout(.width), .layout(.height): isScreen
        default: false
        }
      }
    }
  }

  /// The frame of a moment, so many seconds after the beginning.
  mutating func frame(at seconds: Double) -> Frame {
    if let frame = known[seconds] { return frame }
    course.evaluate(at: seconds, into: &frame)
    isFinite = isFinite && course.transition.firstUnboundedPiece(in: frame) == nil
    known[seconds] = frame
    return frame
  }

  /// The animation of a property; nil for one that stays as it is.
  mutating func animation(of property: LayerProperty, _ view: Int) -> LayerPlan.Animation? {
    let tracks = course.tracks(of: property, view)
    guard !tracks.isEmpty else { return nil }
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

  private mutating func standing(_ view: Int, at seconds: Double) -> LayerStanding {
    course.standing(of: view, in: frame(at: seconds))
  }

  private mutating func value(
    _ property: LayerProperty, _ view: Int, at seconds: Double
  ) -> [Double] {
    property.read(course.appearance(of: view, in: frame(at: seconds)))
  }
}

// MARK: - One curve

extension LayerPlanner {
  /// One curve from one value to another, where that is all; a value of nil where nothing changes.
  private mutating func curveAnimation(
    _ property: LayerProperty, _ view: Int, _ tracks: [ResolvedTrack], last: [Double]
  ) -> (value: LayerPlan.Animation?, Void)? {
    guard property.form != .truth, let window = course.window(of: tracks),
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
  private mutating func follows(_ animation: LayerPlan.Animation) -> Bool {
    let (begin, end) = (animation.begin, animation.begin + animation.duration)
    // Those of the whole stretch, which other views are compared at too, where they are enough.
    let shared = (0...Self.probes).map { Double($0) / Double(Self.probes) * course.duration }
      .filter { begin < $0 && $0 < end }
    let own = (1..<8).map { begin + (Double($0) - 0.3) / 8 * animation.duration }
    let probes = [0, course.duration] + (shared.count < 8 ? own : shared)
    return probes.allSatisfy { isClose(animation, at: $0) }
  }

  private mutating func isClose(_ animation: LayerPlan.Animation, at seconds: Double) -> Bool {
    let standing = standing(animation.view, at: seconds)
    let exact = animation.property.read(standing.appearance)
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
  private mutating func keys(
    _ property: LayerProperty, _ view: Int, _ moments: [Double]
  ) -> [Key] {
    var keys: [Key] = [(0, value(property, view, at: 0))]
    divide(property, view, 0, course.duration, moments[...], into: &keys)
    return keys
  }

  private mutating func divide(
    _ property: LayerProperty, _ view: Int, _ start: Double, _ end: Double,
    _ moments: ArraySlice<Double>, into keys: inout [Key]
  ) {
    let inner = moments.filter { start < $0 && $0 < end }[...]
    let (from, to) = (value(property, view, at: start), value(property, view, at: end))
    let isShort = end - start <= Self.shortest
    if isShort || inner.isEmpty && isStraight(property, view, start, end, from, to) {
      keys.append((end, to))
      return
    }
    let isCoarse = end - start > course.duration / 64
    let middle = isCoarse ? start + (end - start) / 2 : inner.first ?? (start + (end - start) / 2)
    divide(property, view, start, middle, inner, into: &keys)
    divide(property, view, middle, end, inner, into: &keys)
  }

  private mutating func isStraight(
    _ property: LayerProperty, _ view: Int, _ start: Double, _ end: Double, _ from: [Double],
    _ to: [Double]
  ) -> Bool {
    let ways = property.mixings.map { property.form.way(from, to, $0) }
    // What swings must not hide between the probes of a long stretch; a short one is nearly straight.
    let shares = end - start > 1.0 / 30 ? Self.manyShares : Self.fewShares
    for share in shares {
      let seconds = start + (end - start) * share
      let standing = standing(view, at: seconds)
      let exact = property.read(standing.appearance)
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
