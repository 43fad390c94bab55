import AnimProgram
import AnimProof

/// The result of comparing two motions in all containers.
struct MotionDifference: Sendable {
  /// The result, also for an animator or a rule that only one of two folders has.
  enum Verdict: String, CaseIterable, Sendable {
    /// A difference was found.
    case different
    /// It is only in the new folder.
    case new
    /// It is only in the old folder.
    case gone
    /// It plays the same, but has another name.
    case renamed
    /// They are written differently, and in the changes that were compared no difference was found.
    case alike
    /// After compiling, both are equal, so they play the same in every change.
    case same
  }

  /// The result.
  private(set) var verdict = Verdict.same
  /// The greatest difference of each measure, anywhere and on a phone.
  private var best: GreatestDifferences = [:]
  private var phone: GreatestDifferences = [:]
  /// The durations in the first change in which they differ by more than a frame of 1/120 s. `nil`
  /// if they never do.
  private(set) var durations: DurationDifference?
  /// How fast the view moves that is furthest away, where a clock plays both. `nil` if people see
  /// no difference in its speed.
  private(set) var speeds: SpeedDifference?
  /// Sentences about what differs without being seen: gestures and parameters.
  private(set) var others: [String] = []
  /// The changes that were compared. None if both are equal.
  private(set) var changes: [Counterexample] = []

  /// The greatest difference of each measure that people can see, the one that shows most first.
  var seen: [SeenDifference] { Self.shown(best) }
  /// The same in a container of 390x844 points, the size of a phone.
  var onPhone: [SeenDifference] { Self.shown(phone) }
  /// The difference that shows most, on a phone if it shows there. `nil` if nothing that is seen
  /// differs.
  var greatest: SeenDifference? { onPhone.first ?? seen.first }

  private static func shown(_ all: GreatestDifferences) -> [SeenDifference] {
    all.values.filter(\.isVisible).sorted { $0.showsMore(than: $1) }
  }

  /// The result for two motions that are equal after lowering.
  static let same = MotionDifference()

  private init() {}

  /// Compares two motions for containers of these widths and heights, in the changes in which they
  /// can play.
  init(
    _ old: Motion, _ new: Motion, sizes: ClosedRange<Double>, in scope: ReviewScope = ReviewScope()
  ) {
    var lengths: [DurationDifference] = []
    var isEverywhere = true
    for reduceMotion in scope.reductions(old, new) {
      let programs = Motion.programs(old, new, reduceMotion: reduceMotion)
      if programs.old.plays(like: programs.new) {
        isEverywhere = false
        continue
      }
      let tried = scope.changes(programs.old, programs.new, sizes, reduceMotion: reduceMotion)
      lengths += search(programs, tried, sizes, scope)
      changes += tried
      others += programs.old.unseen(
        programs.new, tried, passesArguments: scope.passesArguments)
    }
    others = others.unique
    speeds = (onPhone + seen).first { $0.measure == .distance && !$0.change.traits.interactive }
      .flatMap { far in
        let reduceMotion = far.change.traits.reduceMotion
        return SpeedDifference(far, Motion.programs(old, new, reduceMotion: reduceMotion))
      }
    durations = lengths.first { abs($0.old - $0.new) > MotionComparison.frame }
    durations?.isEverywhere = isEverywhere && lengths.allSatisfy { $0.isSame(as: lengths[0]) }
    verdict =
      greatest != nil || durations != nil || !others.isEmpty
      ? .different : changes.isEmpty ? .same : .alike
  }
}

// MARK: Searching

// A deterministic search for the greatest differences: many changes at a few moments, then many moments in the changes
// with the greatest ones, and then ever smaller steps around these.
extension MotionDifference {
  /// The number of evenly spread moments in every change, and in those with the greatest differences.
  private static let moments = (few: 8, many: 96)
  /// The same where a corner may pass the viewer.
  private static let closeMoments = 2048
  /// The number of times that a refinement takes smaller steps.
  private static let rounds = 4

