import AnimProgram
import AnimScene
import AnimTools

/// Reads the values of options.
enum OptionValue {
  /// What lengths of containers may be.
  private static let limits = "; lengths are above 0 and at most 1000000"

  /// `320x568`
  static func size(_ text: String) throws(UsageError) -> StageSize {
    guard let sides = numbers(text[...], "x", count: 2),
      sides.allSatisfy({ $0 > 0 && $0 <= 1e6 })
    else { throw UsageError("--container needs a size such as 320x568, not `\(text)`\(limits)") }
    return StageSize(width: sides[0], height: sides[1])
  }

  /// `--sizes 100..4096`
  static func sizes(_ arguments: Arguments) throws(UsageError) -> ClosedRange<Double> {
    let text = arguments["sizes"] ?? "100..4096"
    guard let middle = text.firstRange(of: ".."), let low = Double(text[..<middle.lowerBound]),
      let high = Double(text[middle.upperBound...]),
      low > 0, low <= high, high <= 1e6
    else {
      throw UsageError(
        "--sizes needs two lengths such as 100..4096, the smaller one first, not `\(text)`\(limits)"
      )
    }
    return low...high
  }

  /// `1` or `-1`
  static func direction(_ text: String) throws(UsageError) -> Double {
    guard let value = number(text[...]), abs(value) == 1 else {
      throw UsageError("--direction needs 1 or -1, not `\(text)`")
    }
    return value
  }

  /// `present Home -> Photo`, or only an operation.
  static func change(_ text: String) throws(UsageError) -> ShownChange {
    let words = text.split(separator: " ").map(String.init)
    guard let word = words.first else {
      throw UsageError("--as needs a change such as 'present Home -> Photo'")
    }
    guard let operation = RequestOperation(rawValue: word) else {
      throw .unknown("operation", word, among: RequestOperation.allCases.map(\.rawValue))
    }
    let ends = words.dropFirst().split(separator: "->", omittingEmptySubsequences: false)
    guard words.count == 1 || ends.count == 2 && ends.allSatisfy({ $0.count <= 1 }) else {
      throw UsageError("--as needs a change such as 'present Home -> Photo', not `\(text)`")
    }
    return ShownChange(operation, from: ends.first?.first, to: ends.last?.first)
  }

  /// `sheet`, `dialog`, `full`, or `16,80,120,120`: x, y, width, height.
  static func frame(_ text: String) throws(UsageError) -> ShownFrame {
    if let frame = ShownFrame.named[text] { return frame }
    guard let frame = rectangle(text[...]) else {
      throw UsageError(
        "--frame needs sheet, dialog, full, or x, y, width, height such as 16,80,120,120,"
          + " not `\(text)`")
    }
    return .rectangle(frame)
  }

  /// `16,80,120,120`: x, y, width, height. `nil` for any other text.
  static func rectangle(_ text: Substring) -> StageRectangle? {
    guard let frame = numbers(text, ",", count: 4), frame[2] >= 0, frame[3] >= 0 else {
      return nil
    }
    return StageRectangle(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
  }

  /// `20,0,34,0`: top, left, bottom, right.
  static func insets(_ text: String) throws(UsageError) -> StageInsets {
    guard let sides = numbers(text[...], ",", count: 4) else {
      throw UsageError(
        "--safe-area needs top, left, bottom, right such as 20,0,34,0, not `\(text)`")
    }
    return StageInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// `name=value`
  static func assignment(
    _ option: String, _ text: String
  ) throws(UsageError) -> (name: String, value: String) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw UsageError("--\(option) needs name=value, not `\(text)`")
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  /// Returns this many finite numbers with a separator between them. `nil` for any other text.
  private static func numbers(
    _ text: Substring, _ separator: Character, count: Int
  ) -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap(number)
    return parts.count == count && numbers.count == count ? numbers : nil
  }

  /// Returns a finite number. `nil` for any other text.
  static func number(_ text: Substring) -> Double? {
    // Swift would also read hexadecimal numbers, infinities and `nan`.
    guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }
}

extension RequestTraits {
  /// Creates the traits that the options name.
  init(_ arguments: Arguments) {
    self.init(
      rightToLeft: arguments.has("right-to-left"), reduceMotion: arguments.has("reduce-motion"),
      interactive: arguments.has("interactive"), keepsPresenter: arguments.has("keeps-presenter"))
  }
}

extension ShownChange {
  /// Creates the change that `--as`, `--direction` and `--frame` describe, or the one for which the
  /// rules near a script use the animator.
  init(
    of animator: String, in path: String, _ arguments: Arguments, _ environment: ToolEnvironment
  ) throws(UsageError) {
    if let text = arguments["as"] {
      self = try OptionValue.change(text)
    } else {
      let rules = environment.files.rules(near: path, root: arguments["root"])
      self.init(of: animator, by: rules)
    }
    if let text = arguments["direction"] { direction = try OptionValue.direction(text) }
    if let text = arguments["frame"] { frame = try OptionValue.frame(text) }
  }
}

extension CommandOption {
  /// The options for the traits of a change.
  static let traits = [
    CommandOption("right-to-left", "The layout runs from right to left."),
    CommandOption("reduce-motion", "Reduce Motion is on."),
    CommandOption("interactive", "A gesture drives the transition."),
    CommandOption("keeps-presenter", "The leaving screen stays visible, as below a sheet."),
  ]
  /// `--output`
  static let output = CommandOption(
    "output", taking: "FILE",
    "Writes to a file instead of standard output, and creates missing folders.")
  /// `--sizes`
  static let sizes = CommandOption(
    "sizes", taking: "A..B",
    "The widths and heights of containers, in points. Defaults to 100..4096.")
  /// `--container`
  static let container = CommandOption(
    "container", taking: "WxH", "The container's size in points. Defaults to 320x568.")
}
