import AnimProgram
import AnimCheck

/// The result of comparing two motions.
package struct MotionDifference: Sendable {
  /// The result, also for an animator or a rule that only one of two folders has.
  package enum Verdict: String, CaseIterable, Sendable {
    /// A difference was found.
    case different
    /// It is only in the new folder.
    case new
    /// It is only in the old folder.
    case gone
    /// It plays the same, but has another name.
    case renamed
    /// They are written differently, and no difference was found in the changes that were compared.
    case alike
    /// After compiling, both are equal.
    case same
  }

  /// The size of a phone, in points.
  static let phone = StageSize(width: 390, height: 844)
  /// The numbers of evenly spread moments in the first change and in all others.
  private static let moments = (first: 96, others: 12)

  /// The result.
  private(set) var verdict = Verdict.same
  /// The greatest difference of each measure, anywhere and as it is usually seen.
  private var best: GreatestDifferences = [:]
  private var near: GreatestDifferences = [:]
  /// The durations in the first change in which they differ by more than a frame of 1/120 s. `nil`
  /// if they never do.
  private(set) var durations: (old: Double, new: Double, change: Counterexample)?
  /// Sentences about what differs without being seen: gestures and parameters.
  private(set) var others: [String] = []
  /// The number of changes that were compared. 0 if both are equal.
  private(set) var count = 0

  /// The greatest difference of each measure that people can see, the one that shows most first.
  var seen: [SeenDifference] { Self.shown(best) }
  /// The same in a container of 390x844 points, in a sheet only if rules present one with the animator.
  var onPhone: [SeenDifference] { Self.shown(near) }
  /// The difference that shows most, on a phone if it shows there. `nil` if nothing that is seen
  /// differs.
  var greatest: SeenDifference? { onPhone.first ?? seen.first }

  private static func shown(_ all: GreatestDifferences) -> [SeenDifference] {
    all.values.filter(\.isVisible).sorted { $0.showsMore(than: $1) }
  }

  /// Compares two motions in containers of these widths and heights: two animators, which rules may use for sheets, or
  /// the answers of two rules.
  init(
    _ old: Motion, _ new: Motion, sizes: ClosedRange<Double>, areAnimators: Bool = true,
    forSheets: Bool = true
  ) {
    for reduceMotion in [false, true] {
      let programs = Motion.programs(old, new, reduceMotion: reduceMotion)
      if programs.old.plays(like: programs.new) { continue }
      let changes = Changes(
        comparing: [programs.old, programs.new], sizes, reduceMotion: reduceMotion,
        asAnimators: areAnimators
      ).all
      for (number, change) in changes.enumerated() {
        let isNear = change.container == Self.phone && (forSheets || change.sheet == nil)
        compare(programs, change, number == 0 ? Self.moments.first : Self.moments.others, isNear)
      }
      count += changes.count
      others += programs.old.unseen(programs.new, areAnimators)
    }
    others = others.unique
    verdict =
      greatest != nil || durations != nil || !others.isEmpty
      ? .different : count == 0 ? .same : .alike
  }

  private mutating func compare(
    _ programs: (old: Program, new: Program), _ change: Counterexample, _ moments: Int,
    _ isNear: Bool
  ) {
    var comparison = MotionComparison(programs.old, programs.new, in: change)
    var found: GreatestDifferences = [:]
    for fraction in comparison.moments(moments) {
      comparison.compare(at: fraction, keeping: &found)
    }
    for difference in found.values {
      best.keep(difference)
      if isNear { near.keep(difference) }
    }
    let (one, two) = comparison.durations
    if durations == nil, abs(one - two) > MotionComparison.frame { durations = (one, two, change) }
  }
}

// MARK: What is not seen

extension Program {
  /// Returns sentences about what differs from another program without being seen.
  fileprivate func unseen(_ new: Program, _ areAnimators: Bool) -> [String] {
    var sentences: [String] = []
    switch (interaction, new.interaction) {
    case (nil, nil): break
    case (nil, _?): sentences.append("a gesture can drive it now")
    case (_?, nil): sentences.append("no gesture can drive it any longer")
    case (let one?, let two?):
      if one.gesture != two.gesture {
        sentences.append("another gesture drives it")
      } else if formulas(of: one) != new.formulas(of: two) {
        sentences.append("the gesture is written differently")
      }
    }
    guard areAnimators else { return sentences }
    let before = Dictionary(parameters.map { ($0.name, words($0)) }) { $1 }
    let now = Dictionary(new.parameters.map { ($0.name, new.words($0)) }) { $1 }
    for name in Set(before.keys).union(now.keys).sorted() where before[name] != now[name] {
      let words = now[name].map { before[name] == nil ? "new" : "\($0) now" } ?? "gone"
      sentences.append("the parameter `\(name)` is \(words)")
    }
    return sentences
  }

  /// What a parameter may be: `a Number from 0 to 1`.
  private func words(_ parameter: Parameter) -> String {
    let range = parameter.type.width == 1 ? range(ofScalar: parameter.offset) : nil
    return "a \(parameter.type)"
      + (range.map {
        " from \(parameter.type.text($0.lower)) to \(parameter.type.text($0.upper))"
      } ?? "")
      + (parameter.isRequired ? " without a default" : "")
      + (parameter.requestName.map { ", `request.\($0)`" } ?? "")
  }

  /// The formulas of an interaction as texts, each of which refers to those before it by their numbers.
  private func formulas(of interaction: Interaction) -> [String] {
    let results = [
      interaction.progress, interaction.commit, interaction.finish, interaction.cancel,
    ]
    var reached: Set<Slot> = []
    var open = results.compactMap(\.self)
    while let slot = open.popLast() {
      guard reached.insert(slot).inserted else { continue }
      visitOperands(of: instructions[Int(slot)]) { open.append($0) }
    }
    var numbers: [Slot: Int] = [:]
    for slot in operands[interaction.arguments.range] { numbers[slot] = numbers.count }
    var texts: [String] = []
    for slot in steps.map({ Slot($0) }) where reached.contains(slot) && numbers[slot] == nil {
      let step = instructions[Int(slot)]
      var parts: [Int] = []
      visitOperands(of: step) { parts.append(numbers[$0] ?? -1) }
      let subject: String =
        switch step.operation {
        case .constant: "\(step.number)"
        case .parameter: parameter(ofScalar: Int(step.a))?.name ?? ""
        case .curve: "\(curves[Int(step.a)].form)"
        case .input: "\(step.a)"
        default: ""
        }
      texts.append("\(step.operation) \(subject) \(parts)")
      numbers[slot] = numbers.count
    }
    return texts + ["\(results.map { $0.flatMap { numbers[$0] } })"]
  }
}
