import AnimCompiler
import AnimProgram
import AnimProof

/// Whether a pop or a dismissal plays the push or the presentation reversed.
struct MirrorClaim: Sendable {
  private let way: RuleWay
  private let rules: (there: BindingRule, back: BindingRule)
  private let mirror: Mirror

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
        mirror: Mirror(
          back.program, like: expected.program, options: ProofOptions(sizes: sizes)))
    }
  }

  /// A line of text.
  var text: String {
    let verdict =
      "\(mirror.verdict.rawValue)  \(way.request.operation.rawValue) \(rules.there.text)"
      + " and \(way.back.operation.rawValue) \(rules.back.text)\n"
    if let reason = mirror.reason { return verdict + "  is open: \(reason)\n" }
    guard let found = mirror.departure else { return verdict }
    return verdict
      + "  differs \(found.counterexample)\(found.counterexample.moment): \(found.view)"
      + " has \(found.property) \(found.values.0) instead of \(found.values.1)\n"
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
      ("claim", .string("mirrors")), ("verdict", .string(mirror.verdict.rawValue)),
    ]
    if let reason = mirror.reason { members.append(("reason", .string(reason))) }
    if let found = mirror.departure {
      members += [
        ("view", .string(found.view)), ("property", .string(found.property)),
        ("values", .array([.string(found.values.0), .string(found.values.1)])),
        ("counterexample", found.counterexample.json),
      ]
    }
    return .object(members)
  }
}
