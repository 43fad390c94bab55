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
