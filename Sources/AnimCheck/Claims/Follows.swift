import AnimProgram
import AnimSource

/// The claim `follows`: a finger that makes the gesture drives the transition. The progress
/// is 0 where the finger starts, never falls while it moves on, and is enough to complete the
/// transition before the finger leaves the container.
///
/// A drag from an edge moves away from that edge; from a side edge, the screens move with it. A drag
/// from anywhere may go along either axis, and a pinch may shrink or grow: one of these ways is
/// enough.
final class FollowsClaim: ClaimSearch {
  private let task: ClaimTask
  private let interaction: Program.Interaction?

  init(_ task: ClaimTask) {
    self.task = task
    let facts = task.facts
    let interaction = facts.program.interaction
    let isNative = if case .native = interaction?.gesture { true } else { false }
    self.interaction = isNative ? nil : interaction
  }

  private var facts: ProgramFacts { task.facts }

  /// The way of the fingers.
  struct Way {
    /// The direction of the movement; (0, 0) for a pinch.
    var x = 0.0
    var y = 0.0
    /// The change of the scale of a pinch, from its start to its end.
    var growth = 0.0

    /// Returns the gesture after a share of the way through a container, at some points per second.
    func gesture(_ share: Double, in size: StageSize, speed: Double = 0) -> GestureState {
      var state = GestureState()
      state.translation = StagePoint(x: x * share * size.width, y: y * share * size.height)
      state.velocity = StagePoint(x: x * speed, y: y * speed)
      state.scale = 1 + growth * share
      state.scaleVelocity = growth * speed / 500
      return state
    }
  }

  /// The speed of a finger that flicks, in points per second.
  private static let flick = 2_000.0
  /// The number of steps of a finger that is tried.
  private static let steps = 32

  /// Returns the movements of the fingers that may begin a change. A drag from a side edge begins none
  /// whose screens move the other way.
  private func ways(_ direction: Double, _ traits: RequestTraits) -> [Way] {
    guard let interaction, traits.interactive else { return [] }
    let ways = Way.all(of: interaction.gesture, rightToLeft: traits.rightToLeft)
    return ways.count == 1 && ways[0].x != 0 && ways[0].x != -direction ? [] : ways
  }

  // MARK: Refuting

  /// The changes in which the finger is moved, in both directions and layouts.
  private lazy var changes = task.changes.filter(\.hasUsualSnapshots).flatMap { change in
    var change = change
    change.traits.interactive = true
    return Changes.variants(of: change) { $0 == .direction || $0 == .rightToLeft }
  }.unique.filter { !ways($0.direction, $0.traits).isEmpty }.prefix(task.changes.count)

  /// Whether the progress or what completes it depends on what only an app knows.
  private var isForeign: Bool { interaction?.results.contains(where: facts.isForeign) ?? false }

  func findings(besides found: [ProgramFinding]) -> [ProgramFinding] {
    guard interaction != nil, !isForeign else { return [] }
    for change in changes {
      let transition = change.transition(of: facts.program, showsSnapshots: false)
      let ways = transition.along(ways(change.direction, change.traits))
      let mistakes = ways.compactMap { FollowsClaim.mistake($0, transition) }
      guard let first = mistakes.first, mistakes.count == ways.count else { continue }
      // A drag that may go both ways along an axis is judged by the way in which the screens follow it.
      let isUp = ways.count == 2 ? transition.isDraggedUp : nil
      let dragged = ways.firstIndex { $0.y != 0 && isUp == ($0.y < 0) }.map { mistakes[$0] }
      let told =
        dragged ?? mistakes.first { $0.cure != nil } ?? mistakes.first(where: \.isOnTheWay)
      return [finding(ways, told ?? first, transition, change)]
    }
    return []
  }

