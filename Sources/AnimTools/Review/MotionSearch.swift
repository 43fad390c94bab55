import AnimProgram
import AnimProof

/// A dense, deterministic search for the greatest differences between two programs: many changes
/// and moments, and then ever smaller steps around the greatest ones.
struct MotionSearch {
  /// The durations in seconds in the first change in which they differ by more than a frame.
  private(set) var durations: DurationDifference?
  /// The changes that were compared.
  private(set) var changes: [Counterexample] = []
  /// The durations in the first change.
  private var usual: (old: Double, new: Double)?
  /// The greatest difference of each measure, anywhere and on a phone.
  private var best: [SeenDifference.Measure: SeenDifference] = [:]
  private var phone: [SeenDifference.Measure: SeenDifference] = [:]

  /// The greatest visible difference of each measure, the one that shows most first.
  var found: [SeenDifference] { Self.shown(best) }
  /// The same on a phone.
  var onPhone: [SeenDifference] { Self.shown(phone) }

  private static func shown(
    _ all: [SeenDifference.Measure: SeenDifference]
  ) -> [SeenDifference] {
    all.values.filter(\.isVisible).sorted { $0.showsMore(than: $1) }
  }

  /// The number of evenly spread moments on a phone, and in another container, from which the search for the greatest
  /// difference only starts.
  private static let moments = (phone: 96, others: 32)
  /// The same where a corner may pass the viewer.
  private static let closeMoments = 2048
  /// A frame on a fast screen, in seconds.
  static let frame = 1.0 / 120
  /// The number of times that the steps of a refinement are halved.
  private static let halvings = 12

  /// Compares two programs in these changes, and refines what it finds within these sizes.
  mutating func run(
    _ old: Program, _ new: Program, _ changes: [Counterexample], _ sizes: ClosedRange<Double>,
    in scope: ReviewScope
  ) {
    var own = MotionSearch()
    for change in changes {
      var comparison = MotionComparison(old, new, in: change)
      note(comparison.durations, change)
      let isOnPhone = change.container == ReviewScope.phone
      for fraction in comparison.moments(isOnPhone ? Self.moments.phone : Self.moments.others) {
        var place = change
        place.time = comparison.seconds(at: fraction)
        comparison.compare(at: fraction) { own.note($0, $1, $2, place, fraction) }
      }
    }
    for measure in own.best.keys where own.best[measure]?.isVisible == true {
      own.refine(measure, old, new, sizes, scope)
    }
    self.changes += changes
    for difference in Array(own.best.values) + Array(own.phone.values) { keep(difference) }
  }

  private mutating func note(_ durations: (old: Double, new: Double), _ change: Counterexample) {
    let first = usual ?? durations
    let isUsual = abs(durations.old - first.old) < 1e-9 && abs(durations.new - first.new) < 1e-9
    usual = first
    if !isUsual { self.durations?.isEverywhere = false }
    guard self.durations == nil, abs(durations.old - durations.new) > Self.frame else { return }
    self.durations = DurationDifference(
      old: durations.old, new: durations.new, change: change, isEverywhere: isUsual)
  }

  private mutating func note(
    _ measure: SeenDifference.Measure, _ view: String, _ amount: Double,
    _ change: Counterexample, _ fraction: Double
  ) {
    let isOnPhone = change.container == ReviewScope.phone
    let known = isOnPhone ? phone[measure] : best[measure]
    guard amount > known?.amount ?? 0 else { return }
    keep(
      SeenDifference(
        measure: measure, view: view, amount: amount, change: change, fraction: fraction))
  }

  private mutating func keep(_ difference: SeenDifference) {
    let measure = difference.measure
    if difference.amount > best[measure]?.amount ?? 0 { best[measure] = difference }
    guard difference.change.container == ReviewScope.phone else { return }
    if difference.amount > phone[measure]?.amount ?? 0 { phone[measure] = difference }
  }

