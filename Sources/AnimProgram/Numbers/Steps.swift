/// Where a staircase jumps: the four terms of CSS `steps()`.
package enum JumpTerm: String, CaseIterable, Sendable {
  /// At the start of each step; the first output is above 0.
  case jumpStart
  /// At the end of each step; the last step ends in the jump to 1.
  case jumpEnd
  /// Neither at 0 nor at 1.
  case jumpNone
  /// Both at 0 and at 1.
  case jumpBoth
}

/// CSS `steps()`: a staircase of equal steps.
package struct Steps: Sendable, Hashable {
  /// The number of steps: at least 1, with `jumpNone` at least 2.
  package let count: Int
  /// Where the jumps are.
  package let term: JumpTerm

  /// A staircase; a count below the least is raised to it.
  package init(count: Int, term: JumpTerm) {
    self.count = max(count, term == .jumpNone ? 2 : 1)
    self.term = term
  }

  /// The output at an input, both fractions; the stairs go on outside 0…1.
  ///
  /// Source: CSS Easing 2 and WebKit's `StepsTimingFunction`.
  /// - Parameter before: CSS's before flag: at the foot of a step, stay on the one below.
  package func value(at x: Double, before: Bool = false) -> Double {
    let position = x * Double(count)
    var step = position.rounded(.down)
    if term == .jumpStart || term == .jumpBoth { step += 1 }
    if before && position == position.rounded(.down) { step -= 1 }
    if x >= 0 { step = max(step, 0) }
    if x <= 1 { step = min(step, jumps) }
    return step / jumps
  }

  private var jumps: Double {
    switch term {
    case .jumpStart, .jumpEnd: Double(count)
    case .jumpNone: Double(count) - 1
    case .jumpBoth: Double(count) + 1
    }
  }
}
