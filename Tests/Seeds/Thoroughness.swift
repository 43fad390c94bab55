import Foundation

/// How much the tests that try many cases look at.
///
/// `swift test` tries a part, which takes two minutes; with `ANIM_THOROUGH=1` it tries everything.
/// The part is the same in each run, so that a failure repeats.
public enum Thoroughness {
  /// Whether everything is tried.
  public static let isThorough = ProcessInfo.processInfo.environment["ANIM_THOROUGH"] == "1"

  /// One number usually, the other if everything is tried.
  public static func count<Number: BinaryInteger>(_ quick: Number, thorough: Number) -> Number {
    isThorough ? thorough : quick
  }

  /// All elements if everything is tried, else at most so many, spread evenly.
  public static func some<Element>(_ quick: Int, of elements: [Element]) -> [Element] {
    guard !isThorough, quick < elements.count, quick > 0 else { return elements }
    return (0..<quick).map { elements[$0 * elements.count / quick] }
  }
}
