import AnimCompiler
import AnimFiles
import AnimProgram
import AnimCheck
import AnimScene

/// The difference between two folders, by what is seen.
package struct FolderDifference: Sendable {
  /// One animator or answer of a rule in both folders.
  package struct Entry: Sendable {
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

    /// Whether anything differs.
    package var isDifferent: Bool { verdict != .same && verdict != .alike }
  }

  /// The animators, those of the old folder first, sorted by path and line.
  let animators: [Entry]
  /// The requests that get another answer, one for each pair of rules.
  let answers: [Entry]
  /// The number of requests that were compared.
  let requests: Int
  /// The two sides as the user would name them.
  package let names: (old: String, new: String)
  /// The widths and heights of the containers that were compared, in points.
  let sizes: ClosedRange<Double>
  /// Whether what is the same is listed too.
  package var listsAll = false
  /// The paths of the pictures by the entry's title, for a format that shows them.
  package var pictures: [String: String] = [:]

  /// The animators and the answers.
  package var entries: [Entry] { animators + answers }
  /// Whether anything differs.
  package var isDifferent: Bool { entries.contains(where: \.isDifferent) }
  /// A sentence that says how many differences have pictures. `nil` if all have.
  package var limitOfPictures: String? {
    let (count, limit) = (entries.count(where: \.isPaired), ShownDifference.limit)
    return count > limit ? "The first \(limit) of \(count) differences are shown." : nil
  }

  /// Compares the animators and rules of two folders.
  package init(
    _ old: CompiledFolder, _ new: CompiledFolder, names: (old: String, new: String),
    sizes: ClosedRange<Double>
  ) {
    (self.names, self.sizes) = (names, sizes)
    let presenting = (old.rules + new.rules).map(\.rule).filter {
      $0.isAny || $0.operations.contains(where: \.mayKeepPresenter)
    }
    animators = Self.entries(
      Motion.all(in: old, named: true), Motion.all(in: new, named: true), sizes,
      forSheets: Set(presenting.flatMap { $0.text.names.map(String.init) }))
    let reviewed = ReviewedRequests(old, new, sizes: sizes)
    requests = reviewed.count
    let changes = reviewed.changes
    answers = concurrentMap(changes.count) { Self.entry(changes[$0], sizes) }
  }

  private static func entries(
    _ old: [Motion], _ new: [Motion], _ sizes: ClosedRange<Double>, forSheets: Set<String>
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
      let difference = MotionDifference(
        old, new, sizes: sizes, forSheets: forSheets.contains(new.name))
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

  /// Returns the entry of a request that gets another answer.
  private static func entry(_ change: AnswerChange, _ sizes: ClosedRange<Double>) -> Entry {
    let motions = [change.old, change.new].map { rule in
      rule.flatMap { rule in rule.answer.compiled.map { Motion($0, of: rule) } }
    }
    var difference: MotionDifference?
    if let one = motions[0], let two = motions[1] {
      difference = MotionDifference(one, two, sizes: sizes, areAnimators: false)
    }
    let verdict: MotionDifference.Verdict =
      change.old == nil ? .new : change.new == nil ? .gone : difference?.verdict ?? .different
    return Entry(
      old: motions[0], new: motions[1], verdict: verdict, difference: difference, answer: change)
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
