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
    guard operation.goesBack || operation == .select else { return nil }
    // A selection goes either way.
    let directions = operation == .select ? [1, -1] : [operation.defaultDirection]
    return [false, true].lazy.flatMap { rightToLeft in
      directions.lazy.compactMap {
        dragged(number, by: operation, towards: $0, rightToLeft: rightToLeft)
      }
    }.first
  }

  private func dragged(
    _ number: Int, by operation: RequestOperation, towards direction: Double, rightToLeft: Bool
  ) -> RuleFinding? {
    guard let program = answer.compiled?.program, let gesture = program.interaction?.gesture else {
      return nil
    }
    var request = RuleRequest(operation)
    request.traits.interactive = true
    request.traits.rightToLeft = rightToLeft
    request.direction = rightToLeft ? -direction : direction
    if let condition {
      let size = SizeFaces([condition]).sizes.first { size in
        request.size = size
        return condition.holds(for: request.inputs)
      }
      guard size != nil else { return nil }
    }
    let transition = Transition(program, inputs: request.inputs, isLinear: true)
    let all = FollowsClaim.Way.all(of: gesture, rightToLeft: rightToLeft).filter { $0.growth == 0 }
    let ways = all.filter { FollowsClaim.mistake($0, transition) == nil }
    var isEdge = false
    if case .edgeDrag = gesture { isEdge = true }
    var finding = RuleFinding(
      id: .deadGesture, rule: number, message: "", notes: [], help: nil, request: request)
    if isEdge, operation != .select, ways.isEmpty, let way = all.first, way.x == request.direction {
      // The animator alone is not told, because it may be meant for the other direction.
      finding.message =
        "a drag from this edge moves \(way.words), and drives no \(operation.rawValue)"
        + (rightToLeft ? " from right to left" : "")
      finding.help =
        gesture == .edgeDrag(.leading)
        ? "write `reversed \(operand)` here, or `interaction drag`"
        : "write `interaction edgeDrag .leading`, or `interaction drag`"
      return finding
    }
    guard !ways.isEmpty, let move = transition.wayOfScreens,
      !ways.contains(where: { $0.along(move) > 0 }),
      // That a drag along the other axis drives nothing is said of the animator.
      let way = ways.first(where: { $0.along(move) < 0 }) ?? (isEdge ? ways.first : nil)
    else { return nil }
    finding.message =
      "the screens move \(move.words) while the finger moves \(way.words)"
      + (rightToLeft ? ", in a layout from right to left" : "")
    let sign = move.y < 0 ? "-" : ""
    let turn =
      switch operation {
      case _ where isEdge && move.x != 0:
        gesture == .edgeDrag(.leading) ? nil : "write `interaction edgeDrag .leading`"
      case _ where isEdge:
        "write `interaction drag { progress: \(sign)drag.translation.y / container.height }`"
      case .select:
        "multiply the movement by `direction`, and write `progress: drag.along / container.width`"
      default: "turn the sign of `progress` around"
      }
    let isReversible = operation != .select && !text.hasPrefix("reversed ")
    let other =
      program.reads([.direction, .rightToLeft])
      ? isEdge && !rightToLeft && move.x != 0 ? "turn the sign of `direction` around" : nil
      : isReversible && way.along(move) != 0 ? "write `reversed \(operand)` here" : nil
    // What is wrong from right to left only may move the same way in both layouts.
    request.traits.rightToLeft = false
    request.direction.negate()
    let plain = Transition(program, inputs: request.inputs, isLinear: true).wayOfScreens
    let helps =
      rightToLeft && move.x != 0 && plain == move
      ? ["multiply the movement by `direction`"] : [other, turn].compactMap(\.self)
    finding.help = helps.isEmpty ? nil : helps.joined(separator: ", or ")
    return finding
  }
}

extension BindingRule {
  /// Its answer, as `reversed` takes it.
  var operand: String {
    [" + ", " then "].contains(where: text.contains) ? "(\(text))" : text
  }
}

extension FollowsClaim.Way {
  /// How far a way goes along another one; below 0 against it.
  fileprivate func along(_ way: StagePoint) -> Double { x * way.x + y * way.y }

  /// Where the way goes, for a sentence.
  fileprivate var words: String { StagePoint(x: x, y: y).words }
}

extension Transition {
  /// The axis along which both screens move in all, and the way there; `nil` if they move along neither or both.
  var wayOfScreens: StagePoint? {
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
