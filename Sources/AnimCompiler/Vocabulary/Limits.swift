/// The limits that keep every script small enough for any device.
enum Limits {
  /// The longest chain of declarations.
  static let chain = 64
  /// The longest transition, in seconds.
  static let seconds = 60.0
  /// The maximum number of overlays in an animator.
  static let overlays = 1_000
  /// The maximum number of rules in a folder.
  static let rules = 2_000
  /// The maximum number of functions in a list of transforms.
  static let functions = 100
  /// The maximum nesting of calls and brackets.
  static let depth = 600
  /// The maximum number of expressions and animators in a file that are lowered again for their
  /// users.
  static let expansions = 250_000
}

/// The cost of lowering a file so far. It is passed from declaration to declaration, so that a
/// small file cannot require a lot of work by using a declaration many times that uses others many
/// times.
struct Budget {
  /// The number of expressions and animators that were lowered for their users.
  var expansions = 0
  /// Whether the limit has been reported.
  var saysExpansions = false

  /// Whether nothing more may be lowered for its users.
  var isSpent: Bool { expansions >= Limits.expansions }
}
