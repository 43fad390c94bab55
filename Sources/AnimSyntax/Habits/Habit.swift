import AnimSource

/// Something that people write because another language or library has it.
///
/// Before the parser and the checker report a mistake in general terms, they look it up here. A new
/// habit is therefore a row in a table and not a case in the parser or the checker.
package struct Habit: Sendable {
  /// The texts that people write. A hyphenated name is one word; `N%` is any number with that unit,
  /// `a-b` any hyphenated name, and `Number for Time` a value of one type in place of another.
  package var written: [String]
  /// The language or library that it comes from. `nil` if there are many.
  package var origin: Origin?
  /// The places in a script where it is recognized.
  package var places: [Place]
  /// The message. `$0` is the text that was written, `$1` the text to write instead.
  package var message: String
  /// Suggestions in words. Empty if the fix is enough.
  package var help: [String]
  /// The edit that fixes it. `nil` if it is not certain what was meant.
  package var fix: Fix?

  /// A language or library that people may know.
  package enum Origin: String, CaseIterable, Sendable {
    case css = "CSS"
    case javaScript = "JavaScript"
    case sass = "Sass"
    case swift = "Swift"
    case uiKit = "UIKit"
    case swiftUI = "SwiftUI"
    case coreAnimation = "Core Animation"
    case hero = "Hero"
    case motion = "Motion"
    case reactNative = "React Native"
    case android = "Android"
    case compose = "Compose"
    case flutter = "Flutter"
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
    /// An operation of a rule.
    case operation
    /// The word after a rule's operations and conditions.
    case rule
    /// The name of a gesture.
    case gesture
    /// The word after a gesture's name.
    case edge
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
    /// Removes the spaces before it.
    case join
    /// Joins the words of a hyphenated name.
    case camelCase
    /// Puts it in double quotes instead of single ones.
    case quoted
    /// Removes its quotes and joins the words of a hyphenated name.
    case unquoted
    /// Removes its dot.
    case undotted
    /// Replaces it and the spaces before it with a comma.
    case comma
    /// Adds the only possible unit of time to a number.
    case time
    /// Adds the only possible unit of angle to a number.
    case angle
    /// Replaces it and the spaces around it with an arrow.
    case arrow
    /// Writes the elements of a list as the keys of a track.
    case arrows
    /// Inserts a semicolon right after the previous token.
    case semicolon
    /// Doubles the digits of a color.
    case doubled
  }

  /// Creates a habit with a one-word replacement.
  init(
    _ origin: Origin?, _ written: [String], _ places: [Place], is replacement: String,
    help: [String] = []
  ) {
    let owner = origin.map { "\($0.rawValue)'s " } ?? ""
    self.init(
      origin, written, places, "\(owner)`$0` is `$1` here", help: help, fix: .write(replacement))
  }

  /// Creates a habit with a message of its own.
  init(
    _ origin: Origin?, _ written: [String], _ places: [Place], _ message: String,
    help: [String] = [], fix: Fix? = nil
  ) {
    (self.origin, self.written, self.places) = (origin, written, places)
    (self.message, self.help, self.fix) = (message, help, fix)
  }
}

// MARK: The table

extension Habit {
  /// All habits.
  package static let all = css + apple + others

  /// Finds the habit of writing `text` at `place`. `nil` if there is none.
  package static func known(_ text: String, at place: Place) -> Habit? {
    index[Key(text: text, place: place)].map { all[$0] }
  }

  /// Returns all habits that contain `text`, for `animc explain`.
  package static func about(_ text: String) -> [Habit] { all.filter { $0.written.contains(text) } }

  private struct Key: Hashable {
    let text: String
    let place: Place
  }

  private static let index: [Key: Int] = {
    var index: [Key: Int] = [:]
    for (number, habit) in all.enumerated() {
      for place in habit.places {
        for text in habit.written { index[Key(text: text, place: place), default: number] = number }
      }
    }
    return index
  }()
}

// MARK: Findings

extension Habit {
  /// The advice of a habit for one place in a text.
  package struct Advice: Sendable {
    /// The message.
    package var message: String
    /// Suggestions in words.
    package var help: [String]
    /// The fix. Empty if it is not certain what was meant.
    package var fixIts: [Diagnostic.FixIt]
  }

  /// Returns the advice for a place in a text.
  package func advice(at span: SourceSpan, in source: SourceFile) -> Advice {
    source.bytes.withUnsafeBufferPointer { advice(at: span, in: $0) }
  }

  /// Returns the advice for a place in a text.
  func advice(at span: SourceSpan, in bytes: UnsafeBufferPointer<UInt8>) -> Advice {
    let whole = String(decoding: bytes[span.range.clamped(to: bytes.indices)], as: UTF8.self)
    let joined = whole.filter { $0 != " " }
    let text = written.contains(joined) ? joined : whole
    let edit = fix?.edit(of: text, at: span, in: bytes)
    return Advice(
      message: message(text, edit?.shown),
      // An example in general words is not needed where the right text is known.
      help: help.filter { edit == nil || !$0.hasPrefix("write `") }
        .map { $0.replacing("$0", with: text) },
      fixIts: edit.map { [$0.fixIt] } ?? [])
  }

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

  /// Returns a general description of the habit: the message for one of its texts.
  package func summary(of text: String) -> String {
    var text = text
    return text.withUTF8 { advice(at: SourceSpan(0, $0.count), in: $0).message }
  }

  private func message(_ text: String, _ replacement: String?) -> String {
    message.replacing("$0", with: text).replacing("$1", with: replacement ?? word ?? "")
  }
}

extension SourceFile {
  /// Returns the name at a span, extended by everything that hyphens connect to it, such as
  /// `ease-in-out` around `in`.
  ///
  /// - Parameter crossingBlanks: Whether there may be spaces around the hyphens, as the formatter
  ///   puts them around every minus.
  package func hyphenated(
    around span: SourceSpan, crossingBlanks: Bool = false
  ) -> SourceSpan {
    bytes.withUnsafeBufferPointer { $0.hyphenated(around: span, crossingBlanks: crossingBlanks) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the name at a span, extended by everything that hyphens connect to it.
  func hyphenated(around span: SourceSpan, crossingBlanks: Bool = false) -> SourceSpan {
    func before(_ offset: Int) -> Int { crossingBlanks ? blanks(before: offset) : offset }
    func after(_ offset: Int) -> Int { crossingBlanks ? blanks(after: offset) : offset }
    var (start, end) = (Int(span.start), Int(span.end))
    while case let hyphen = before(start) - 1, hyphen > 0, self[hyphen] == UInt8(ascii: "-"),
      case let word = before(hyphen), word > 0, self[word - 1].continuesIdentifier
    {
      start = word - 1
      while start > 0, self[start - 1].continuesIdentifier { start -= 1 }
    }
    while case let hyphen = after(end), hyphen < count, self[hyphen] == UInt8(ascii: "-"),
      case let word = after(hyphen + 1), word < count, self[word].beginsIdentifier
    {
      end = word + 1
      while end < count, self[end].continuesIdentifier { end += 1 }
    }
    return SourceSpan(start, end)
  }
}
