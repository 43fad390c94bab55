import AnimProgram
import AnimProof

/// The result of comparing two motions in all containers.
struct MotionDifference: Sendable {
  /// The result.
  enum Verdict: String, Sendable {
    /// Proved: in every container, both play the same as far as people can see.
    case same
    /// No difference was found, but that is not proved.
    case alike
    /// A difference was found.
    case different
  }

  /// The result.
  let verdict: Verdict
  /// The greatest difference of each measure that people can see, the one that shows most first.
  private(set) var seen: [SeenDifference] = []
  /// The same in a container of 390x844 points, the size of a phone.
  private(set) var onPhone: [SeenDifference] = []
  /// The durations in seconds in the first change in which they differ by more than a
  /// frame of 1/120 s. `nil` if they never do.
  private(set) var durations: (old: Double, new: Double)?
  /// Sentences about what differs without being seen: gestures, parameters and interruptions.
  private(set) var others: [String] = []
  /// The number of changes that were compared.
  private(set) var changes = 0

  /// The difference that shows most, on a phone if it shows there. `nil` if nothing that is seen
  /// differs.
  var greatest: SeenDifference? { onPhone.first ?? seen.first }

  /// The requests in which both can play at all.
  typealias Scope = @Sendable (RequestTraits, Double) -> Bool

  /// Compares two motions for containers of these widths and heights.
  init(
    _ old: Motion, _ new: Motion, sizes: ClosedRange<Double>,
    scope: Scope = { _, _ in true }
  ) {
    var search = MotionSearch()
    for reduceMotion in [false, true] {
      let programs = Motion.programs(old, new, reduceMotion: reduceMotion)
      let isProved =
        programs.old.plays(like: programs.new)
        || programs.old.looksLike(programs.new, options: ProofOptions(sizes: sizes))
      if isProved { continue }
      search.run(
        programs.old, programs.new,
        ReviewedChanges(
          programs.old, programs.new, sizes: sizes, reduceMotion: reduceMotion, isAllowed: scope
        ).all, sizes)
      let sentences = programs.old.unseen(programs.new)
      for sentence in sentences where !others.contains(sentence) { others.append(sentence) }
    }
    changes = search.changes
    seen = search.found.filter(\.isVisible).sorted { $0.rank > $1.rank }
    onPhone = search.onPhone.filter(\.isVisible).sorted { $0.rank > $1.rank }
    durations = search.durations
    let isPlain = changes == 0 && others.isEmpty
    verdict =
      !seen.isEmpty || durations != nil || !others.isEmpty
      ? .different : isPlain ? .same : .alike
  }
}

extension SeenDifference {
  /// The order in which differences are shown.
  fileprivate var rank: (Double, Double) { (share, amount) }
}

extension Program {
  /// Returns sentences about what differs from another program without being seen.
  fileprivate func unseen(_ new: Program) -> [String] {
    var sentences: [String] = []
    if interruption != new.interruption {
      sentences.append(
        "when another change interrupts it, it takes `\(new.interruption.rawValue)` instead of"
          + " `\(interruption.rawValue)`")
    }
    switch (interaction, new.interaction) {
    case (nil, nil): break
    case (nil, _?): sentences.append("a gesture can drive it now")
    case (_?, nil): sentences.append("no gesture can drive it any longer")
    case (let one?, let two?):
      if one.gesture != two.gesture {
        sentences.append("another gesture drives it")
      } else if !hasSameGesture(as: new) {
        sentences.append("the gesture drives it in another way")
      }
    }
    let names = (Set(parameters.map(\.name)), Set(new.parameters.map(\.name)))
    sentences += names.0.subtracting(names.1).sorted().map { "the parameter `\($0)` is gone" }
    sentences += names.1.subtracting(names.0).sorted().map { "the parameter `\($0)` is new" }
    return sentences
  }

  /// Returns whether gestures drive both programs by the same values.
  private func hasSameGesture(as new: Program) -> Bool {
    let containers = [(390.0, 844.0), (1024, 768), (320, 568)]
    for (width, height) in containers {
      var inputs = TransitionInputs(container: StageSize(width: width, height: height))
      inputs.traits.interactive = true
      let (one, two) = (
        Transition(self, inputs: inputs, isLinear: true),
        Transition(new, inputs: inputs, isLinear: true)
      )
      for step in -8...8 {
        var gesture = GestureState()
        gesture.translation = StagePoint(
          x: width * Double(step) / 8, y: height * Double(step) / 8)
        gesture.velocity = StagePoint(x: 400 * Double(step), y: 400 * Double(step))
        gesture.scale = 1 + Double(step) / 10
        gesture.scaleVelocity = Double(step)
        let pair = (one.progress(of: gesture), two.progress(of: gesture))
        let rates = (one.rate(of: gesture), two.rate(of: gesture))
        guard abs(pair.0 - pair.1) < 1e-6 || pair.0 == pair.1,
          abs(rates.0 - rates.1) < 1e-6 || rates.0 == rates.1,
          one.commits(gesture, at: pair.0, rate: rates.0)
            == two.commits(gesture, at: pair.1, rate: rates.1)
        else { return false }
      }
      for finishes in [true, false]
      where one.settlingTiming(finishes: finishes) != two.settlingTiming(finishes: finishes) {
        return false
      }
    }
    return true
  }
}
