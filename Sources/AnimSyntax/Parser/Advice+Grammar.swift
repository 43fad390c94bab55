// What the parser reports if it is not just that something is missing.

// MARK: Declarations

extension Advice {
  static let variedExpression = Advice(
    message: "only a single animator can be varied",
    help: ["vary the parts: `animator slow = base { … }`, and then use `slow` here"])
  static let variationInRule = Advice(
    message: "a rule uses an animator by its name",
    help: ["declare the variation first: `animator slow = base { … }`, and then `use slow`"])

  static func clause(_ word: Word) -> Advice {
    Advice(
      message: "expected `use`, found `\(word.text)`",
      help: ["the conditions come in the order `from`, `to`, `in`, `if`, each at most once"])
  }
}

// MARK: Expressions

extension Advice {
  static let detachedUnit = Advice(message: "expected the unit right after its number")
  static let roundness = Advice(message: "only the corners of an `inset` can be `round`")
  static let trailingComma = Advice(message: "expected a value after `,`")

  static func secondComparison(_ found: String) -> Advice {
    Advice(
      message: "expected the end of the comparison, found \(found)",
      help: ["comparisons do not chain: write `a < b and b < c`"])
  }
  static func missingValue(_ found: String) -> Advice {
    Advice(message: "expected a value, found \(found)")
  }
  static func missingComma(_ found: String) -> Advice {
    Advice(message: "expected `,` between two values, found \(found)")
  }
  static func sign(_ wrong: String, for right: String) -> Advice {
    Advice(message: "expected `\(right)`, found `\(wrong)`")
  }
  static func unclosed(_ opener: String, _ closer: String) -> Advice {
    Advice(message: "expected `\(closer)` to close the `\(opener)` opened here")
  }
}

// MARK: Statements

extension Advice {
  static let braceOnItsOwnLine = Advice(message: "expected `{` on the same line")
  static let missingSeparator = Advice(message: "a new line or `;` separates statements")
  static let unclosedBlock = Advice(message: "this `{` has no matching `}`")

  static func missingBrace(_ found: String) -> Advice {
    Advice(message: "expected `{`, found \(found)")
  }
  static func equals(after word: Word) -> Advice {
    Advice(message: "expected a value right after `\(word.text)`, found `=`")
  }
  static func missingColon(_ property: String, _ found: String) -> Advice {
    Advice(message: "expected `:` after the property `\(property)`, found `\(found)`")
  }
  static func firstKey(hasPosition: Bool, _ found: String) -> Advice {
    Advice(
      message: "expected `->` or the end of the track, found \(found)",
      help: [
        hasPosition
          ? "the first key is always at 0%" : "`via` follows a later key, as in `0 -> 1 via easeIn`"
      ])
  }
  static func repeated(_ word: Word?) -> Advice {
    Advice(message: "`\(word?.text ?? "")` appears twice here")
  }
}