  /// Compares two programs in these changes, and refines what it finds within these sizes. Returns the durations in
  /// each change.
  private mutating func search(
    _ programs: (old: Program, new: Program), _ changes: [Counterexample],
    _ sizes: ClosedRange<Double>, _ scope: ReviewScope
  ) -> [DurationDifference] {
    var found: [Bool: GreatestDifferences] = [:]
    func compare(_ change: Counterexample, _ moments: Int) -> DurationDifference {
      var comparison = MotionComparison(programs.old, programs.new, in: change)
      for fraction in comparison.moments(moments) {
        comparison.compare(
          at: fraction, keeping: &found[change.container == ReviewScope.phone, default: [:]])
      }
      return DurationDifference(comparison.durations, change)
    }
    // People know the first change best.
    let lengths = changes.map { change in
      compare(change, change == changes.first ? Self.moments.many : Self.moments.few)
    }
    let best = Set(found.values.flatMap { $0.values.map(\.place) })
    for change in changes.dropFirst() where best.contains(change) {
      _ = compare(change, Self.moments.many)
    }
    var greatest: GreatestDifferences = [:]
    // A phone is named first.
    for isPhone in [true, false] {
      for difference in found[isPhone, default: [:]].values {
        greatest.keep(difference)
        keep(difference)
      }
    }
    for difference in greatest.values where difference.isVisible {
      refine(difference, programs, sizes, scope)
    }
    return lengths
  }

  private mutating func keep(_ difference: SeenDifference) {
    best.keep(difference)
    if difference.change.container == ReviewScope.phone { phone.keep(difference) }
  }

  /// Moves a difference to other moments and containers in ever smaller steps as long as it grows.
  private mutating func refine(
    _ start: SeenDifference, _ programs: (old: Program, new: Program),
    _ sizes: ClosedRange<Double>, _ scope: ReviewScope
  ) {
    var greatest = start
    var step = 1.0 / Double(Self.moments.many)
    var stretch = (sizes.upperBound - sizes.lowerBound) / 8
    /// Looks for a greater difference in this change and its neighbors.
    func look(_ stretch: Double, _ moments: (MotionComparison) -> [Double]) -> Bool {
      let change = greatest.change
      var isGreater = false
      for place in [change] + change.neighbours(stretch, sizes).filter(scope.allows) {
        var comparison = MotionComparison(programs.old, programs.new, in: place)
        for moment in moments(comparison) where (0...1).contains(moment) {
          var found = [start.measure: greatest]
          comparison.compare(at: moment, keeping: &found)
          if let found = found[start.measure], found.amount > greatest.amount {
            (greatest, isGreater) = (found, true)
          }
        }
      }
      return isGreater
    }
    // In perspective, a corner may pass the viewer in less than a step.
    let isInPerspective = [programs.old, programs.new].contains { program in
      program.outputs.contains { program.properties[$0.property].effect == .eye }
        || program.transforms.contains { $0.kind == .perspective }
    }
    if start.measure == .distance, isInPerspective {
      _ = look(stretch * 8) { $0.moments(Self.closeMoments) }
    }
    for _ in 0..<Self.rounds {
      // A larger container may show its difference earlier, so both are moved together.
      for _ in 0..<4 {
        let near = [-4.0, -1, 0, 1, 4].map { greatest.fraction + $0 * step }
        guard look(stretch, { _ in near }) else { break }
      }
      step /= 4
      stretch /= 4
    }
    keep(greatest)
    // What is short may have been missed on a phone.
    var change = greatest.change
    change.container = ReviewScope.phone
    change.limitInsets()
    let isAsked = [change.container.width, change.container.height].allSatisfy(sizes.contains)
    guard isAsked, scope.allows(change) else { return }
    var comparison = MotionComparison(programs.old, programs.new, in: change)
    var found: GreatestDifferences = [:]
    comparison.compare(at: greatest.fraction, keeping: &found)
    if let found = found[start.measure] { keep(found) }
  }
}

/// How long two motions take in a change.
struct DurationDifference: Sendable {
  /// The durations in seconds.
  let old, new: Double
  /// The change.
  let change: Counterexample
  /// Whether they take as long in all other changes.
  fileprivate(set) var isEverywhere = true

  fileprivate init(_ durations: (old: Double, new: Double), _ change: Counterexample) {
    ((old, new), self.change) = (durations, change)
  }

  fileprivate func isSame(as other: DurationDifference) -> Bool {
    abs(old - other.old) < 1e-9 && abs(new - other.new) < 1e-9
  }
}

/// How fast a view moves in two motions, in the change in which it is furthest away.
struct SpeedDifference: Sendable {
  /// Where the view is furthest from where it was.
  let far: SeenDifference
  /// The greatest speeds of a corner of the view in that change, in points per second.
  let old, new: Double

