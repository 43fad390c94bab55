/// The position of the jumps of CSS `steps()`.
package enum JumpTerm: String, CaseIterable, Sendable {
  /// A jump at the start of each step. The first output is above 0.
  case jumpStart
  /// A jump at the end of each step. The last step ends with the jump to 1.
  case jumpEnd
  /// No jump at 0 or at 1.
  case jumpNone
  /// Jumps both at 0 and at 1.
  case jumpBoth
}

/// CSS `steps()`: a staircase of equal steps.
package struct Steps: Sendable, Hashable {
  /// The number of steps: at least 1, or at least 2 with `jumpNone`.
  package let count: Int
  /// The position of the jumps.
  package let term: JumpTerm

  /// Creates a staircase. A count below the minimum is raised to it.
  package init(count: Int, term: JumpTerm) {
    self.count = max(count, term == .jumpNone ? 2 : 1)
    self.term = term
  }

  /// Returns the output for an input, both as fractions. The staircase continues outside 0…1.
  ///
  /// Source: CSS Easing 2 and WebKit's `StepsTimingFunction`.
  /// - Parameter before: The "before flag" of CSS: at a jump, stay on the lower step.
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
