@_exported import Foundation

/// What was called, line by line, such as `Detail.view.layer.add(CASpringAnimation, transform)`.
///
/// This module has UIKit's names and declares what `AnimUIKit` uses of it, so that it builds where
/// there is no UIKit. It keeps what it is told and writes down what tests ask for; it computes
/// nothing. Optional requirements of protocols have defaults here: tests call through the protocols,
/// so a method with nearly the right name is never reached and fails them.
@MainActor public enum Record {
  /// The calls so far.
  public private(set) static var calls: [String] = []

  /// Writes a call down.
  public static func note(_ call: String) { calls.append(call) }

  /// The calls so far, which are then forgotten.
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
