import AnimSource

/// Something that people write because another language or library has it, or because a phrase
/// sounds right.
///
/// Before the parser and the checker report a mistake in general terms, they look it up here. A new
/// habit is therefore a row in a table and not a case in the parser or the checker.
package struct Habit: Sendable {
  /// What people write.
  package var written: [Written]
  /// The places in a script where it is recognized.
  package var places: [Place]
  /// The message. `$0` is the text that was written, and `$1` the text to write instead.
  package var message: String
  /// Suggestions in words, as templates like the message. Empty if the fix is enough.
  package var help: [String]
  /// The edit that fixes it. `nil` if it is not certain what was meant.
  package var fix: Fix?

  /// A language or library that people may know.
  enum Origin: String {
    case css = "CSS"
    case swift = "Swift"
    case uiKit = "UIKit"
    case swiftUI = "SwiftUI"
    case coreAnimation = "Core Animation"
    case motion = "Motion"
    case android = "Android"
  }

  /// A place in a script where a habit is recognized.
  package enum Place: Hashable, Sendable {
    /// A character that cannot start anything in the language.
    case character
    /// The first word of a declaration.
    case declaration
    /// The first word of a statement.
    case statement
    /// The word after a complete track, on the same line.
    case end
    /// The word after another complete statement, on the same line.
    case line
    /// The name of a property, before a track's colon.
    case property
    /// A name, a call or an operand in an expression.
    case value
    /// A member such as `.easeIn`, where no member is expected.
    case member
    /// A value of one type where another type is expected.
    case mismatch
    /// The name of a type.
    case type
    /// The unit after a number.
    case unit
    /// The label of a spring's argument.
    case label
    /// A name in a declaration or where it is used.
    case name
    /// A name in a pattern.
    case pattern
    /// A colon after a role.
    case role
    /// An arrow between the keys of a track, or before a function's result.
    case arrow
    /// A sign that is written instead of `=` before the value of a declaration.
    case definition
    /// The name of an animator.
    case animator
    /// An operation of a rule.
    case operation
    /// The word after a rule's operations and conditions.
    case rule
    /// The name of a gesture.
    case gesture
    /// A word or a sign between two values.
    case connective
  }

  /// An edit of the text that was written.
  package enum Fix: Sendable {
    /// Replaces it with this text.
    case write(String)
    /// Inserts this text before it.
    case before(String)
    /// Replaces it and the spaces after it with this text.
    case joined(String)
    /// Replaces a property and its colon with this statement's word.
    case statement(String)
    /// Removes it and the spaces before it.
    case remove
    /// Replaces a label and the number after it with this label and a number that grows with it.
    case argument(String, factor: Double, offset: Double)
    /// Joins the words of a hyphenated name.
    case camelCase
    /// Puts it in double quotes instead of single ones.
    case quoted
    /// Removes its quotes and joins the words of a hyphenated name.
    case unquoted
    /// Removes its dot.
    case undotted
    /// Adds the only possible unit of time to a number.
    case time
    /// Adds the only possible unit of angle to a number.
    case angle
    /// Replaces it and the spaces around it with an arrow.
    case arrow
    /// Inserts a semicolon right after the previous token.
    case semicolon
    /// Doubles the digits of a color.
    case doubled
  }

  /// Creates a habit with a message of its own.
  init(
    _ written: [Written], _ places: [Place], _ message: String, help: [String] = [], fix: Fix? = nil
  ) {
    (self.written, self.places) = (written, places)
    (self.message, self.help, self.fix) = (message, help, fix)
  }

  /// Creates a habit of writing one of some texts, with a space between them.
  init(
    _ texts: String, _ places: [Place], _ message: String, help: [String] = [], fix: Fix? = nil
  ) {
    let written = texts.split(separator: " ").map { Written.text(String($0)) }
    self.init(written, places, message, help: help, fix: fix)
  }

  /// Creates habits that each replace some texts, with a space between them, with another.
  static func words(
    _ places: [Place], _ message: String, as fix: (String) -> Fix = Fix.write,
    _ rows: KeyValuePairs<String, String>
  ) -> [Habit] { rows.map { Habit($0, places, message, fix: fix($1)) } }

  /// Creates habits that each replace some texts, with a space between them, with another.
  static func words(
    _ origin: Origin?, _ places: [Place], _ rows: KeyValuePairs<String, String>
  ) -> [Habit] {
    let owner = origin.map { "\($0.rawValue)'s " } ?? ""
    return words(places, "\(owner)`$0` is `$1` here", rows)
  }
}

extension Habit {
  /// Whether the text after the word is written in the other language too, so that checking it as a
  /// script is useless.
  package var hasOtherValues: Bool {
    switch fix {
    case .write, .statement: false
    default: true
    }
  }

  /// The word of the language to write instead. `nil` if no single word replaces the text.
  package var word: String? {
    switch fix {
    case .write(let word), .statement(let word): word
    default: nil
    }
  }
}

extension Habit {
  /// All habits.
  package static let all = (css + apple + others).flatMap(\.self)

  /// Finds the habit of writing `text` at `place`. `nil` if there is none.
  package static func known(_ text: Written, at place: Place) -> Habit? {
    index[Key(written: text, place: place)].map { all[$0] }
  }

  /// Finds the habit of writing `text` at `place`. `nil` if there is none.
  package static func known(_ text: String, at place: Place) -> Habit? {
    known(.text(text), at: place)
  }

  /// Returns all habits that contain `text`, for `animc explain`.
  package static func about(_ text: String) -> [Habit] {
    all.filter { $0.written.contains(.text(text)) }
  }

  private struct Key: Hashable {
    let written: Written
    let place: Place
  }

  private static let index: [Key: Int] = {
    var index: [Key: Int] = [:]
    for (number, habit) in all.enumerated() {
      for place in habit.places {
        for text in habit.written { index[Key(written: text, place: place)] = number }
      }
    }
    return index
  }()
}