  /// Measures the speeds of the view of a difference. `nil` if people cannot see that one is faster: by more than a
  /// twentieth, and a point per second.
  fileprivate init?(_ far: SeenDifference, _ programs: (old: Program, new: Program)) {
    self.far = far
    (old, new) = MotionComparison(programs.old, programs.new, in: far.change).speeds(of: far.view)
    guard abs(new - old) > max(1, 0.05 * max(old, new)) else { return nil }
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

// MARK: What is not seen

extension Program {
  /// Returns sentences about what differs from another program without being seen.
  fileprivate func unseen(
    _ new: Program, _ changes: [Counterexample], passesArguments: Bool
  ) -> [String] {
    var sentences: [String] = []
    switch (interaction, new.interaction) {
    case (nil, nil): break
    case (nil, _?): sentences.append("a gesture can drive it now")
    case (_?, nil): sentences.append("no gesture can drive it any longer")
    case (let one?, let two?):
      if one.gesture != two.gesture {
        sentences.append("another gesture drives it")
      } else if let found = gestureDifference(new, changes.filter(\.traits.interactive)) {
        sentences.append(
          "the gesture drives it in another way: another `\(found.row)`, \(found.change)")
      }
    }
    for parameter in parameters {
      guard let other = new.parameters.first(where: { $0.name == parameter.name }) else { continue }
      if parameter.type != other.type {
        sentences.append(
          "the parameter `\(other.name)` is a \(other.type) instead of a \(parameter.type)")
      }
      if parameter.isRequired != other.isRequired {
        let verb = other.isRequired ? "has no default any longer" : "has a default now"
        sentences.append("the parameter `\(other.name)` \(verb)")
      }
      if parameter.requestName != other.requestName {
        let values = [other, parameter].map {
          $0.requestName.map { "`request.\($0)`" } ?? "no value"
        }
        sentences.append(
          "the parameter `\(other.name)` takes \(values[0]) of the app instead of \(values[1])")
      }
    }
    // What answers a rule has the arguments that the rule passes.
    guard passesArguments else { return sentences }
    for parameter in parameters {
      guard let other = new.parameters.first(where: { $0.name == parameter.name }) else { continue }
      let (now, before) = (new.words(ofRangeOf: other), words(ofRangeOf: parameter))
      if now != before {
        sentences.append("the parameter `\(other.name)` may be \(now) instead of \(before)")
      }
    }
    let names = (Set(parameters.map(\.name)), Set(new.parameters.map(\.name)))
    sentences += names.0.subtracting(names.1).sorted().map { "the parameter `\($0)` is gone" }
    sentences += names.1.subtracting(names.0).sorted().map { "the parameter `\($0)` is new" }
    return sentences
  }

  /// The values that a parameter may have, as far as its declaration says so with numbers.
  private func words(ofRangeOf parameter: Parameter) -> String {
    guard parameter.type.width == 1, let range = range(ofScalar: parameter.offset) else {
      return "any value"
    }
    return "from \(parameter.type.text(range.lower)) to \(parameter.type.text(range.upper))"
  }

  /// The numbers of changes and of gestures in each of them that are compared closely, and of gestures in all others.
  private static let gestures = (closeChanges: 12, close: 256, others: 8)

  /// Returns the row of the interaction that decides differently in another program, and the change in which it does,
  /// also where a gesture takes control of a transition that is on its way. `nil` if none was found.
  private func gestureDifference(
    _ new: Program, _ changes: [Counterexample]
  ) -> (row: String, change: Counterexample)? {
    for (number, change) in changes.enumerated() {
      let pair = [self, new].map { change.transition(of: $0) }
      let count = number < Self.gestures.closeChanges ? Self.gestures.close : Self.gestures.others
      if let row = pair[0].gestureRow(unlike: pair[1], inBetween: count) { return (row, change) }
    }
    return nil
  }
}

extension Transition {
  /// Returns the row of the interaction that decides differently in another transition. `nil` if none was found.
  fileprivate func gestureRow(unlike other: Transition, inBetween count: Int) -> String? {
    func isNear(_ one: Double, _ two: Double) -> Bool { abs(one - two) < 1e-6 || one == two }
    for finishes in [true, false]
    where settlingTiming(finishes: finishes) != other.settlingTiming(finishes: finishes) {
      return finishes ? "finish" : "cancel"
    }
    for sample in Gestures([self, other], inBetween: count).all {
      let gesture = sample.gesture
      let (progress, rate) = (progress(of: gesture), rate(of: gesture))
      guard isNear(progress, other.progress(of: gesture)), isNear(rate, other.rate(of: gesture))
      else { return "progress" }
      let isSame = [progress, sample.progress].allSatisfy {
        commits(gesture, at: $0, rate: rate) == other.commits(gesture, at: $0, rate: rate)
      }
      if !isSame { return "commit" }
    }
    return nil
  }
}