  /// Moves the place of the greatest difference in ever smaller steps as long as it grows.
  private mutating func refine(
    _ measure: SeenDifference.Measure, _ old: Program, _ new: Program,
    _ sizes: ClosedRange<Double>, _ scope: ReviewScope
  ) {
    guard let start = best[measure] else { return }
    var (change, fraction, greatest) = (start.change, start.fraction, start.amount)
    var view = start.view
    var step = 1.0 / Double(Self.moments.phone)
    var stretch = (sizes.upperBound - sizes.lowerBound) / 8
    /// Looks for a greater difference in this change and its neighbors.
    func look(_ stretch: Double, _ moments: (MotionComparison) -> [Double]) -> Bool {
      var isGreater = false
      for place in [change] + change.neighbours(stretch, sizes).filter(scope.allows) {
        var comparison = MotionComparison(old, new, in: place)
        for moment in moments(comparison) where (0...1).contains(moment) {
          comparison.compare(at: moment) { kind, name, value in
            // What differs only by rounding is no reason to name another container.
            guard kind == measure, value > greatest * (1 + 1e-9) else { return }
            (change, fraction, greatest, view, isGreater) = (place, moment, value, name, true)
          }
        }
      }
      return isGreater
    }
    // In perspective, a corner may pass the viewer in less than a step.
    let isInPerspective = [old, new].contains { program in
      program.outputs.contains { program.properties[$0.property].effect == .eye }
        || program.transforms.contains { $0.kind == .perspective }
    }
    if measure == .distance, isInPerspective {
      _ = look(stretch * 8) { $0.moments(Self.closeMoments) }
    }
    for _ in 0..<Self.halvings {
      // A larger container may show its difference earlier, so both are moved together.
      for _ in 0..<4 {
        let near = [-8.0, -1, 0, 1, 8].map { fraction + $0 * step }
        guard look(stretch, { _ in near }) else { break }
      }
      step /= 2
      stretch /= 2
    }
    change.time = MotionComparison(old, new, in: change).seconds(at: fraction)
    note(measure, view, greatest, change, fraction)
    // What is short may have been missed on a phone.
    change.container = ReviewScope.phone
    change.limitInsets()
    let isAsked = [change.container.width, change.container.height].allSatisfy(sizes.contains)
    guard isAsked, scope.allows(change) else { return }
    var comparison = MotionComparison(old, new, in: change)
    change.time = comparison.seconds(at: fraction)
    comparison.compare(at: fraction) { kind, view, amount in
      if kind == measure { note(kind, view, amount, change, fraction) }
    }
  }
}

/// How long two motions take in a change in which that differs.
struct DurationDifference: Sendable {
  /// The durations in seconds.
  let old, new: Double
  /// The change.
  let change: Counterexample
  /// Whether they take as long in all other changes.
  var isEverywhere: Bool
}

/// How fast a view moves in two motions, in the change in which it is furthest away.
struct SpeedDifference: Sendable {
  /// Where the view is furthest from where it was.
  let far: SeenDifference
  /// The greatest speeds of a corner of the view in that change, in points per second.
  let old, new: Double

  /// Whether people can see that one is faster: by more than a twentieth, and a point per second.
  var isVisible: Bool { abs(new - old) > max(1, 0.05 * max(old, new)) }

  /// Measures the speeds of the view of a difference.
  init(_ far: SeenDifference, _ programs: (old: Program, new: Program)) {
    self.far = far
    (old, new) = MotionComparison(programs.old, programs.new, in: far.change).speeds(of: far.view)
  }
}

extension Counterexample {
  /// The same change in containers that are a little wider, narrower, higher or lower.
  fileprivate func neighbours(
    _ step: Double, _ sizes: ClosedRange<Double>
  ) -> [Counterexample] {
    guard step >= 1 else { return [] }
    return [(-step, 0), (step, 0), (0, -step), (0, step)].map { x, y in
      var other = self
      other.container = StageSize(
        width: min(max(container.width + x, sizes.lowerBound), sizes.upperBound).rounded(),
        height: min(max(container.height + y, sizes.lowerBound), sizes.upperBound).rounded())
      other.limitInsets()
      return other
    }
  }
}
