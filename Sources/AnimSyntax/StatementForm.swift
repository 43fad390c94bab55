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
  /// `animator name = other { … }`.
  package static let variation = BlockKinds(rawValue: 1 << 10)

  /// The blocks of all roles.
  package static let roles: BlockKinds = [
    .screen, .container, .overlay, .slices, .elements, .match,
  ]
}

/// The form of a statement: its word, where it is allowed, and its documentation.
package struct StatementForm: Sendable {
  /// The word that starts the statement.
  package var word: Word
  /// The blocks in which it is allowed.
  package var blocks: BlockKinds
  /// A sentence that says what it does.
  package var summary: String
  /// A complete file that uses it.
  package var example: String
}

extension StatementForm {
  /// Returns the form that `word` starts. `nil` if there is none.
  package static func opened(by word: Word) -> StatementForm? { all.first { $0.word == word } }

  /// Returns the blocks in which the statement with `word` is allowed. `nil` if there is no such
  /// statement.
  package static func blocks(of word: Word) -> BlockKinds? { blocksByWord[Int(word.rawValue)] }

  private static let blocksByWord: [BlockKinds?] = Word.allCases.map { opened(by: $0)?.blocks }

  /// The blocks in which tracks are allowed. Those of an interaction have names of their own.
  package static let trackBlocks: BlockKinds = [.roles, .window, .interaction]

  private static let bodies: BlockKinds = [.animator, .variation, .reduced, .roles]

  /// All statements except for tracks, which don't start with a word.
  package static let all: [StatementForm] = [
    .init(
      word: .duration, blocks: bodies,
      summary: "Sets how long the transition, or the window of a block, lasts.",
      example: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .delay, blocks: [bodies, .window],
      summary: "Delays the tracks of a block; nested delays add up.",
      example: """
        animator fade {
          duration 300ms
          delay 50ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .timing, blocks: [bodies, .window],
      summary: "Sets the timing of the tracks in a block that have none of their own.",
      example: """
        animator fade {
          duration 300ms
          timing easeInOut
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .let, blocks: [bodies, .window],
      summary: "Gives a value a name inside its block.",
      example: """
        animator slide {
          duration 300ms
          let travel = direction * container.width
          to { translate.x: travel -> 0 }
        }
        """),
    .init(
      word: .order, blocks: [.animator, .variation, .reduced],
      summary: "Says which of the two screens is drawn above the other.",
      example: """
        animator reveal {
          duration 300ms
          order from above to
          from { translate.x: 0 -> container.width }
        }
        """),
    .init(
      word: .interruption, blocks: [.animator, .variation],
      summary: "Says what happens if a new request comes during this transition.",
      example: """
        animator fade {
          duration 300ms
          interruption .finish
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .interaction, blocks: [.animator, .variation],
      summary: "Lets a gesture drive the transition, and says when the gesture completes it.",
      example: """
        animator slide {
          duration 300ms
          to { translate.x: direction * container.width -> 0 }
          interaction edgeDrag .leading {
            progress: drag.along / container.width
            commit: progress > 40%
          }
        }
        """),
    .init(
      word: .reduced, blocks: .animator,
      summary: "Describes what plays instead when Reduce Motion is on.",
      example: """
        animator slide {
          duration 300ms
          to { translate.x: direction * container.width -> 0 }
          reduced {
            to { alpha: 0 -> 1 }
          }
        }
        """),
    .init(
      word: .from, blocks: [.animator, .variation, .window, .reduced],
      summary: "Contains the tracks of the leaving screen.",
      example: """
        animator fade {
          duration 300ms
          order from above to
          from { alpha: 1 -> 0 }
        }
        """),
    .init(
      word: .to, blocks: [.animator, .variation, .window, .reduced],
      summary: "Contains the tracks of the arriving screen.",
      example: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .container, blocks: [.animator, .variation, .window, .reduced],
      summary: "Contains the tracks of the container around both screens.",
      example: """
        animator fade {
          duration 300ms
          container { color: #000 }
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .overlay, blocks: [.animator, .variation, .window, .reduced],
      summary: "Adds a colored layer for the duration of the transition.",
      example: """
        animator cover {
          duration 300ms
          overlay shade above from {
            color: #000
            alpha: 0 -> 0.4
          }
          to { translate.y: container.height -> 0pt }
        }
        """),
    .init(
      word: .slices, blocks: [.animator, .window, .reduced],
      summary: "Cuts a snapshot of a screen into slices, and contains the tracks of each slice.",
      example: """
        animator blinds {
          duration 300ms
          slices old of from in columns(6) if old.index >= 0 {
            alpha: 1 -> 0
          }
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .elements, blocks: [.animator, .window, .reduced],
      summary:
        "Finds views of a screen by `accessibilityIdentifier`, and contains the tracks of each view.",
      example: """
        animator cascade {
          duration 300ms
          to { alpha: 0 -> 1 }
          elements cells of to like "cell*" by .topToBottom {
            translate.y: 20pt * (cells.index + 1) -> 0pt
          }
        }
        """),
    .init(
      word: .match, blocks: [.animator, .window, .reduced],
      summary: "Moves a view from its place in one screen to its place in the other.",
      example: """
        animator zoom {
          duration 300ms
          to { alpha: 0 -> 1 }
          match photo like "photo"  {
            match.arc: 0.5
          }
        }
        """),
    .init(
      word: .during, blocks: [bodies, .window],
      summary:
        "Contains the tracks that run in one part of the duration, or of the animator's progress.",
      example: """
        animator fade {
          duration 300ms
          to {
            during 50%..100% {
              alpha: 0 -> 1
            }
          }
        }
        """),
  ]
}
