/// Kinds of blocks: those in which a statement is allowed, or a block with those around it.
package struct BlockKinds: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  package let rawValue: UInt16

  /// Creates a set of kinds from its bits.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The block of an animator.
  package static let animator = BlockKinds(rawValue: 1 << 0)
  /// `from { … }` and `to { … }`.
  package static let screen = BlockKinds(rawValue: 1 << 1)
  /// `container { … }`.
  package static let container = BlockKinds(rawValue: 1 << 2)
  /// `overlay name { … }`.
  package static let overlay = BlockKinds(rawValue: 1 << 3)
  /// `slices name of … { … }`.
  package static let slices = BlockKinds(rawValue: 1 << 4)
  /// `elements name of … { … }`.
  package static let elements = BlockKinds(rawValue: 1 << 5)
  /// `match name like … { … }`.
  package static let match = BlockKinds(rawValue: 1 << 6)
  /// `during a..b { … }`. A statement in such a block must also be allowed around it: a role can be
  /// in a window of an animator, but not in a window of another role.
  package static let window = BlockKinds(rawValue: 1 << 7)
  /// `reduced { … }`.
  package static let reduced = BlockKinds(rawValue: 1 << 8)
  /// `interaction { … }`.
  package static let interaction = BlockKinds(rawValue: 1 << 9)

  /// The blocks of all roles.
  package static let roles: BlockKinds = [
    .screen, .container, .overlay, .slices, .elements, .match,
  ]
}

/// The form of a statement: its word, where it is allowed, and its documentation.
package struct StatementForm: Sendable {
  /// The word that starts the statement.
  package let word: Word
  /// The blocks in which it is allowed.
  package let blocks: BlockKinds
  /// A sentence that says what it does.
  package let summary: String
  /// A complete file that uses it.
  package let example: String

  /// - Parameters:
  ///   - name: The name of the animator in the example.
  ///   - lines: What follows its duration.
  private init(
    _ word: Word, in blocks: BlockKinds, _ summary: String, example name: String, _ lines: String...
  ) {
    (self.word, self.blocks, self.summary) = (word, blocks, summary)
    let body = (["duration 300ms"] + lines).map { "  \($0)\n" }.joined()
    example = "animator \(name) {\n\(body)}"
  }
}

extension StatementForm {
  /// Returns the form that `word` starts. `nil` if there is none.
  package static func opened(by word: Word) -> StatementForm? { all.first { $0.word == word } }

  /// The blocks in which tracks are allowed. Those of an interaction have names of their own.
  package static let trackBlocks: BlockKinds = [.roles, .window, .interaction]

  private static let bodies: BlockKinds = [.animator, .reduced, .roles]

  /// All statements except for tracks, which don't start with a word.
  package static let all: [StatementForm] = [
    .init(
      .duration, in: bodies, "Sets how long the transition, or the window of a block, lasts.",
      example: "fade", "to { alpha: 0 -> 1 }"),
    .init(
      .delay, in: [bodies, .window], "Delays the tracks of a block; nested delays add up.",
      example: "fade", "delay 50ms", "to { alpha: 0 -> 1 }"),
    .init(
      .timing, in: [bodies, .window],
      "Sets the timing of the tracks in a block that have none of their own.",
      example: "fade", "timing easeInOut", "to { alpha: 0 -> 1 }"),
    .init(
      .let, in: [bodies, .window], "Gives a value a name inside its block.", example: "slide",
      "let travel = direction * container.width", "to { translate.x: travel -> 0 }"),
    .init(
      .order, in: [.animator, .reduced],
      "Says which of the two screens is drawn above the other, from the start or `at` a moment.",
      example: "reveal", "order from above to", "from { translate.x: 0 -> container.width }"),
    .init(
      .interaction, in: .animator,
      "Lets a gesture drive the transition, and says when the gesture completes it.",
      example: "slide", "to { translate.x: direction * container.width -> 0 }",
      "interaction edgeDrag .leading {", "  progress: drag.along / container.width",
      "  commit: progress > 40%", "}"),
    .init(
      .reduced, in: .animator, "Describes what plays instead when Reduce Motion is on.",
      example: "slide", "to { translate.x: direction * container.width -> 0 }", "reduced {",
      "  to { alpha: 0 -> 1 }", "}"),
    .init(
      .from, in: [.animator, .window, .reduced],
      "Contains the tracks of the leaving screen.",
      example: "fade", "order from above to", "from { alpha: 1 -> 0 }"),
    .init(
      .to, in: [.animator, .window, .reduced],
      "Contains the tracks of the arriving screen.", example: "fade", "to { alpha: 0 -> 1 }"),
    .init(
      .container, in: [.animator, .window, .reduced],
      "Contains the tracks of the container around both screens.",
      example: "fade", "container { color: #000 }", "to { alpha: 0 -> 1 }"),
    .init(
      .overlay, in: [.animator, .window, .reduced],
      "Adds a colored layer for the duration of the transition.",
      example: "cover", "overlay shade above from {", "  color: #000", "  alpha: 0 -> 0.4", "}",
      "to { translate.y: container.height -> 0pt }"),
    .init(
      .slices, in: [.animator, .window, .reduced],
      "Cuts a snapshot of a screen into slices, and contains the tracks of each slice.",
      example: "blinds", "slices old of from in columns(6) {", "  alpha: 1 -> 0",
      "}", "to { alpha: 0 -> 1 }"),
    .init(
      .elements, in: [.animator, .window, .reduced],
      "Finds views of a screen by `accessibilityIdentifier`, and contains the tracks of each view.",
      example: "cascade", "to { alpha: 0 -> 1 }",
      "elements cells of to like \"cell*\" by .topToBottom {",
      "  alpha: 0 -> 1", "  translate.y: 20pt * (cells.index + 1) -> 0pt", "}"),
    .init(
      .match, in: [.animator, .window, .reduced],
      "Moves a view from its place in one screen to its place in the other.", example: "zoom",
      "to { alpha: 0 -> 1 }", "match photo like \"photo\" {", "  match.arc: 0.5", "}"),
    .init(
      .during, in: [bodies, .window],
      "Contains the tracks that run in one part of the duration, or of the animator's progress.",
      example: "fade", "to {", "  during 50%..100% {", "    alpha: 0 -> 1", "  }", "}"),
  ]
}
