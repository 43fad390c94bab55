import AnimProgram
import AnimSource

extension [BindingRule] {
  /// Returns the rules whose screens move in the same direction forwards and back, to tabs on both sides, or in both
  /// layouts.
  func sameWays() -> [RuleFinding] {
    let named = Set(filter { !$0.isAny }.flatMap(\.operations))
    let others = RequestOperation.allCases.filter { !named.contains($0) }
    return Dictionary(grouping: indices, by: { self[$0].text }).values.compactMap { numbers in
      let (group, first) = (numbers.map { self[$0] }, self[numbers[0]])
      guard let animator = first.answer.compiled else { return nil }
      guard let way = animator.program.onlyWay else {
        guard first.condition == nil, !animator.name.hasPrefix("reversed "),
          let screen = animator.program.unturnedScreen
        else { return nil }
        return RuleFinding(
          id: .sameWay, rule: numbers[0],
          message: "`\(screen)` of `\(animator.name)` moves the same way in a right-to-left layout",
          notes: [], help: "multiply each distance to the side by `direction`, once")
      }
      let operations = group.flatMap { $0.operations + ($0.isAny ? others : []) }
      let isSideways = way.x != 0
      var (place, help) = ("", isSideways ? "multiply by `direction`" : "")
      if Set(operations.map(\.goesBack)).count == 2 {
        place = "forwards and back"
        let back = RequestOperation.allCases.filter { $0.goesBack && operations.contains($0) }
          .map(\.rawValue).joined(separator: ", ")
        let isSpecial = group.contains {
          !$0.isAny && $0.operations.contains(where: \.goesBack) && $0.isSpecial
        }
        help += isSideways ? ", or " : ""
        // A rule that names a screen has to go on naming it.
        help +=
          isSpecial
          ? "write `use reversed \(first.operand)` in the rule for \(back)"
          : "write `when \(back) use reversed \(first.operand)`"
      } else if first.condition == nil, isSideways, !animator.name.hasPrefix("reversed ") {
        place =
          operations.contains(.select)
          ? "to a tab on the left and on the right" : "in a right-to-left layout"
      } else {
        return nil
      }
      return RuleFinding(
        id: .sameWay, rule: numbers[0], message: "`\(animator.name)` moves the same way \(place)",
        notes: [], help: help)
    }
  }

  /// Returns the rules that go back to the screen to which another rule goes forwards, instead of back from it, also if
  /// both name the same two screens.
  func wrongWaysBack() -> [RuleFinding] {
    indices.filter { number in
      let back = self[number]
      return back.operations.allSatisfy(\.goesBack) && !back.isAny && back.to != nil
        && contains {
          $0.to == back.to && (back.from == nil || $0.from == back.from)
            && back.text == "reversed " + $0.text
        }
        && !contains {
          $0.from == back.to
            && (!Set($0.operations).isDisjoint(with: back.operations)
              || back.from != nil && $0.to == back.from)
        }
    }.map { number in
      let operations = self[number].operations.map(\.rawValue).joined(separator: ", ")
      func list(_ pattern: RulePattern?) -> String {
        let names = pattern?.items.map(\.text) ?? []
        return names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
      }
      let screens = list(self[number].to)
      let target = self[number].from.map { " to \(list($0))" } ?? ""
      return RuleFinding(
        id: .sameWay, rule: number,
        message: "this rule goes back to `\(screens)`, to which another rule goes forwards",
        notes: [],
        help: "write `when \(operations) from \(screens)\(target) use \(self[number].text)`")
    }
  }

  /// Returns the rules with a gesture that starts nothing, because rules use its animator only for changes that no
  /// gesture begins.
  func idleGestures() -> [RuleFinding] {
    let driven = indices.filter { self[$0].answer.compiled?.program.interaction != nil }
    let known = Set(driven.flatMap { self[$0].answered })
    return Dictionary(grouping: driven, by: { self[$0].answer.compiled?.name ?? "" })
      .compactMap { name, numbers in
        let ways = [RequestOperation.present: RequestOperation.dismiss, .push: .pop]
        let operations = Set(numbers.flatMap { self[$0].answered })
        guard operations.count == 1, let back = operations.first.flatMap({ ways[$0] }),
          !known.contains(back)
        else { return nil }
        return RuleFinding(
          id: .idleGesture, rule: numbers[0], message: "the gesture of `\(name)` starts no change",
          notes: [],
          help: "write it in the animator that answers `\(back.rawValue)`, or write"
            + " `when \(back.rawValue) use reversed \(self[numbers[0]].operand)`")
      }
  }
}

extension BindingRule {
  /// Whether the rule is only for some screens, or has a condition.
  fileprivate var isSpecial: Bool {
    from != nil || to != nil || container != nil || condition != nil
  }
}

extension Program {
  /// The screen that moves to the same side in both layouts, although the program reads the direction. `nil` if none
  /// does.
  fileprivate var unturnedScreen: String? {
    guard reads([.direction]) else { return nil }
    let ways = [1.0, -1].map { direction in
      var inputs = TransitionInputs(container: MeasuredMotion.container, direction: direction)
      inputs.traits.rightToLeft = direction < 0
      return Transition(self, inputs: inputs).waysOfScreens
    }
    return zip(ways[0], ways[1]).first { way, other in
      (way.view.role == .from || way.view.role == .to) && way.last.x * other.last.x > 1
    }.map { $0.0.view.role == .from ? "from" : "to" }
  }

  /// The way of the screens if it is the same in each direction of the change. `nil` if they do not move along an axis.
  fileprivate var onlyWay: StagePoint? {
    guard !reads([.direction, .rightToLeft]) else { return nil }
    return Transition(self, inputs: TransitionInputs(container: MeasuredMotion.container))
      .wayOfScreens
  }
}
