import AnimCompiler
import AnimProgram
import AnimProof

extension MirrorClaim {
  /// Returns the claims about all pairs of operations that the rules of a folder answer in both
  /// directions.
  static func all(in folder: CompiledFolder, _ sizes: ClosedRange<Double>) -> [MirrorClaim] {
    let rules = folder.rules.map(\.rule)
    return RuleWay.all(in: rules).compactMap { way in
      let (there, back) = (folder.rules[way.rules.there], rules[way.rules.back])
      let reversed = folder.compile(
        animator: "reversed (\(there.rule.text))", seeing: [Int(there.place.file)])
      guard let expected = reversed.result?.compiled, let played = back.answer.compiled else {
        return nil
      }
      return MirrorClaim(
        way, (there.rule, back),
        MotionDifference(
          Motion(expected, of: there.rule), Motion(played, of: back), sizes: sizes,
          in: ReviewScope(way)))
    }
  }

  private init(
    _ way: RuleWay, _ rules: (there: BindingRule, back: BindingRule), _ difference: MotionDifference
  ) {
    let verdict: ProgramClaim.Verdict =
      difference.verdict == .same ? .proved : difference.verdict == .alike ? .held : .refuted
    let sentence = Self.sentence(difference)
    text =
      "\(verdict.rawValue)  \(way.request.operation.rawValue) \(rules.there.text)"
      + " and \(way.back.operation.rawValue) \(rules.back.text)\n"
      + (sentence.map { "  \($0)\n" } ?? "")
    func row(_ request: RuleRequest, _ rule: BindingRule) -> JSON {
      [
        "operation": .string(request.operation.rawValue), "animator": .string(rule.text),
        "path": .string(rule.source.path), "line": .integer(rule.source.line),
      ]
    }
    let found = difference.greatest
    json = [
      "there": row(way.request, rules.there), "back": row(way.back, rules.back),
      "claim": "mirrors", "verdict": .string(verdict.rawValue),
      "reason": sentence.map(JSON.string), "view": found.map { .string($0.view) },
      "measure": found.map { .string($0.measure.name) }, "amount": found.map { .number($0.amount) },
      "counterexample": found?.change.json,
    ]
  }

  /// Returns what differs, or what was searched, as a sentence. `nil` if both are equal.
  private static func sentence(_ difference: MotionDifference) -> String? {
    if let found = difference.greatest {
      let place = "\(found.change)\(found.change.moment)"
      return "differs \(place): \(found.measure.words(found.view, found.amount))"
    }
    if let durations = difference.durations {
      return "takes \(durations.new.shortest)s instead of \(durations.old.shortest)s"
    }
    if let other = difference.others.first { return other }
    let count = difference.changes.count
    return difference.verdict == .alike
      ? "written differently, but searched in \(count) changes, nothing found" : nil
  }
}

extension ReviewScope {
  /// The changes in which the same rules answer the way there and back.
  fileprivate init(_ way: RuleWay) {
    var base = Counterexample(container: Self.phone)
    (base.traits, base.direction) = (way.back.traits, way.back.direction)
    base.usualDirection = way.back.operation.defaultDirection
    if !way.isAnswered(in: base) { base.container = way.back.size }
    self.init(bases: [base], passesArguments: false) { change in
      (change.sheet.map { $0.isDismissed && way.back.operation == .dismiss } ?? true)
        && way.isAnswered(in: change)
    }
  }
}
