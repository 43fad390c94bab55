@_exported import Foundation

/// The calls, line by line, such as `Detail.view.layer.add(CAKeyframeAnimation, transform)`.
///
/// This module has UIKit's names and declares what `AnimUIKit` uses of UIKit, so that it builds
/// without UIKit. It stores the values that it gets, records what tests ask for, and computes
/// nothing. Optional requirements of protocols have default implementations here. The tests call
/// through the protocols, so a method with a slightly wrong name is never called, and the test
/// fails.
@MainActor public enum Record {
  /// The calls so far.
  public private(set) static var calls: [String] = []

  /// Records a call.
  public static func note(_ call: String) {
    if !isSilent { calls.append(call) }
  }

  /// Does something that no test asks for.
  static func silently(_ body: () -> Void) {
    isSilent = true
    body()
    isSilent = false
  }

  private static var isSilent = false

  /// Returns the calls so far and forgets them.
  public static func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// Objective-C's name of a method.
public struct Selector: Hashable, Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
}

/// The system whose behavior the stand-ins have.
public enum System {
  /// The version of iOS: the newest one, unless a test asks for another.
  @TaskLocal public static var version = 26
  /// Whether the end of a dismissal reaches the screens in the middle of a chain: no page says so.
  @TaskLocal public static var tellsMiddle = true
}
