import AnimCompiler
import AnimProgram
import AnimProof

extension MirrorClaim {
  /// Returns the claims about all pairs of operations that the rules of a folder answer in both
  /// directions.
  static func all(in folder: CompiledFolder, _ sizes: ClosedRange<Double>) -> [MirrorClaim] {
    let rules = folder.rules.map(\.rule)
    return RuleWay.all(in: rules).compactMap { way in
      let there = folder.rules[way.rules.there]
      let reversed = folder.compile(
        animator: "reversed (\(there.rule.text))", seeing: [Int(there.place.file)])
      guard let expected = reversed.result?.compiled,
        let back = rules[way.rules.back].answer.compiled
      else { return nil }
      return MirrorClaim(
        way, (there.rule, rules[way.rules.back]),
        MotionDifference(
          Motion(expected, of: there.rule), Motion(back, of: rules[way.rules.back]), sizes: sizes,
          in: ReviewScope(passesArguments: false) { change in
            change.sheet.map { $0.isDismissed && way.back.operation == .dismiss } ?? true
          }))
    }
  }

  private init(
    _ way: RuleWay, _ rules: (there: BindingRule, back: BindingRule), _ difference: MotionDifference
  ) {
    let verdict: ProgramClaim.Verdict =
      switch difference.verdict {
      case .same: .proved
      case .alike: .held
      case .different: .refuted
      }
    let found = difference.greatest
    let evidence: [(String, JSON)]? = found.map {
      [
        ("view", .string($0.view)), ("measure", .string($0.measure.name)),
        ("amount", .number($0.amount)), ("counterexample", $0.change.json),
      ]
    }
    self.init(
      way: way, rules: rules, verdict: verdict, sentence: Self.sentence(difference),
      evidence: evidence ?? [])
  }

  private static func sentence(_ difference: MotionDifference) -> String? {
    if let found = difference.greatest {
      let moment = "\(found.change)\(found.change.moment)"
      return "differs \(moment): \(found.measure.words(found.view, found.amount))"
    }
    if let durations = difference.durations {
      return "takes \(durations.new.shortest)s instead of \(durations.old.shortest)s"
    }
    if let other = difference.others.first { return other }
    return difference.verdict == .alike
      ? "written differently, but searched in \(difference.changes.count) changes, nothing found"
      : nil
  }
}
