/// The limits that keep every script small enough for any machine.
enum Limits {
  /// The longest transition in seconds.
  static let seconds = 60.0
  /// The most tracks of one animator, pictures counted one by one.
  static let tracks = 10_000
  /// The most overlays of one animator.
  static let overlays = 1_000
  /// The most rules of one folder.
  static let rules = 2_000
  /// The most instructions of one animator before its pictures are written out.
  static let steps = 200_000
  /// How deep calls and brackets may be nested in each other.
  static let depth = 600
  /// How many expressions and animators of a file may be lowered again where something uses them.
  static let expansions = 250_000
}

/// What lowering a file has cost so far. It goes from declaration to declaration, so that a small
/// file cannot ask for much work by using many times what uses others many times.
struct Budget {
  /// How many expressions and animators were lowered for their users.
  var expansions = 0
  /// Whether it was reported that there are too many.
  var saysExpansions = false

  /// Whether nothing more may be lowered for its users.
  var isSpent: Bool { expansions >= Limits.expansions }
}
