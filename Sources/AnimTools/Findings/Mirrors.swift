import AnimProgram
import AnimProof

/// Whether a pop or a dismissal plays the push or the presentation reversed.
struct MirrorClaim: Sendable {
  /// The change and the way back.
  let way: RuleWay
  /// The rules that answer them.
  let rules: (there: BindingRule, back: BindingRule)
  /// What was shown.
  let verdict: ProgramClaim.Verdict
  /// What differs, or what was searched, as a sentence. `nil` if both are equal.
  let sentence: String?
  /// Where the greatest difference is seen, as members of a JSON object.
  let evidence: [(String, JSON)]

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
    let members: JSON = [
      "there": row(way.request, rules.there), "back": row(way.back, rules.back),
      "claim": "mirrors", "verdict": .string(verdict.rawValue),
      "reason": sentence.map(JSON.string),
    ]
    return members.with(.object(evidence))
  }
}
