import AnimProgram
import AnimSource

extension [BindingRule] {
  /// Returns the rules for Reduce Motion that do not answer a request because another rule, whose animator says nothing
  /// about Reduce Motion, says more about its screens.
  func overruled() -> [RuleFinding] {
    indices.compactMap { number in
      guard self[number].condition?.reads([.reduceMotion]) == true else { return nil }
      return indices.lazy.compactMap { overruled(number, by: $0) }.first
    }
  }

  private func overruled(_ number: Int, by other: Int) -> RuleFinding? {
    let (calm, rule) = (self[number], self[other])
    guard rule.condition == nil, let animator = rule.answer.compiled,
      animator.reduction == .crossFade,
      let operation = rule.answered.first(where: calm.answered.contains)
    else { return nil }
    let request = RuleRequest(
      operation, from: rule.from?.items.first?.text, to: rule.to?.items.first?.text,
      in: rule.container?.items.first?.text)
    guard let own = request.rank(of: calm), let rank = request.rank(of: rule), own < rank else {
      return nil
    }
    return RuleFinding(
      id: .unlikelyRule, rule: number,
      message: "with Reduce Motion too, another rule answers `\(request)`",
      notes: [RuleFinding.Note(rule: other, message: "this rule says more about the screens")],
      help: "write what plays with Reduce Motion into `\(animator.name)`: `reduced use …`",
      request: request)
  }

  /// Returns the rules that reverse only the first of the animators that another rule joins.
  func halfReversed() -> [RuleFinding] {
    indices.compactMap { number in
      first { $0.operand != $0.text && self[number].text == "reversed " + $0.text }.map { other in
        RuleFinding(
          id: .unlikelyRule, rule: number,
          message:
            "`reversed` is only for the first animator here, and another rule plays `\(other.text)`",
          notes: [], help: "write `reversed \(other.operand)`")
      }
    }
  }

  /// Returns the rules with a name that differs from one in an earlier rule in capitals or a letter, or has brackets.
  func alike() -> [RuleFinding] {
    var seen: [String: (name: String, rule: Int)] = [:]
    return indices.compactMap { number in
      let rule = self[number]
      let names = [rule.from, rule.to, rule.container].compactMap(\.self).flatMap(\.items)
      for name in names.map(\.text) {
        if name.contains("["), name.contains("]") {
          return RuleFinding(
            id: .unlikelyRule, rule: number, message: "`[` and `]` mean themselves in `\(name)`",
            notes: [], help: "`*` stands for any characters, and `?` for one")
        }
        let spellings = name.spellings
        guard let first = spellings.lazy.compactMap({ seen[$0] }).first else {
          for spelling in spellings { seen[spelling] = (name, number) }
          continue
        }
        guard first.name != name else { continue }
        return RuleFinding(
          id: .unlikelyRule, rule: number,
          message: "`\(name)` and `\(first.name)` are different names",
          notes: [RuleFinding.Note(rule: first.rule, message: "the other name")],
          help: "write both in the same way, if they are one screen")
      }
      return nil
    }
  }
}

extension String {
  /// The name in small letters, and without each inner letter of a long one. If two have one in common, they differ in a
  /// letter.
  fileprivate var spellings: [String] {
    let letters = Array(lowercased())
    let inner = letters.count < 6 ? [] : letters.indices.dropFirst().dropLast()
    return [String(letters)]
      + inner.filter { letters[$0].isLetter }
      .map { String(letters[..<$0] + letters[($0 + 1)...]) }
  }
}
