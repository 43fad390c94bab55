import AnimProgram

/// Finds the equivalent animation for each property of a layer.
///
/// Each moment is evaluated once, for all views. The stretch is divided where something starts,
/// ends or has a key, then into ``LayerSeries/Cell``s; those are divided in half as long as a
/// property needs it.
final class LayerPlanner {
  /// The shortest stretch, in seconds, that is divided further. Across a jump, it is left as it is.
  static let shortest = 1.0 / 4096
  /// The number of cells that the whole stretch has at least.
  private static let cells = 8.0
  /// The longest cell, in seconds, unless there are very many: no oscillation hides in it.
  private static let longest = 1.0 / 4
  /// The maximum number of keys of an animation: planning a faster oscillation would cost more than
  /// showing it.
  private static let keyLimit = 1024

  /// The animations, sorted by view and property.
  private(set) var animations: [LayerPlan.Animation] = []
  /// The appearances of the views at the end, by number.
  private(set) var last: [Int: ViewAppearance] = [:]
  /// The number of values that have been read, and as many as the evaluations are worth.
  @exclusivity(unchecked) private(set) var work = 0
  /// Whether a plan is possible, as far as is known: every value was finite, no animation needs too
  /// many keys, and not too many values have been read.
  @exclusivity(unchecked) private var isPossible = true

  private let course: LayerTimeline
  private let workLimit: Int
  /// The work of evaluating a moment, in values that are read.
  private let evaluation: Int
  private let writer: FrameWriter
  private var series: [LayerSeries] = []
  /// The times of the cells' ends and quarters before any is divided, in seconds.
  private let moments: [Double]
  /// The series that wait for the values of a moment, cell by cell.
  @exclusivity(unchecked) private var waiting: [Int] = []
  /// The first free place for values.
  @exclusivity(unchecked) private var free = 0

  /// Plans some views of a stretch, by number. `nil` if that is not possible, or only with more work.
  init?(_ course: LayerTimeline, _ views: [Int], rows: [LayerProperty], within workLimit: Int) {
    (self.course, self.workLimit) = (course, workLimit)
    evaluation = 1 + course.transition.pieces.count / 128
    let needed = Set(views + (course.container.map { [$0] } ?? []))
    moments = Self.moments(of: course, for: needed)
    writer = FrameWriter(course.transition, target: Unseen(), where: needed.contains)
    writer.onNonFinite = { [weak self] _ in self?.isPossible = false }
    let beginning = course.moment(at: 0)
    writer.show(at: beginning.time, age: beginning.age)
    collect(rows, of: views)
    waiting = Array(series.indices)
    guard moments.count * (series.count + evaluation) <= workLimit else { return nil }
    for (place, time) in moments.enumerated() { read(time, to: place, waiting.indices) }
    for view in views { last[view] = appearance(of: view) }
    let curves = series.map(curve)
    waiting.removeAll { curves[$0] != nil }
    divide()
    guard isPossible else { return nil }
    animations = zip(series, curves).compactMap { $1 == nil ? keyframes($0) : $1?.animation }
  }

  /// The ends and quarters of cells, none of which contains a moment at which something about these
  /// views starts, ends or has a key.
  private static func moments(of course: LayerTimeline, for views: Set<Int>) -> [Double] {
    let ends = course.moments(of: views.flatMap { course.tracks[$0] ?? [] }.map(\.resolved))
    var moments = [0.0]
    for (begin, end) in zip(ends, ends.dropFirst()) {
      let length = end - begin
      let share = max(cells * length / course.duration, min(length / longest, 32 * cells))
      let count = 4 * (length <= shortest ? 1 : max(2, Int(share.rounded(.up))))
      for part in 1..<count { moments.append(begin + length * Double(part) / Double(count)) }
      moments.append(end)
    }
    return moments
  }

  private func collect(_ rows: [LayerProperty], of views: [Int]) {
    // A cell is divided this often at most.
    let depth = 2 + max(0, Int((course.duration / Self.shortest / Self.cells).exponent))
    free = moments.count
    for view in views {
      let tracks = course.tracks[view] ?? []
      let changes = tracks.reduce(PropertySet()) { $0.union($1.set) }
      let role = course.transition.program.views[view].role
      for property in rows where property.sources.meets(changes) && property.applies(to: role) {
        let tracks = tracks.lazy.filter { property.sources.meets($0.set) }.map(\.resolved)
        let sight = LayerSight(
          of: appearance(of: view), property.part, eye: eye, in: course.transition.inputs.container)
        series.append(
          LayerSeries(
            of: property, view, Array(tracks), in: course, from: sight, count: free + 4 * depth))
      }
    }
  }

  private func appearance(of view: Int) -> ViewAppearance {
    var appearance = writer.appearance(of: view)
    appearance.frame = appearance.frame ?? course.bounds
    return appearance
  }

  /// The perspective and the transform of the container, in the last evaluated frame.
  private var eye: StageMatrix {
    guard let container = course.container else { return .identity }
    let appearance = writer.appearance(of: container)
    return appearance.eye * appearance.matrix
  }

