import AnimCompiler
import AnimFiles
import AnimProgram
import AnimProof

/// The difference between two folders, by what is seen.
struct FolderDifference: Sendable {
  /// One animator or answer of a rule in both folders.
  struct Entry: Sendable {
    /// The motion in the old folder. `nil` if it is new.
    var old: Motion?
    /// The motion in the new folder. `nil` if it is gone.
    var new: Motion?
    /// The result.
    let verdict: MotionDifference.Verdict
    /// How the two motions differ. `nil` if there is only one, or if only the app or the system knows one.
    var difference: MotionDifference?
    /// The request that it answers, for an answer of rules. `nil` for an animator.
    var answer: AnswerChange?
    /// Whether it is an answer for which the list of animators already says what differs.
    var isCovered = false
    /// The number of requests that were compared, for an entry about all others, which the rules tell apart too.
    var requests: Int?

    /// Whether anything differs.
    var isDifferent: Bool { verdict != .same && verdict != .alike }
  }

  /// The animators, those of the old folder first, sorted by path and line.
  let animators: [Entry]
  /// The requests that the rules answer, one for each pair of rules, and last those for which the list of animators
  /// already says what differs.
  let answers: [Entry]
  /// The two sides as the user would name them.
  let names: (old: String, new: String)
  /// The widths and heights of the containers that were compared, in points.
  let sizes: ClosedRange<Double>
  /// Whether what is the same is listed too.
  var listsAll = false
  /// The paths of the pictures by the entry's title, for a format that shows them.
  var pictures: [String: String] = [:]

  /// Everything that the list does not say already.
  var entries: [Entry] { (animators + answers).filter { !$0.isCovered } }
  /// Whether anything differs.
  var isDifferent: Bool { entries.contains(where: \.isDifferent) }

  /// Compares the animators and rules of two folders.
  init(
    _ old: CompiledFolder, _ new: CompiledFolder, names: (old: String, new: String),
    sizes: ClosedRange<Double>
  ) {
    (self.names, self.sizes) = (names, sizes)
    let motions = (
      old.animators.map { Motion($0.animator) }, new.animators.map { Motion($0.animator) }
    )
    let animators = Self.entries(motions.0, motions.1, sizes)
    let requests = ReviewedRequests(old, new, sizes: sizes)
    let changes = requests.changes
    let answers = concurrentMap(changes.count) { Self.entry(changes[$0], sizes, animators) }
    let rest = requests.isComplete ? [] : [Entry(verdict: .alike, requests: requests.count)]
    self.animators = animators
    self.answers = answers.filter { !$0.isCovered } + rest + answers.filter(\.isCovered)
  }

  private static func entries(
    _ old: [Motion], _ new: [Motion], _ sizes: ClosedRange<Double>
  ) -> [Entry] {
    var free = new
    var pairs: [(old: Motion, new: Motion)] = []
    var lonely: [Motion] = []
    for motion in old {
      let place =
        free.firstIndex { $0.name == motion.name && $0.path == motion.path }
        ?? free.firstIndex { $0.name == motion.name }
      if let place {
        pairs.append((motion, free.remove(at: place)))
      } else {
        lonely.append(motion)
      }
    }
    let kept = concurrentMap(pairs.count) { [pairs] index in
      let (old, new) = pairs[index]
      let difference = MotionDifference(old, new, sizes: sizes)
      return Entry(old: old, new: new, verdict: difference.verdict, difference: difference)
    }
    let others = lonely.map { motion -> Entry in
      guard let place = free.firstIndex(where: { $0.plays(like: motion) }) else {
        return Entry(old: motion, verdict: .gone)
      }
      return Entry(old: motion, new: free.remove(at: place), verdict: .renamed)
    }
    return kept + others + free.map { Entry(new: $0, verdict: .new) }
  }

  /// Returns the entry of two rules that answer the same requests.
  private static func entry(
    _ change: AnswerChange, _ sizes: ClosedRange<Double>, _ animators: [Entry]
  ) -> Entry {
    let motions = [change.old, change.new].map { rule in
      rule.flatMap { rule in rule.answer.compiled.map { Motion($0, of: rule) } }
    }
    func entry(
      _ verdict: MotionDifference.Verdict, _ difference: MotionDifference? = nil,
      isCovered: Bool = false
    ) -> Entry {
      Entry(
        old: motions[0], new: motions[1], verdict: verdict, difference: difference, answer: change,
        isCovered: isCovered)
    }
    guard let before = change.old else { return entry(.new) }
    guard let now = change.new else { return entry(.gone) }
    guard let one = motions[0], let two = motions[1] else {
      let isSame = motions.allSatisfy { $0 == nil } && before.text == now.text
      return isSame ? entry(.same, .same) : entry(.different)
    }
    if one.plays(like: two) { return entry(.same, .same) }
    let listed = animators.first {
      $0.old?.plays(like: one) == true && $0.new?.plays(like: two) == true
    }
    if before.answersLike(now), let listed, listed.isShown(in: change.scope) {
      return entry(listed.verdict, listed.difference, isCovered: true)
    }
    let difference = MotionDifference(one, two, sizes: sizes, in: change.scope)
    return entry(difference.verdict, difference)
  }
}

extension Motion {
  /// Returns whether two motions are the same with and without Reduce Motion.
  func plays(like other: Motion) -> Bool {
    [false, true].allSatisfy { reduceMotion in
      let programs = Motion.programs(self, other, reduceMotion: reduceMotion)
      return programs.old.plays(like: programs.new)
    }
  }
}

extension BindingRule {
  /// Returns whether both play what declarations of one name say, so that the list of animators
  /// already says what differs.
  fileprivate func answersLike(_ other: BindingRule) -> Bool {
    answersAsDeclared && other.answersAsDeclared && text == other.text
  }
}

extension FolderDifference.Entry {
  /// Returns whether something that the entry shows is seen in some circumstances, or it shows nothing.
  fileprivate func isShown(in scope: ReviewScope) -> Bool {
    let changes = (difference?.onPhone ?? []).map(\.change) + (difference?.seen ?? []).map(\.change)
    // A rule passes its own arguments, so it does not matter which ones an app may pass.
    guard !changes.isEmpty else {
      return scope.passesArguments || difference?.others.isEmpty != false
    }
    return changes.contains {
      scope.allows($0) && (scope.passesArguments || $0.parameters.isEmpty)
    }
  }
}
