import AnimProgram
import AnimCheck

/// Two motions in one change, compared moment by moment.
package struct MotionComparison {
  /// The old motion.
  package let old: Transition
  /// The new motion.
  package let new: Transition
  /// The views that show the same thing, by their numbers. One of them may be missing.
  private let pairs: [(old: Int?, new: Int?, name: String)]
  private let change: Counterexample
  private var frames: (old: Frame, new: Frame)

  /// Begins two programs in the same change, with views for both to find.
  init(_ old: Program, _ new: Program, in change: Counterexample) {
    var inputs = change.inputs
    if !(old.snapshotSets.isEmpty && new.snapshotSets.isEmpty) {
      inputs.scene = ExampleScene(old, size: change.container, views: change.views).scene
        .adding(ExampleScene(new, size: change.container, views: change.views).scene)
    }
    let isLinear = change.traits.interactive
    self.old = Transition(old, inputs: inputs, isLinear: isLinear)
    self.new = Transition(new, inputs: inputs, isLinear: isLinear)
    self.change = change
    pairs = self.old.program.views(pairedWith: self.new.program)
    frames = (self.old.makeFrame(), self.new.makeFrame())
  }

  /// The durations in seconds. At most a minute.
  var durations: (old: Double, new: Double) {
    (old.duration.limited, new.duration.limited)
  }

  /// The moments to look at, as fractions of the longer motion: some evenly spread, and some just before
  /// and after those at which a window begins or ends.
  func moments(_ count: Int) -> [Double] {
    let whole = span
    guard whole > 0 else { return [0, 1] }
    var near: Set<Double> = []
    for transition in [old, new] {
      let length = isByHand ? max(transition.duration.limited, 1e-9) : whole
      for edge in transition.edges { near.formUnion([edge / length - 1e-4, edge / length + 1e-4]) }
    }
    let inside = near.filter { $0 > 0 && $0 < 1 }.sorted().prefix(4 * count)
    return (0...count).map { Double($0) / Double(count) } + inside
  }

  /// Whether a gesture drives both, each by its share of the way.
  package var isByHand: Bool { change.traits.interactive }

  /// The duration of the comparison, in seconds.
  package var span: Double { max(durations.old, durations.new) }

  /// Compares everything that is seen at a fraction of the time, and keeps the greatest difference of each measure.
  mutating func compare(at fraction: Double, keeping greatest: inout GreatestDifferences) {
    var place = change
    place.time = span * fraction
    // A gesture moves both by the same share of their way.
    let times = [durations.old, durations.new].map {
      isByHand ? $0 * fraction : min(span * fraction, $0)
    }
    change.evaluate(old, at: times[0], into: &frames.old)
    change.evaluate(new, at: times[1], into: &frames.new)
    let pictures = (Picture(old, frames.old), Picture(new, frames.new))
    for pair in pairs {
      let (one, two) = (
        pair.old.map { ViewSight(pictures.0.view($0)) },
        pair.new.map { ViewSight(pictures.1.view($0)) }
      )
      let isVisible = (one?.isVisible ?? false, two?.isVisible ?? false)
      guard isVisible.0 || isVisible.1 else { continue }
      compare(one, two) { measure, amount, isShown in
        guard amount > greatest[measure]?.amount ?? 0, isShown() else { return }
        greatest.keep(
          SeenDifference(
            measure: measure, view: pair.name, amount: amount, change: place, fraction: fraction))
      }
    }
  }

  /// A frame on a fast screen, in seconds.
  static let frame = 1.0 / 120

  /// Compares a view in both pictures. What is out of sight counts as not there, unless it only moved there.
  private func compare(
    _ old: ViewSight?, _ new: ViewSight?,
    _ note: (SeenDifference.Measure, Double, _ isShown: () -> Bool) -> Void
  ) {
    let strengths = (old?.strength ?? 0, new?.strength ?? 0)
    func isSeen() -> Bool { old?.isSeen == true || new?.isSeen == true }
    note(.opacity, abs(strengths.0 - strengths.1), isSeen)
    if let old, let new, min(strengths.0, strengths.1) >= Picture.faint {
      note(.distance, old.distance(to: new, in: change.container), isSeen)
    }
    var seen: [PropertyID] = []
    for (property, layer) in (old?.view.settings ?? []) + (new?.view.settings ?? [])
    where layer != .backface && !seen.contains(property) {
      seen.append(property)
      let identity = Property.all[property].identity
      let (one, two) = (old?.view.values(of: property), new?.view.values(of: property))
      let amount = zip(one ?? identity, two ?? identity).reduce(0.0) { greatest, pair in
        pair.0 == pair.1 ? greatest : max(greatest, abs(pair.0 - pair.1))
      }
      let measure = SeenDifference.Measure.property(property)
      note(measure, amount.isFinite ? amount : 1e6) {
        let strength = max(old?.view.strength(of: layer) ?? 0, new?.view.strength(of: layer) ?? 0)
        return isSeen() && amount * strength > measure.threshold
      }
    }
  }
}

