import AnimCompiler
import AnimSource
import AnimSyntax

/// Something that people write because another language or library has it, or because a phrase
/// sounds right. A new habit is a row in a table.
package struct Habit: Sendable {
  /// What people write, or its form.
  package var written: [String] = []
  /// The places in a script where it is recognized.
  package var places: [Place] = []
  /// The message, in which `$0` is the text that was written, and `$1` the text to write instead.
  private var message = ""
  /// Suggestions, as templates like the message.
  private var helps: [String] = []
  /// The edit that fixes it. `nil` if it is not certain what was meant.
  private(set) var fix: Fix?

  /// A place in a script where a habit is recognized.
  package enum Place: String, Sendable {
    /// A character that cannot start anything in the language.
    case character
    /// The first word of a declaration, or of a statement.
    case declaration, statement
    /// The word after a complete track, or after another complete statement, on the same line.
    case end, line
    /// The name of a property, a type, a gesture, an animator, an operation, a unit, or any name.
    case property, type, gesture, animator, operation, unit, name, pattern
    /// A name or a call in an expression; a member such as `.easeIn`; a label of a spring.
    case value, member, label
    /// A value of one type where another type is expected.
    case mismatch
    /// What follows a role, an arrow, and what is written instead of `=`.
    case role, arrow, definition
    /// The word after a rule's operations and conditions, and a word or sign between two values.
    case rule, connective
    /// What follows a rule, an animator's expression, a comparison, the two parts of a pair, a name
    /// or the range of a parameter, and the clauses of a rule.
    case ruleEnd = "rule-end"
    case animatorEnd = "animator-end"
    case comparison, pair, index, parameter, clause
    /// What comes before the block of `reduced`, of an overlay or of views in a screen, or after a window.
    case reduced, overlay, header, window
  }

  /// An edit of the text that was written.
  enum Fix: Sendable {
    /// Replaces it with this text.
    case write(String)
    /// Inserts this text before it.
    case before(String)
    /// Replaces it and the spaces after it with this text.
    case joined(String)
    /// Replaces a property and its colon with this statement's word.
    case statement(String)
    /// Replaces a label and the number after it with this label and a number that grows with it.
    case argument(String, factor: Double, offset: Double)
    /// Changes it in a way that has a name.
    case form(Form)
  }

  /// A change of the text that was written.
  enum Form: String, Sendable {
    /// Removes it and the spaces before it.
    case remove
    /// Joins the words of a hyphenated name, quotes it, removes its quotes or its dot, adds the likely
    /// unit to a number, or doubles the digits of a color.
    case camelCase, quoted, unquoted, undotted, length, color, time, angle, doubled
    /// Replaces it and the spaces around it with an arrow, or inserts a semicolon before it.
    case arrow, semicolon
  }

  /// The word of the language to write instead. `nil` if no single word replaces the text.
  package var word: String? {
    switch fix {
    case .write(let word), .statement(let word): word
    default: nil
    }
  }

  /// Whether another word is all that is needed, so that the text after it may be right.
  var isProperty: Bool { if case .write = fix { true } else { false } }
}

extension Habit {
  /// All habits.
  package static let all = replacedWords + rows.split(separator: "\n").map { Habit($0) }

  /// The habits of the table of words.
  private static var replacedWords: [Habit] {
    var (habits, head) = ([Habit](), Substring())
    for line in words.split(separator: "\n") {
      guard line.hasPrefix("  ") else {
        head = line
        continue
      }
      let (places, message) = (head.prefix { $0 != "|" }, head.drop { $0 != "|" }.dropFirst())
      for pair in line.split(separator: ";") {
        let sides = pair.split(separator: "=", maxSplits: 1)
        habits.append(Habit("\(places)|\(sides[0])|\(message)|=\(sides.last ?? "")"))
      }
    }
    return habits
  }

