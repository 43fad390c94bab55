/// Something that the parser needs at a place, as messages call it: `expected …, found …`.
struct Wanted: Equatable {
  /// The words after `expected`.
  let text: String

  private init(_ text: String) { self.text = text }

  /// A word or a sign.
  static func sign(_ text: String) -> Wanted { Wanted("`\(text)`") }
  /// A comma, or the bracket that closes a list.
  static func separator(or closer: String) -> Wanted { Wanted("`,` or `\(closer)`") }

  static let declaration = Wanted("a declaration")
  static let statement = Wanted("a statement")
  static let statementOrTrack = Wanted(
    "a statement, or a property with its value (`alpha: 0 -> 1`)")
  static let fileName = Wanted("a file's name in quotes")
  static let name = Wanted("a name")
  static let functionName = Wanted("a name for the function")
  static let timingName = Wanted("a name for the timing")
  static let fractionName = Wanted("a name for the fraction")
  static let animatorName = Wanted("a name for the animator")
  static let interactionName = Wanted("a name for the interaction")
  static let overlayName = Wanted("a name for the overlay")
  static let slicesName = Wanted("a name for the slices")
  static let elementsName = Wanted("a name for the elements")
  static let matchName = Wanted("a name for the match")
  static let parameterName = Wanted("a parameter's name")
  static let property = Wanted("a property")
  static let member = Wanted("a name after the dot")
  static let pattern = Wanted("a name or a string")
  static let parameterType = Wanted("`:` and the parameter's type")
  static let type = Wanted("a type such as `Length`")
  static let divisor = Wanted("a type such as `Time`")
  static let secondType = Wanted("`,` and a second type")
  static let externKind = Wanted("`animator`, `timing` or `interaction`")
  static let use = Wanted("`use` and an animator")
  static let operation = Wanted("an operation such as `push`")
  static let animator = Wanted("an animator")
  static let value = Wanted("a value")
  static let screen = Wanted("`from` or `to`")
  static let interruption = Wanted("`.retarget`, `.finish` or `.reverse`")
  static let edge = Wanted("an edge such as `.leading`")
  static let elementPattern = Wanted("`like` and a name, or `except`")
  static let elementOrder = Wanted("an order such as `.topToBottom`")
  static let statementEnd = Wanted("the end of the statement")
}
