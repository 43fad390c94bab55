/// The blocks in which a statement is allowed.
package struct Place: OptionSet, Hashable, Sendable {
  /// The places as bits.
  package let rawValue: UInt16

  /// Creates a set of places from its bits.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The block of an animator.
  package static let animator = Place(rawValue: 1 << 0)
  /// `from { … }` and `to { … }`.
  package static let screen = Place(rawValue: 1 << 1)
  /// `container { … }`.
  package static let container = Place(rawValue: 1 << 2)
  /// `overlay name { … }`.
  package static let overlay = Place(rawValue: 1 << 3)
  /// `slices name of … { … }`.
  package static let slices = Place(rawValue: 1 << 4)
  /// `elements name of … { … }`.
  package static let elements = Place(rawValue: 1 << 5)
  /// `match name like … { … }`.
  package static let match = Place(rawValue: 1 << 6)
  /// `during a..b { … }`. A statement in such a block must also be allowed around it: a role can be
  /// in a window of an animator, but not in a window of another role.
  package static let window = Place(rawValue: 1 << 7)
  /// `reduced { … }`.
  package static let reduced = Place(rawValue: 1 << 8)
  /// `interaction { … }`.
  package static let interaction = Place(rawValue: 1 << 9)

  /// The blocks of all roles.
  package static let roles: Place = [.screen, .container, .overlay, .slices, .elements, .match]
}

/// The form of a statement: its word, where it is allowed, and its documentation.
package struct StatementForm: Sendable {
  /// The word that starts the statement.
  package var word: Word
  /// The blocks in which it is allowed.
  package var places: Place
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
  package static func places(of word: Word) -> Place? { placesByWord[Int(word.rawValue)] }

  private static let placesByWord: [Place?] = Word.allCases.map { opened(by: $0)?.places }

  /// The blocks in which tracks are allowed. Those of an interaction have names of their own.
  package static let trackPlaces: Place = [.roles, .window, .interaction]

  private static let bodies: Place = [.animator, .reduced, .roles]

  /// All statements except for tracks, which don't start with a word.
  package static let all: [StatementForm] = [
    .init(
      word: .duration, places: bodies,
      summary: "Sets how long the transition, or the window of a block, lasts.",
      example: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .delay, places: [bodies, .window],
      summary: "Delays the tracks of a block; nested delays add up.",
      example: """
        animator fade {
          duration 300ms
          delay 50ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .timing, places: [bodies, .window],
      summary: "Sets the timing of the tracks in a block that have none of their own.",
      example: """
        animator fade {
          duration 300ms
          timing easeInOut
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .let, places: [bodies, .window],
      summary: "Gives a value a name inside its block.",
      example: """
        animator slide {
          duration 300ms
          let travel = direction * container.width
          to { translate.x: travel -> 0 }
        }
        """),
    .init(
      word: .order, places: [.animator, .reduced],
      summary: "Says which of the two screens is drawn above the other.",
      example: """
        animator reveal {
          duration 300ms
          order from above to
          from { translate.x: 0 -> container.width }
        }
        """),
    .init(
      word: .interruption, places: .animator,
      summary: "Says what happens if a new request comes during this transition.",
      example: """
        animator fade {
          duration 300ms
          interruption .finish
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .interaction, places: .animator,
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
      word: .reduced, places: .animator,
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
      word: .from, places: [.animator, .window, .reduced],
      summary: "Contains the tracks of the leaving screen.",
      example: """
        animator fade {
          duration 300ms
          order from above to
          from { alpha: 1 -> 0 }
        }
        """),
    .init(
      word: .to, places: [.animator, .window, .reduced],
      summary: "Contains the tracks of the arriving screen.",
      example: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .container, places: [.animator, .window, .reduced],
      summary: "Contains the tracks of the container around both screens.",
      example: """
        animator fade {
          duration 300ms
          container { color: #000 }
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      word: .overlay, places: [.animator, .window, .reduced],
      summary: "Adds a colored layer for the duration of the transition.",
      example: """
        animator cover {
          duration 300ms
          overlay dim above from {
            color: #000
            alpha: 0 -> 0.4
          }
          to { translate.y: container.height -> 0pt }
        }
        """),
    .init(
      word: .slices, places: [.animator, .window, .reduced],
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
      word: .elements, places: [.animator, .window, .reduced],
      summary:
        "Finds views of a screen by their identifiers, and contains the tracks of each view.",
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
      word: .match, places: [.animator, .window, .reduced],
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
      word: .during, places: [bodies, .window],
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
