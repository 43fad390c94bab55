import AnimProgram
import AnimProof

/// The changes in which a motion can play: in all circumstances, or in those of some requests.
struct ReviewScope: Sendable {
  /// The size of a phone, in points.
  static let phone = StageSize(width: 390, height: 844)

  /// The circumstances. There is at least one.
  var bases = [Counterexample(container: Self.phone)]
  /// The inputs that rules read. They are only what they are in the circumstances, while programs
  /// may get any other input.
  var settled: Set<Input> = []
  /// Whether an app may pass arguments. A rule passes its own.
  var passesArguments = true
  /// Whether a change is possible that differs from the circumstances.
  var allows: @Sendable (Counterexample) -> Bool = { _ in true }

  /// Returns whether there are changes without and with Reduce Motion, one of them if two motions
  /// play the same in both.
  func reductions(_ old: Motion, _ new: Motion) -> [Bool] {
    guard !settled.contains(.reduceMotion) else {
      return [false, true].filter(bases.map(\.traits.reduceMotion).contains)
    }
    let isOne = [old.animator, new.animator].allSatisfy {
      [.none, .decided].contains($0.reduction) && !$0.program.reads([.reduceMotion])
    }
    return isOne ? [false] : [false, true]
  }

  /// Returns the changes in which two programs are compared with or without Reduce Motion. There is always at least
  /// one.
  func changes(
    _ old: Program, _ new: Program, _ sizes: ClosedRange<Double>, reduceMotion: Bool
  ) -> [Counterexample] {
    let wanted = bases.filter {
      !settled.contains(.reduceMotion) || $0.traits.reduceMotion == reduceMotion
    }.map { base in
      var base = base
      base.traits.reduceMotion = reduceMotion
      return base
    }
    return Changes(
      comparing: [old, new], sizes, from: wanted.unique, settled: settled.union([.reduceMotion]),
      passesArguments: passesArguments, where: allows
    ).all
  }
}
