import AnimProgram
import AnimSource

extension [BindingRule] {
  /// Returns the rules for a pop, a dismissal or a selection whose screens move against the finger. The animator alone
  /// does not tell, because it may be meant for `reversed`.
  func dragged() -> [RuleFinding] {
    indices.compactMap { number in
      self[number].answered.lazy.compactMap { self[number].dragged(number, by: $0) }.first
    }
  }
}

extension BindingRule {
  fileprivate func dragged(_ number: Int, by operation: RequestOperation) -> RuleFinding? {
    guard operation.goesBack || operation == .select, let program = answer.compiled?.program,
      let gesture = program.interaction?.gesture
    else { return nil }
    var request = RuleRequest(operation)
    request.traits.interactive = true
    guard condition?.holds(for: request.inputs) ?? true else { return nil }
    let transition = Transition(program, inputs: request.inputs, isLinear: true)
    let ways = FollowsClaim.Way.all(of: gesture, rightToLeft: false)
      .filter { $0.growth == 0 && FollowsClaim.mistake($0, transition) == nil }
    guard let way = ways.first, let move = transition.wayOfScreens,
      !ways.contains(where: { $0.x * move.x + $0.y * move.y > 0 })
    else { return nil }
    let isReversed = text.hasPrefix("reversed ")
    return RuleFinding(
      id: .deadGesture, rule: number,
      message: "the screens move \(move.words) while the finger moves "
        + StagePoint(x: way.x, y: way.y).words,
      notes: [],
      help: isReversed
        ? "turn the sign of `progress` around"
        : "write `reversed \(text)` here, or turn the sign of `progress` around",
      request: request)
  }
}

extension Transition {
  /// The axis along which both screens move in all, and the way there; `nil` if they move along neither or both.
  fileprivate var wayOfScreens: StagePoint? {
    var (x, y) = (0.0, 0.0)
    for way in waysOfScreens where way.view.role == .from || way.view.role == .to {
      (x, y) = (x + way.last.x, y + way.last.y)
    }
    guard x.isFinite, y.isFinite, max(abs(x), abs(y)) >= 1 else { return nil }
    if abs(x) > 2 * abs(y) { return StagePoint(x: x, y: 0) }
    return abs(y) > 2 * abs(x) ? StagePoint(x: 0, y: y) : nil
  }
}

extension StagePoint {
  /// Where a way along an axis goes, for a sentence.
  fileprivate var words: String {
    x > 0 ? "to the right" : x < 0 ? "to the left" : y > 0 ? "down" : "up"
  }
}