  /// Returns the finding that none of these ways drives the transition, one of them because of a
  /// mistake.
  private func finding(
    _ ways: [Way], _ mistake: Mistake, _ transition: Transition, _ change: Counterexample
  ) -> ProgramFinding {
    let cause = mistake.isOfCommit ? interaction?.commit : interaction?.progress
    var finding = ProgramFinding(
      id: .deadGesture, place: cause.map { .instruction($0) } ?? .animator,
      summary: ways.count == 1 || mistake.cure != nil
        ? "the gesture does not drive the transition: \(mistake.text)"
        : "no movement of the gesture "
          + (mistake.isOnTheWay ? "completes" : "drives") + " the transition",
      counterexample: change, claim: .follows)
    finding.isSilent = interaction?.results.contains(where: facts.isAsked) ?? false
    finding.cure = mistake.cure
    // A pinch, or a drag that may go along either axis.
    guard mistake.cure == nil, ways.count == 1 || ways.count == 2, ways[0].growth == 0 else {
      return finding
    }
    let isVertical = ways[0].y != 0
    let isUp = transition.isDraggedUp ?? (ways[0].y < 0)
    // From this edge, the finger moves away from where the screens go.
    let isTurned = isVertical && ways.count == 1 && isUp != (ways[0].y < 0)
    if ways.count == 2 {
      let axis = isVertical ? "up or down" : "to the side"
      finding.summary = "the screens move \(axis), and a drag \(axis) does not drive the transition"
    }
    let progress =
      isVertical
      ? "progress: \(isUp ? "-" : "")drag.translation.y / container.height"
      : "progress: drag.along / container.width"
    finding.cure =
      isTurned
      ? "write `interaction drag { \(progress) }`" : "write `\(progress)` in the `interaction`"
    return finding
  }

  /// What is wrong with a way.
  struct Mistake {
    /// The mistake, as the end of a sentence.
    let text: String
    /// What to write instead. `nil` if another `progress` is needed for the way.
    var cure: String?
    /// Whether the transition goes on, but does not get to its end.
    var isOnTheWay = false
    /// Whether it is the script's own `commit`.
    var isOfCommit = false
  }

  /// Returns what is wrong with a way in one container.
  static func mistake(_ way: Way, _ transition: Transition) -> Mistake? {
    let readsSpeed = transition.program.readsSpeedOfProgress
    let ends = (readsSpeed ? [0, 100, 700, FollowsClaim.flick, 4_000] : [0]).map { speed in
      end(of: way, transition, speed)
    }
    if let mistake = ends.lazy.compactMap(\.mistake).first { return mistake }
    let last = ends.reduce(.infinity) { min($0, $1.progress) }
    let size = transition.inputs.container
    let commit = transition.program.interaction?.commit
    // Rounding must not keep a script's own comparison from being true.
    let progress = min(1, max(0, last) + (commit == nil ? 0 : Trial.tolerance))
    let speeds = commit == nil ? [0] : [0, FollowsClaim.flick]
    let completing = speeds.filter { speed in
      transition.commits(way.gesture(1, in: size, speed: speed), at: progress, rate: 0)
    }
    let completes = !completing.isEmpty
    let isWhole = progress >= 1 - Trial.tolerance && commit != nil
    if completes, isWhole, completing[0] > 0 {
      return Mistake(
        text: "`commit` is false if the finger stands still at the end",
        cure:
          "join a share of the way by `or`, such as `progress > 40% or drag.speed > 500pt / 1s`",
        isOfCommit: true)
    }
    // A flick along the other axis completes what its finger has not moved.
    if completes, ends[0].progress > Trial.tolerance {
      /// Whether it completes if the finger has gone a fifth of the way and has this speed then.
      func flicks(_ speed: Double) -> Bool {
        let state = way.gesture(0.2, in: size, speed: speed)
        return transition.commits(state, at: transition.progress(of: state), rate: 0)
      }
      return !flicks(FollowsClaim.flick) && flicks(-FollowsClaim.flick)
        ? Mistake(
          text: "a flick back completes it, and a flick on does not",
          cure: "turn the comparison of the velocity in `commit` around", isOfCommit: true) : nil
    }
    return isWhole
      ? Mistake(
        text: "`commit` is false even at a progress of 1",
        cure: "write a `commit` that is true by then, such as `commit: progress > 40%`",
        isOfCommit: true)
      : Mistake(
        text: last > Trial.tolerance
          ? "it does not complete at a progress of \(progress.text)"
          : "the progress stays at 0 while the finger moves on",
        isOnTheWay: last > Trial.tolerance)
  }

