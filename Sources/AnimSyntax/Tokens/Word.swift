/// A word of the grammar. Only those that are ``isReserved`` cannot be used as names in
/// expressions. The others have a meaning only in certain places.
package enum Word: UInt32, CaseIterable, Sendable {
  case above, and, animator, any, at, below, by, container, delay, dismiss, duration, during
  case elements, `else`, except, extern, `false`, from, `func`, `if`, `import`, `in`, interaction
  case `let`, like, match, not, of, or, order, overlay, pop, present, progress
  case push, reduced, replace, reversed, select, slices, then, timing, to
  case `true`, use, using, via, when, with

  /// The word as text.
  package var text: String { Word.texts[Int(rawValue)] }

  // A table, because getting the name of a case from the runtime would take most of the startup
  // time.
  private static let texts = [
    "above", "and", "animator", "any", "at", "below", "by", "container", "delay", "dismiss",
    "duration", "during", "elements", "else", "except", "extern", "false", "from", "func", "if",
    "import", "in", "interaction", "let", "like", "match", "not", "of", "or",
    "order", "overlay", "pop", "present", "progress", "push", "reduced", "replace",
    "reversed", "select", "slices", "then", "timing", "to", "true", "use",
    "using", "via", "when", "with",
  ]

  /// Whether the word is part of expressions, so that it cannot be a name there.
  package var isReserved: Bool {
    switch self {
    case .if, .then, .else, .and, .or, .not, .true, .false: true
    default: false
    }
  }
}
