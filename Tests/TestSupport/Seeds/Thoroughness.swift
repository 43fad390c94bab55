import Foundation

/// How much is tried by the tests with many cases.
///
/// `swift test` tries a part, which takes two minutes. With `ANIM_THOROUGH=1`, it tries everything.
/// The part is the same in each run, so that failures can be repeated.
public enum Thoroughness {
  /// Whether everything is tried.
  public static let isThorough = ProcessInfo.processInfo.environment["ANIM_THOROUGH"] == "1"

  /// Returns the first number usually, the second if everything is tried, and that of an environment variable if it
  /// has one.
  public static func count<Number: BinaryInteger>(
    _ quick: Number, thorough: Number, or variable: String = ""
  ) -> Number {
    asked(variable).map { Number(clamping: $0) } ?? (isThorough ? thorough : quick)
  }

  /// Returns the number in an environment variable. `nil` if it has none.
  public static func asked(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
  }

  /// Returns all elements if everything is tried, and otherwise at most this many, spread evenly.
  public static func some<Element>(_ quick: Int, of elements: [Element]) -> [Element] {
    guard !isThorough, quick < elements.count, quick > 0 else { return elements }
    return (0..<quick).map { elements[$0 * elements.count / quick] }
  }
}
