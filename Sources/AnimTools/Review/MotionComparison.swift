import AnimProgram
import AnimProof

/// Two motions in one change, compared moment by moment.
struct MotionComparison {
  /// The old motion.
  let old: Transition
  /// The new motion.
  let new: Transition
  private let pairs: ViewPairs
  private let change: Counterexample
  private var frames: (old: Frame, new: Frame)
  private let containers: (old: Int?, new: Int?)

  /// Begins two programs in the same change, with views for both to find.
  init(_ old: Program, _ new: Program, in change: Counterexample) {
    var inputs = change.inputs
    if !(old.snapshotSets.isEmpty && new.snapshotSets.isEmpty) {
      inputs.scene = ExampleScene(old, size: change.container).scene
        .adding(ExampleScene(new, size: change.container).scene)
    }
    let isLinear = change.traits.interactive
    self.old = Transition(old, inputs: inputs, isLinear: isLinear)
    self.new = Transition(new, inputs: inputs, isLinear: isLinear)
    self.change = change
    pairs = ViewPairs(self.old, self.new)
    frames = (self.old.makeFrame(), self.new.makeFrame())
    containers = (self.old.program.container, self.new.program.container)
  }

  /// The durations in seconds. At most a minute.
  var durations: (old: Double, new: Double) {
    (old.duration.limited, new.duration.limited)
  }

  /// The moments to look at, as fractions of the longer motion: evenly spread, and just before and
  /// after each moment at which something begins or ends.
  func moments(_ count: Int) -> [Double] {
    let whole = span
    guard whole > 0 else { return [0, 1] }
    let edges = [old, new].flatMap { transition in
      transition.edges.flatMap { [$0 - 1e-4, $0, $0 + 1e-4] }.map { time in
        (isByHand ? time / max(transition.duration.limited, 1e-9) : time / whole)
      }
    }
    let even = (0...count).map { Double($0) / Double(count) }
    return (even + edges.filter { $0 > 0 && $0 < 1 }).sorted()
  }

  /// Whether a gesture drives both, each by its share of the way.
  var isByHand: Bool { change.traits.interactive }

  /// The duration of the comparison, in seconds.
  var span: Double { max(durations.old, durations.new) }

  /// Returns the time of the longer motion at a fraction of it, in seconds.
  func seconds(at fraction: Double) -> Double { span * fraction }

  /// Compares everything that is seen at a fraction of the time, and passes each difference on.
  mutating func compare(
    at fraction: Double, _ note: (SeenDifference.Measure, String, Double) -> Void
  ) {
    // A gesture moves both by the same share of their way.
    let times =
      isByHand
      ? (durations.old * fraction, durations.new * fraction)
      : (min(span * fraction, durations.old), min(span * fraction, durations.new))
    old.evaluate(at: times.0, into: &frames.old)
    new.evaluate(at: times.1, into: &frames.new)
    let size = change.container
    let wholes = (
      containers.old.map { old.state(of: $0, in: frames.old) } ?? .whole(size),
      containers.new.map { new.state(of: $0, in: frames.new) } ?? .whole(size)
    )
    var ranks: [(old: Int, new: Int, name: String)] = []
    let orders = (old.order(in: frames.old), new.order(in: frames.new))
    for pair in pairs.all {
      let one = pair.old.map { Seen($0, of: old, in: frames.old, container: wholes.0) } ?? Seen()
      let two = pair.new.map { Seen($0, of: new, in: frames.new, container: wholes.1) } ?? Seen()
      let isVisible = (one.isVisible(in: size), two.isVisible(in: size))
      guard isVisible.0 || isVisible.1 else { continue }
      compare(one, two, isVisible) { note($0, pair.name, $1) }
      if isVisible.0, isVisible.1, let first = pair.old.flatMap(orders.0.firstIndex),
        let second = pair.new.flatMap(orders.1.firstIndex)
      {
        ranks.append((first, second, pair.name))
      }
    }
    for (index, one) in ranks.enumerated() {
      let swaps = ranks[..<index].contains { ($0.old < one.old) != ($0.new < one.new) }
      if swaps { note(.order, one.name, 1) }
    }
  }

  /// Returns the greatest speed of a view's corners in each motion, in points per second. It is
  /// measured from one frame of 1/120 s to the next, and only while the view can be seen.
  func speeds(of name: String) -> (old: Double, new: Double) {
    let pair = pairs.all.first { $0.name == name }
    return (
      pair?.old.map { speed(of: $0, in: old) } ?? 0, pair?.new.map { speed(of: $0, in: new) } ?? 0
    )
  }

