import AnimProgram
import AnimSource

extension [BindingRule] {
  /// Returns the rules for a presentation after which a part of the container is bare beside a sheet, because the
  /// presenter stays where its animator leaves it. A rule for some screens may be for such as fill the container.
  func bare() -> [RuleFinding] {
    indices.compactMap { number in
      let rule = self[number]
      let request = RuleRequest(.present, from: rule.from?.items.first?.text)
      guard rule.answered.contains(.present), rule.to == nil, rule.container == nil,
        let animator = rule.answer.compiled, let own = request.rank(of: rule),
        !contains(where: { other in
          other.condition == nil && request.rank(of: other).map { own < $0 } == true
        })
      else { return nil }
      var change = Counterexample(container: MeasuredMotion.container)
      change.traits.keepsPresenter = true
      Changes.sheets[0](&change)
      if let condition = rule.condition, !condition.holds(for: change.inputs) { return nil }
      let transition = change.transition(of: animator.program)
      guard transition.duration.isFinite else { return nil }
      var frame = transition.makeFrame()
      transition.evaluate(at: transition.duration, into: &frame)
      guard let gap = Picture(transition, frame).gap(seenThrough: false) else { return nil }
      let others = RequestOperation.allCases.filter { ![.present, .dismiss, .pop].contains($0) }
      let names = rule.isAny ? others : rule.operations.filter { $0 != .present }
      let list = names.map(\.rawValue).joined(separator: ", ")
      return RuleFinding(
        id: .backdropGap, rule: number,
        message: "beside a sheet, nothing covers \(gap.words): the presenter stays where"
          + " `\(animator.name)` leaves it",
        notes: [],
        help: (names.isEmpty ? "" : "write `when \(list) use \(rule.text)`, or ")
          + "give the container a color, as in `container { color: #000 }`", request: request)
    }
  }
}