/// A view in a picture, as far as it can be seen.
private struct ViewSight {
  let view: Picture.View
  /// How much is seen of it, from 0 to 1. A container is always there.
  let strength: Double
  /// Its corners in the picture.
  private let corners: [StagePoint]

  init(_ view: Picture.View) {
    self.view = view
    strength = view.isContainer ? 1 : view.opacity
    corners = view.corners
  }

  /// Whether it is not transparent, and no screen at rest hides it. A container is around its screens.
  var isSeen: Bool {
    strength >= Picture.faint && (view.isContainer || !view.isBehindScreen)
  }

  /// Whether it can be seen, unless another view hides it.
  var isVisible: Bool { view.isContainer || strength >= Picture.faint && view.isInPicture }

  /// Returns the greatest distance between corresponding corners in a container of this size, in
  /// points. 0 for a container, whose motion is that of its views.
  func distance(to other: ViewSight, in size: StageSize) -> Double {
    if view.isContainer { return 0 }
    return zip(corners, other.corners).reduce(0) { greatest, pair in
      let (one, two) = (pair.0.counted(around: size), pair.1.counted(around: size))
      let (x, y) = (one.x - two.x, one.y - two.y)
      let way = (x * x + y * y).squareRoot()
      return way.isFinite ? max(greatest, way) : greatest
    }
  }
}

extension Picture.View {
  /// Returns how strongly a property shows, from 0 to 1: a color as much as the view is opaque, a shadow's radius only if
  /// there is a shadow.
  fileprivate func strength(of layer: Property.Layer) -> Double {
    switch layer {
    case .shadowColor: showsShadow ? state.alpha * value(.shadowAlpha) : 0
    case .shadowRadius, .shadowOffset, .shadowAlpha: showsShadow ? 1 : 0
    case .color: isBehindScreen ? 0 : opacity
    case .dimColor, .dimFade: state.alpha * value(.dimAlpha)
    default: 1
    }
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
  /// The times at which a window begins or ends, in seconds.
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

extension Program {
  /// Returns the pairs of views of this program and another one that show the same thing. A renamed
  /// overlay is paired with the one that takes its place.
  fileprivate func views(
    pairedWith other: Program
  ) -> [(old: Int?, new: Int?, name: String)] {
    var free = Array(other.views.indices)
    var partners: [Int: Int] = [:]
    for isNamed in [true, false] {
      for number in views.indices where partners[number] == nil {
        let place = free.firstIndex { other.views[$0].shows(views[number], named: isNamed) }
        if let place { partners[number] = free.remove(at: place) }
      }
    }
    return views.indices.map { ($0, partners[$0], views[$0].name) }
      + free.map { (nil, $0, other.views[$0].name) }
  }
}

extension Program.View {
  /// Returns whether a view shows the same as another one, which may have to have its name.
  fileprivate func shows(_ other: Program.View, named: Bool) -> Bool {
    guard source == other.source else { return false }
    if role == other.role { return true }
    guard !named else { return false }
    switch (role, other.role) {
    case (.overlay, .overlay): return true
    case (.snapshot(let kind, _, let index), .snapshot(let otherKind, _, let otherIndex)):
      return kind == otherKind && index == otherIndex
    default: return false
    }
  }
}
