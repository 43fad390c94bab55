import AnimEditor
import AnimJSON
import AnimProgram
import AnimCheck
import AnimSource

extension FolderDifference {
  /// The formats of `animc diff`.
  package static let formats = [
    OutputFormat<FolderDifference>(name: "text") { difference, ink in
      difference.listed.map { $0.text(ink) }.joined()
    },
    OutputFormat { $0.json },
    OutputFormat(name: "markdown") { difference, _ in difference.markdown },
  ]

  /// The animators and answers that are listed.
  package var listed: [Entry] { listsAll ? entries : entries.filter { $0.verdict != .same } }

  /// The number of entries with each verdict.
  var counts: [(verdict: MotionDifference.Verdict, count: Int)] {
    MotionDifference.Verdict.allCases.map { verdict in
      (verdict, entries.count { $0.verdict == verdict })
    }
  }

  /// A sentence about everything.
  package var summary: String {
    let words: [MotionDifference.Verdict: String] = [
      .alike: "written differently", .same: "the same",
    ]
    let parts = counts.filter { $0.count > 0 }.map {
      "\($0.count) \(words[$0.verdict] ?? $0.verdict.rawValue)"
    }
    let none = requests == 0 ? "nothing to compare" : "nothing differs"
    return (parts.isEmpty ? none : parts.joined(separator: ", "))
      + " (\(requests.counted("request")) compared, containers from \(sizes.words))"
  }
}

extension FolderDifference.Entry {
  /// The animator's name, or the request and its answers.
  package var title: String {
    if let answer { return "animc resolve \(answer.words)" }
    return new?.name ?? old?.name ?? ""
  }

  /// The place of the declaration or rule, in the new folder if it is there.
  package var place: String {
    if let rule = answer?.new ?? answer?.old { return rule.place }
    guard let motion = new ?? old else { return "" }
    return "\(motion.path):\(motion.line)"
  }

  /// The sentences about what differs, the most visible first.
  package var sentences: [String] {
    var sentences: [String] = []
    if let answer, answer.old?.text != answer.new?.text {
      let (one, two) = (answer.old?.text ?? "no rule", answer.new?.text ?? "no rule")
      sentences.append("\(two) answers instead of \(one)")
    }
    if verdict == .renamed { sentences.append("it was called \(old?.name ?? "")") }
    return sentences + (difference?.sentences ?? [])
  }

  fileprivate func text(_ ink: Ink) -> String {
    let meaning: Ink.Meaning? = isDifferent ? .warning : nil
    let word = meaning.map { ink.paint(verdict.rawValue, $0) } ?? verdict.rawValue
    let lines = ["\(word)  \(title)  \(place.printable)"] + sentences.map { "    \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension MotionDifference {
  /// The sentences about what differs, the most visible first.
  var sentences: [String] {
    var sentences: [String] = []
    let shown = onPhone.isEmpty ? seen : onPhone
    for difference in shown.prefix(3) { sentences.append(difference.sentence) }
    if let far = seen.first(where: { $0.measure == .distance }),
      let near = onPhone.first(where: { $0.measure == .distance }), far.amount > near.amount * 1.05
    {
      sentences.append("\(far.measure.words(far.view, far.amount)) at most, \(far.change)")
    }
    if let (old, new, change) = durations {
      sentences.append(
        "it takes \(Quantity.seconds(new)) instead of \(Quantity.seconds(old)), \(change)")
    }
    sentences += others
    if verdict == .alike {
      sentences.append("written differently; no difference found in \(count.counted("change"))")
    }
    return sentences
  }
}

extension SeenDifference {
  /// The difference with its place and moment, as a sentence.
  fileprivate var sentence: String { "\(measure.words(view, amount)) \(moment), \(change)" }

  private var moment: String {
    let percent = (fraction * 100).rounded().shortest
    guard !change.traits.interactive else { return "at \(percent)% of the gesture" }
    return "at \(Quantity.seconds(((change.time ?? 0) * 1e4).rounded() / 1e4)) (\(percent)%)"
  }
}