  /// Evaluates a moment, and keeps the values of the series that wait for it.
  private func read(_ time: Double, to place: Int, _ indices: Range<Int>) {
    let moment = course.moment(at: time)
    writer.show(at: moment.time, age: moment.age)
    work += indices.count + evaluation
    let eye = eye
    for index in indices {
      let series = series[waiting[index]]
      if series.view == course.container {
        series.take(appearance(of: series.view), eye: eye, in: course.bounds.size, to: place)
      } else {
        let appearances = writer.appearances.elements
        series.take(appearances[series.view], eye: eye, in: course.bounds.size, to: place)
      }
    }
  }
}

// MARK: - Keys

extension LayerPlanner {
  /// Finds the keys of the series that wait.
  private func divide() {
    for number in waiting { series[number].start(0) }
    let all = waiting.indices
    for first in stride(from: 0, to: moments.count - 1, by: 4) where isPossible {
      let places = (first, first + 1, first + 2, first + 3, first + 4)
      divide(.init(begin: moments[first], end: moments[first + 4], places: places), all)
    }
  }

  private func divide(_ cell: LayerSeries.Cell, _ interested: Range<Int>) {
    let first = waiting.count
    let isShort = cell.end - cell.begin <= Self.shortest
    for index in interested {
      let number = waiting[index]
      if !series[number].take(cell, isShort: isShort) { waiting.append(number) }
      isPossible = isPossible && series[number].times.count <= Self.keyLimit
    }
    let divided = first..<waiting.count
    defer { waiting.removeSubrange(divided) }
    guard !divided.isEmpty else { return }
    isPossible = isPossible && work + 4 * (divided.count + evaluation) <= workLimit
    guard isPossible else { return }
    let (a, b, c, d, e) = cell.places
    let place = free
    free += 4
    for quarter in 0..<4 {
      read((cell.time(quarter) + cell.time(quarter + 1)) / 2, to: place + quarter, divided)
    }
    let middle = cell.time(2)
    divide(
      .init(begin: cell.begin, end: middle, places: (a, place, b, place + 1, c)), divided)
    divide(.init(begin: middle, end: cell.end, places: (c, place + 2, d, place + 3, e)), divided)
    free = place
  }

  /// Returns the animation between the keys of a series. `nil` if they are all the same.
  private func keyframes(_ series: LayerSeries) -> LayerPlan.Animation? {
    let (times, keys) = (series.times, series.keys)
    guard let last = keys.last, let first = keys.firstIndex(where: { $0 != keys[0] }),
      let end = keys.lastIndex(where: { $0 != last })
    else { return nil }
    let (begin, duration) = (times[first - 1], times[end + 1] - times[first - 1])
    return LayerPlan.Animation(
      view: series.view, property: series.property, begin: begin, duration: duration,
      motion: .keyframes(
        times: times[(first - 1)...(end + 1)].map { ($0 - begin) / duration },
        values: Array(keys[(first - 1)...(end + 1)])),
      last: last)
  }
}

// MARK: - One curve

extension LayerPlanner {
  /// A single curve from one value to another. `nil` as its animation if nothing changes.
  private struct Curve {
    let animation: LayerPlan.Animation?
  }

  /// Returns the curve that all tracks of a series share, if that shows the same.
  private func curve(_ series: LayerSeries) -> Curve? {
    guard let window = series.window, window.range.lowerBound >= 0,
      window.range.upperBound <= course.duration,
      window.range.lowerBound < window.range.upperBound,
      let start = moments.firstIndex(of: window.range.lowerBound)
    else { return nil }
    let (first, last) = (series[start], series[moments.count - 1])
    guard let motion = window.motion(from: first, to: last) else { return nil }
    let animation = LayerPlan.Animation(
      view: series.view, property: series.property, begin: window.range.lowerBound,
      duration: window.seconds, motion: motion, last: last)
    guard follows(series, animation) else { return nil }
    return Curve(animation: first == last ? nil : animation)
  }

  /// Returns whether an animation shows the same as the transition.
  private func follows(_ series: LayerSeries, _ animation: LayerPlan.Animation) -> Bool {
    let isMixed = series.property.form == .matrix && !series.isUpright
    return moments.indices.allSatisfy { place in
      series.isClose(animation.value(at: moments[place]), place)
        && (!isMixed
          || series.isClose(animation.value(at: moments[place], mixing: .decomposed), place))
    }
  }
}

/// Shows no frames: only their values are of interest.
private final class Unseen: FrameTarget {
  func show(_ changes: FrameChanges) { changes.forEachView { _, _, _ in } }
}

extension LayerTimeline.Window {
  fileprivate var seconds: Double { range.upperBound - range.lowerBound }

  /// Returns the motion of the window. `nil` if Core Animation has no such curve.
  fileprivate func motion(from: LayerValue, to: LayerValue) -> LayerMotion? {
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