  /// Returns what is wrong with the progress of a way at a speed, or how far it gets.
  private static func end(
    of way: Way, _ transition: Transition, _ speed: Double
  ) -> (mistake: Mistake?, progress: Double) {
    let size = transition.inputs.container
    /// Returns the progress after a share of the way, as it is played.
    func progress(_ share: Double) -> Double {
      let progress = transition.progress(of: way.gesture(share, in: size, speed: speed))
      return progress.isNaN ? progress : min(max(progress, 0), 1)
    }
    var last = progress(0)
    if !(abs(last) <= Trial.tolerance) {
      let cure = "let `progress` be 0 while the finger has not moved"
      return (Mistake(text: "the progress starts at \(last.text)", cure: cure), last)
    }
    for step in 1...FollowsClaim.steps {
      // What repeats does not keep step with these.
      let share =
        (Double(step) - Double(step * 21 % FollowsClaim.steps) / 40) / Double(FollowsClaim.steps)
      let next = progress(share)
      if !(next >= last - Trial.tolerance) {
        return (Mistake(text: "the progress falls to \(next.text) while the finger moves on"), next)
      }
      last = next
    }
    return (nil, last)
  }

  func claim(_ refutation: ProgramFinding?) -> ProgramClaim {
    if interaction == nil { return .vacuous(.follows) }
    if refutation != nil { return ProgramClaim(.follows, refutation) }
    if isForeign { return ProgramClaim(.follows, nil, notLookedAt: ProgramClaim.foreign) }
    return ProgramClaim(
      .follows, nil,
      looked: ProgramClaim.Looked(changes: changes.count, moments: FollowsClaim.steps + 1))
  }
}

extension FollowsClaim.Way {
  /// Returns the ways of a gesture; none for one that a plugin provides.
  static func all(
    of gesture: Program.Interaction.Gesture, rightToLeft: Bool
  ) -> [FollowsClaim.Way] {
    switch gesture {
    case .drag: [Self(x: 1), Self(x: -1), Self(y: 1), Self(y: -1)]
    // Fingers that begin close to each other get several times as far apart.
    case .pinch: [Self(growth: -1), Self(growth: 3)]
    case .native: []
    case .edgeDrag(let edge):
      switch edge {
      case .left: [Self(x: 1)]
      case .right: [Self(x: -1)]
      case .top: [Self(y: 1)]
      case .bottom: [Self(y: -1)]
      case .leading: [Self(x: rightToLeft ? -1 : 1)]
      case .trailing: [Self(x: rightToLeft ? 1 : -1)]
      }
    }
  }
}

extension Transition {
  /// Returns those of some ways along which the screens move, if they move along one axis and fingers may go along
  /// both.
  fileprivate func along(_ ways: [FollowsClaim.Way]) -> [FollowsClaim.Way] {
    guard ways.count == 4 else { return ways }
    let most = waysOfScreens.reduce(SIMD2<Double>.zero) { pointwiseMax($0, $1.whole) }
    if most.x > 1, most.y < 1e-6 { return ways.filter { $0.x != 0 } }
    return most.y > 1 && most.x < 1e-6 ? ways.filter { $0.y != 0 } : ways
  }

  /// Whether the finger goes up that drags the screens; `nil` if they move neither up nor down. What one drags is the
  /// way back, so an arriving screen is dragged to where it came from, and a leaving one to where it goes.
  fileprivate var isDraggedUp: Bool? {
    func way(_ role: Program.View.Role) -> Double {
      waysOfScreens.reduce(0) { $1.view.role == role ? $0 + $1.last.y : $0 }
    }
    let back = way(.to) == 0 ? -way(.from) : way(.to)
    return abs(back) < 1 ? nil : back > 0
  }
}

extension Program {
  /// Whether the progress of a gesture depends on how fast the fingers move.
  fileprivate var readsSpeedOfProgress: Bool {
    guard let interaction, let progress = interaction.progress else { return false }
    let read = sources(of: [progress]).slots
    let arguments = zip(GestureValue.allCases, operands[interaction.arguments.range])
    return arguments.contains { value, slot in
      [.velocityX, .velocityY, .scaleVelocity].contains(value) && read[Int(slot)]
    }
  }
}
