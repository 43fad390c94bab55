import AnimCompiler
import AnimProgram
import AnimProof

/// Whether a pop or a dismissal plays the push or the presentation reversed.
struct MirrorClaim: Sendable {
  private let way: RuleWay
  private let rules: (there: BindingRule, back: BindingRule)
  private let difference: MotionDifference

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
        way: way, rules: (there.rule, rules[way.rules.back]),
        difference: MotionDifference(
          Motion(expected, of: there.rule), Motion(back, of: rules[way.rules.back]), sizes: sizes))
    }
  }

  private var verdict: ProgramClaim.Verdict {
    switch difference.verdict {
    case .same: .proved
    case .alike: .held
    case .different: .refuted
    }
  }

  /// What differs, or what was searched, as a sentence. `nil` if both are equal.
  private var sentence: String? {
    if let found = difference.greatest {
      let moment = "\(found.change)\(found.change.moment)"
      return "differs \(moment): \(found.view) is \(found.measure.words(found.amount))"
    }
    if let durations = difference.durations {
      return "takes \(durations.new.shortest)s instead of \(durations.old.shortest)s"
    }
    if let other = difference.others.first { return other }
    return verdict == .held
      ? "written differently, but searched in \(difference.changes) changes, nothing found" : nil
  }

  /// A line of text.
  var text: String {
    "\(verdict.rawValue)  \(way.request.operation.rawValue) \(rules.there.text)"
      + " and \(way.back.operation.rawValue) \(rules.back.text)\n"
      + (sentence.map { "  \($0)\n" } ?? "")
  }

  /// A JSON object.
  var json: JSON {
    func row(_ request: RuleRequest, _ rule: BindingRule) -> JSON {
      [
        "operation": .string(request.operation.rawValue), "animator": .string(rule.text),
        "path": .string(rule.source.path), "line": .integer(rule.source.line),
      ]
    }
    var members: [(String, JSON)] = [
      ("there", row(way.request, rules.there)), ("back", row(way.back, rules.back)),
      ("claim", .string("mirrors")), ("verdict", .string(verdict.rawValue)),
    ]
    if let sentence { members.append(("reason", .string(sentence))) }
    if let found = difference.greatest {
      members += [
        ("view", .string(found.view)), ("measure", .string(found.measure.name)),
        ("amount", .number(found.amount)), ("counterexample", found.change.json),
      ]
    }
    return .object(members)
  }
}
