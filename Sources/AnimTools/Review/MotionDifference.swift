import AnimProgram
import AnimProof

/// The result of comparing two motions in all containers.
struct MotionDifference: Sendable {
  /// The result.
  enum Verdict: String, Sendable {
    /// After compiling, both are equal, so they play the same in every change.
    case same
    /// They are written differently, and in the changes that were compared no difference was found.
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
  /// The durations in the first change in which they differ by more than a frame of 1/120 s. `nil`
  /// if they never do.
  private(set) var durations: DurationDifference?
  /// How fast the view moves that is furthest away, where a clock plays both. `nil` if people see
  /// no difference in its speed.
  private(set) var speeds: SpeedDifference?
  /// Sentences about what differs without being seen: gestures, parameters and interruptions.
  private(set) var others: [String] = []
  /// The number of changes that were compared. 0 if both are equal.
  private(set) var changes = 0
  /// The first change that was compared. `nil` if none was.
  private(set) var usual: Counterexample?

  /// The difference that shows most, on a phone if it shows there. `nil` if nothing that is seen
  /// differs.
  var greatest: SeenDifference? { onPhone.first ?? seen.first }

  /// The result for two motions that are equal after lowering.
  static let same = MotionDifference()

  private init() { verdict = .same }

  /// Compares two motions for containers of these widths and heights, in the changes in which they
  /// can play.
  init(
    _ old: Motion, _ new: Motion, sizes: ClosedRange<Double>, in scope: ReviewScope = ReviewScope()
  ) {
    var search = MotionSearch()
    var unequal = 0
    let reductions = Motion.reductions(old, new, in: scope)
    for reduceMotion in reductions {
      let programs = Motion.programs(old, new, reduceMotion: reduceMotion)
      if programs.old.plays(like: programs.new) { continue }
      unequal += 1
      search.run(
        programs.old, programs.new,
        scope.changes(programs.old, programs.new, sizes, reduceMotion: reduceMotion), sizes,
        in: scope)
      let sentences = programs.old.unseen(
        programs.new, search.changes, passesArguments: scope.passesArguments)
      for sentence in sentences where !others.contains(sentence) { others.append(sentence) }
    }
    (changes, usual) = (search.changes.count, search.changes.first)
    (seen, onPhone) = (search.found, search.onPhone)
    speeds = (onPhone + seen).first { $0.measure == .distance && !$0.change.traits.interactive }
      .map { far in
        let reduceMotion = far.change.traits.reduceMotion
        return SpeedDifference(far, Motion.programs(old, new, reduceMotion: reduceMotion))
      }
    if speeds?.isVisible == false { speeds = nil }
    durations = search.durations
    if unequal < reductions.count { durations?.isEverywhere = false }
    verdict =
      !seen.isEmpty || durations != nil || !others.isEmpty
      ? .different : unequal == 0 ? .same : .alike
  }
}

extension Motion {
  /// Returns whether there are changes without and with Reduce Motion, one of them if both motions
  /// play the same in both.
  fileprivate static func reductions(
    _ old: Motion, _ new: Motion, in scope: ReviewScope
  ) -> [Bool] {
    let possible = [false, true].filter(scope.has(reduceMotion:))
    let isOne = [old.animator, new.animator].allSatisfy {
      [.none, .decided].contains($0.reduction) && !$0.program.reads([.reduceMotion])
    }
    return isOne && !scope.settled.contains(.reduceMotion) ? [false] : possible
  }
}

extension Program {
  /// Returns sentences about what differs from another program without being seen.
  fileprivate func unseen(
    _ new: Program, _ changes: [Counterexample], passesArguments: Bool
  ) -> [String] {
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
      } else if !hasSameGesture(
        as: new, in: changes.filter(\.traits.interactive).prefix(12).map(\.self))
      {
        sentences.append("the gesture drives it in another way")
      }
      if one.haptic != two.haptic {
        let felt = [two, one].map { $0.haptic.map { "`.\($0.rawValue)`" } ?? "nothing" }
        sentences.append(
          "where the gesture decides, the hand feels \(felt[0]) instead of \(felt[1])")
      }
      if hasTapOutside != new.hasTapOutside {
        let verb = new.hasTapOutside ? "dismisses it now" : "does not dismiss it any longer"
        sentences.append("a tap beside the screen \(verb)")
      }
    }
    for parameter in parameters {
      guard let other = new.parameters.first(where: { $0.name == parameter.name }) else { continue }
      if parameter.type != other.type {
        sentences.append(
          "the parameter `\(other.name)` is a \(other.type) instead of a \(parameter.type)")
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

  /// Whether a tap beside the screen asks for a change, in the usual container.
  private var hasTapOutside: Bool {
    Transition(self, inputs: TransitionInputs(container: ReviewScope.phone)).beginsByTapOutside
  }

  /// Returns whether gestures drive both programs by the same values in these changes, also where a gesture takes
  /// control of a transition that is on its way.
  private func hasSameGesture(as new: Program, in changes: [Counterexample]) -> Bool {
    changes.allSatisfy { change in
      let (one, two) = (change.transition(of: self), change.transition(of: new))
      return [true, false].allSatisfy {
        one.settlingTiming(finishes: $0) == two.settlingTiming(finishes: $0)
      }
        && Gestures([one, two], inBetween: 256).all.allSatisfy { sample in
          let gesture = sample.gesture
          let pair = (one.progress(of: gesture), two.progress(of: gesture))
          let rates = (one.rate(of: gesture), two.rate(of: gesture))
          return (abs(pair.0 - pair.1) < 1e-6 || pair.0 == pair.1)
            && (abs(rates.0 - rates.1) < 1e-6 || rates.0 == rates.1)
            && [pair.0, sample.progress].allSatisfy { progress in
              one.commits(gesture, at: progress, rate: rates.0)
                == two.commits(gesture, at: progress, rate: rates.1)
            }
        }
    }
  }
}