  private func speed(of view: Int, in transition: Transition) -> Double {
    let duration = transition.duration.limited
    let container = transition.program.container
    var frame = transition.makeFrame()
    var (greatest, last, before) = (0.0, Seen(), 0.0)
    for number in 0...Int((duration / MotionSearch.frame).rounded(.up)) {
      let time = min(Double(number) * MotionSearch.frame, duration)
      transition.evaluate(at: time, into: &frame)
      let whole = container.map { transition.state(of: $0, in: frame) } ?? .whole(change.container)
      let seen = Seen(view, of: transition, in: frame, container: whole)
      if time > before, last.isVisible(in: change.container), seen.isVisible(in: change.container) {
        greatest = max(greatest, last.distance(to: seen, in: change.container) / (time - before))
      }
      (last, before) = (seen, time)
    }
    return greatest
  }

  private func compare(
    _ old: Seen, _ new: Seen, _ isVisible: (Bool, Bool),
    _ note: (SeenDifference.Measure, Double) -> Void
  ) {
    // What is out of sight counts as not there, unless it only moved there.
    note(.opacity, abs(old.opacity - new.opacity))
    if old.opacity >= Seen.faint, new.opacity >= Seen.faint {
      note(.distance, old.distance(to: new, in: change.container))
      note(.angle, old.turn(to: new))
    }
    for name in Set(old.values.keys).union(new.values.keys) {
      guard Property.isSeen(name), let row = Property.all.first(where: { $0.name == name }),
        old.shows(name) || new.shows(name)
      else { continue }
      let (one, two) = (old.values[name] ?? row.identity, new.values[name] ?? row.identity)
      let amount = zip(one, two).reduce(0.0) { greatest, pair in
        pair.0 == pair.1 ? greatest : max(greatest, abs(pair.0 - pair.1))
      }
      note(.property(name), amount.isFinite ? amount : 1e6)
    }
  }
}

extension Seen {
  /// Returns the greatest distance between corresponding corners in a container of this size, in
  /// points.
  fileprivate func distance(to other: Seen, in size: StageSize) -> Double {
    zip(corners, other.corners).reduce(0) { greatest, pair in
      let (one, two) = (pair.0.counted(around: size), pair.1.counted(around: size))
      let (x, y) = (one.x - two.x, one.y - two.y)
      let way = (x * x + y * y).squareRoot()
      return way.isFinite ? max(greatest, way) : greatest
    }
  }

  /// Returns the angle between the upper edges, in degrees.
  fileprivate func turn(to other: Seen) -> Double {
    guard corners.count == 4, other.corners.count == 4 else { return 0 }
    let one = (corners[1].x - corners[0].x, corners[1].y - corners[0].y)
    let two = (
      other.corners[1].x - other.corners[0].x, other.corners[1].y - other.corners[0].y
    )
    let lengths =
      (one.0 * one.0 + one.1 * one.1).squareRoot() * (two.0 * two.0 + two.1 * two.1).squareRoot()
    guard lengths.isFinite, lengths > 1 else { return 0 }
    let angle = (one.0 * two.1 - one.1 * two.0).arctangent(over: one.0 * two.0 + one.1 * two.1)
    return abs(angle) * 180 / .pi
  }

  /// Returns whether a property is visible. The radius of a shadow is not if the shadow is
  /// transparent.
  fileprivate func shows(_ name: String) -> Bool {
    for layer in ["shadow", "dim"] where name.hasPrefix(layer + ".") && name != layer + ".alpha" {
      return (values[layer + ".alpha"]?.first ?? 0) >= Seen.faint
    }
    return true
  }
}

extension StagePoint {
  /// The place as which a corner counts: it is no farther outside a container of this size than four
  /// times its length. In perspective, a corner close to the viewer is drawn millions of points outside.
  func counted(around size: StageSize) -> StagePoint {
    let reach = 4 * max(size.width, size.height)
    func near(_ place: Double, _ length: Double) -> Double {
      place.isNaN ? place : min(max(place, -reach), length + reach)
    }
    return StagePoint(x: near(x, size.width), y: near(y, size.height))
  }
}

extension Transition {
  /// The times at which a timeline begins or ends, in seconds.
  fileprivate var edges: [Double] {
    program.timelines.flatMap { timeline -> [Double] in
      guard case .time(let start, let end, _) = timeline.source else { return [] }
      return [value(of: start), value(of: end)].filter(\.isFinite)
    }
  }
}

extension Double {
  /// A duration that can be sampled: 0 if it is no number, and at most a minute.
  fileprivate var limited: Double { isNaN ? 0 : min(max(self, 0), 60) }
}

extension ViewState {
  /// The state of a container that nothing changes.
  fileprivate static func whole(_ size: StageSize) -> ViewState {
    ViewState(frame: StageRectangle(origin: .zero, size: size))
  }
}

extension Scene {
  /// Returns the scene with the views of another one that it does not have.
  fileprivate func adding(_ other: Scene) -> Scene {
    var scene = self
    let names = (Set(from.map(\.identifier)), Set(to.map(\.identifier)))
    scene.from += other.from.filter { !names.0.contains($0.identifier) }
    scene.to += other.to.filter { !names.1.contains($0.identifier) }
    return scene
  }
}
