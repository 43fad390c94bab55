/// A word that the grammar itself knows. Only those that ``isReserved`` names may not be used
/// as names inside expressions; the others mean something only in their places.
package enum Word: UInt32, CaseIterable, Sendable {
  case above, and, animator, any, at, below, by, container, delay, dismiss, duration, during
  case elements, `else`, extern, `false`, from, `func`, `if`, `import`, `in`, interaction
  case interruption, `let`, like, match, not, of, or, order, overlay, pop, present, progress
  case property, push, reduced, replace, reversed, select, slices, smooth, then, timing, to
  case `true`, use, using, via, when

  /// The word as it is written.
  package var text: String { Word.texts[Int(rawValue)] }

  // A table because asking the runtime for a case's name costs more than all else at the start.
  private static let texts = [
    "above", "and", "animator", "any", "at", "below", "by", "container", "delay", "dismiss",
    "duration", "during", "elements", "else", "extern", "false", "from", "func", "if", "import",
    "in", "interaction", "interruption", "let", "like", "match", "not", "of", "or", "order",
    "overlay", "pop", "present", "progress", "property", "push", "reduced", "replace", "reversed",
    "select", "slices", "smooth", "then", "timing", "to", "true", "use", "using", "via", "when",
  ]

  /// The number of words; they are the first symbols of every table.
  static let count = Word.when.rawValue + 1

  /// Whether the word belongs to expressions: it may not stand there as a name.
  package var isReserved: Bool {
    switch self {
    case .if, .then, .else, .and, .or, .not, .true, .false: true
    default: false
    }
  }
}