  private init(_ row: Substring) {
    let columns = row.split(separator: "|", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    func column(_ number: Int) -> String { number < columns.count ? columns[number] : "" }
    places = column(0).split(separator: " ").compactMap { Place(rawValue: String($0)) }
    written = column(1).split(separator: " ").map(String.init)
    let text = column(2)
    let isOwner =
      text.isEmpty || !text.contains("`") && !text.contains(" ") || text == "Core Animation"
    message =
      text == "-"
      ? "" : isOwner ? (text.isEmpty ? "" : text + "'s ") + "`$0` is `$1` here" : text
    fix = Fix(row: column(3))
    helps = Array(columns.dropFirst(4))
  }

  /// Finds the habit of writing `text` at `place`. `nil` if there is none.
  package static func known(_ text: String, at place: Place) -> Habit? {
    index[Key(written: text, place: place)].map { all[$0] }
  }

  /// Returns all habits that contain `text`, for `animc explain`.
  package static func about(_ text: String) -> [Habit] { all.filter { $0.written.contains(text) } }

  private struct Key: Hashable {
    let written: String
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

  /// Returns what the habit says about a place in a text.
  ///
  /// - Parameter before: The word before.
  func advice(at span: SourceSpan, in source: SourceFile, before: String = "") -> Advice {
    let whole = source.text(of: span)
    // The formatter puts spaces around the hyphens of a name.
    let joined = whole.filter { $0 != " " }
    let text = written.contains(joined) ? joined : whole
    let edit = fix?.edit(of: text, at: span, in: source.bytes)
    var advice = Advice(
      message: message.isEmpty ? nil : filled(message, text, edit?.shown, before), span: span,
      help: helps.map { filled($0, text, nil, before) }, fixes: edit.map { [$0.fixIt] } ?? [])
    advice.isFixEnough = true
    return advice
  }

  /// Returns the message and the help for one of its texts.
  package func summary(of text: String) -> [String] {
    let advice = advice(
      at: SourceSpan(0, text.utf8.count), in: SourceFile(path: "", text: text))
    return [advice.message ?? ""] + advice.help
  }

  private func filled(
    _ template: String, _ text: String, _ new: String?, _ before: String
  ) -> String {
    var (result, rest) = ("", template[...])
    while let sign = rest.firstIndex(of: "$") {
      result += rest[..<sign]
      rest = rest[sign...].dropFirst()
      switch rest.first {
      case "0": result += text
      case "1": result += new ?? word ?? ""
      case "<": result += before
      default:
        result.append("$")
        continue
      }
      rest = rest.dropFirst()
    }
    return result + rest
  }
}

extension Habit.Fix {
  fileprivate init?(row: String) {
    let words = row.split(separator: " ", maxSplits: 1).map(String.init)
    let text = words.count > 1 ? words[1] : ""
    switch words.first {
    case "=": self = .write(text)
    case "+": self = .before(text == "1" ? text : text + " ")
    case "&": self = .joined(text)
    case ":": self = .statement(text)
    case "argument":
      let parts = text.split(separator: " ")
      guard parts.count == 3, let factor = Double(parts[1]), let offset = Double(parts[2]) else {
        return nil
      }
      self = .argument(String(parts[0]), factor: factor, offset: offset)
    default:
      guard let form = Habit.Form(rawValue: row) else { return nil }
      self = .form(form)
    }
  }

  /// Returns the edit of `text` at `span`, and the text that messages show for it. `nil` if it is
  /// not clear what was meant.
  fileprivate func edit(
    of text: String, at span: SourceSpan, in bytes: [UInt8]
  ) -> (fixIt: Diagnostic.FixIt, shown: String)? {
    let (start, end) = (Int(span.start), Int(span.end))
    func write(_ new: String?, over place: SourceSpan? = nil) -> (Diagnostic.FixIt, String)? {
      new.map {
        let word = String($0.drop { $0 == " " })
        let message = word.isEmpty ? "remove `\(text)`" : "write `\(word)`"
        return (.init(message, replace: place ?? span, with: $0), word)
      }
    }
    switch self {
    // A sign may stand right after a name.
    case .write(let new):
      return write([",", ":"].contains(text) && new.first?.isLetter == true ? " " + new : new)
    case .before(let new):
      return (
        .init("write `\(new)\(text)`", replace: SourceSpan(start, start), with: new),
        new.last == " " ? String(new.dropLast()) : new
      )
    case .joined(let new):
      let next = bytes.blanks(after: end)
      let rest = bytes[next...].prefix { $0.continuesIdentifier || $0 == UInt8(ascii: ".") }
      guard new.last == ".", !rest.isEmpty else {
        return write(new, over: SourceSpan(start, next))
      }
      let whole = new + String(decoding: rest, as: UTF8.self)
      return write(whole, over: SourceSpan(start, rest.endIndex))
    case .statement(let word):
      let colon = bytes.blanks(after: end)
      guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
      let whole = SourceSpan(start, colon + 1)
      return (.init("write `\(word)`, without a colon", replace: whole, with: word), word)
    case .form(.remove): return write("", over: SourceSpan(bytes.blanks(before: start), end))
    case .form(.arrow):
      let whole = SourceSpan(bytes.blanks(before: start), bytes.blanks(after: end))
      return (.init("write `->`", replace: whole, with: " -> "), "->")
    case .form(.semicolon):
      let gap = bytes.blanks(before: start)
      return (.init("insert `;`", replace: SourceSpan(gap, gap), with: ";"), ";")
    case .argument(let label, let factor, let offset):
      let start = bytes.blanks(after: end) + 1
      guard start < bytes.count, bytes[start - 1] == UInt8(ascii: ":") else { return nil }
      let first = bytes.blanks(after: start)
      let digits = bytes[first...].prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
      let value = ((number * factor + offset) * 1e6).rounded() / 1e6
      return write(
        "\(label): \(value.shortText)", over: SourceSpan(Int(span.start), digits.endIndex))
    case .form(.camelCase): return write(text.joinedWords)
    case .form(.quoted):
      let inner = text.first == "'" ? String(text.dropFirst().dropLast()) : text
      return inner.contains("\"") || inner.contains("\\") ? nil : write("\"\(inner)\"")
    case .form(.unquoted): return write(String(text.dropFirst().dropLast()).joinedWords)
    case .form(.undotted): return write(String(text.dropFirst()))
    // A number up to 1 is more likely a share.
    case .form(.length): return Double(text).map { abs($0) <= 1 } == true ? nil : write(text + "pt")
    case .form(.color): return [3, 6, 8].contains(text.utf8.count) ? write("#" + text) : nil
    case .form(.time):
      // Seconds up to 5, milliseconds from 50 on.
      guard let number = Double(text), number <= 5 || number >= 50 else { return nil }
      return write(text + (number <= 5 ? "s" : "ms"))
    case .form(.angle):
      // Angles in radians are rarely greater than one turn.
      guard let number = Double(text), number >= 10 else { return nil }
      return write(text + "deg")
    case .form(.doubled): return write(text.map { $0 == "#" ? "#" : "\($0)\($0)" }.joined())
    }
  }
}

extension String {
  /// A hyphenated name as one word, such as `cardFlip` for `card-flip`.
  var joinedWords: String {
    let words = split(separator: "-")
    return words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}

extension [UInt8] {
  /// The offset of the first byte from `offset` on that is not a space or tab.
  func blanks(after offset: Int) -> Int {
    var end = Swift.min(offset, count)
    while end < count, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    return end
  }

  /// The offset of the first of the spaces and tabs that end at `offset`.
  func blanks(before offset: Int) -> Int {
    var start = Swift.min(offset, count)
    while start > 0, self[start - 1] == 0x20 || self[start - 1] == 0x09 { start -= 1 }
    return start
  }
}
