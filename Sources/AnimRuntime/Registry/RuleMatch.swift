import AnimProgram

/// A rule that matches a request, with what decides between it and others.
package struct RuleMatch {
  /// The specificity with which the rule matches the request.
  package let rank: RuleRank
  /// The index of the layer. Later layers have greater ones.
  package let layer: Int
  /// The index of the rule in its layer.
  package let place: Int

  /// Returns whether another match takes precedence: of two with the same rank, the later rule.
  package func isBefore(_ other: RuleMatch) -> Bool {
    (rank, layer, place) < (other.rank, other.layer, other.place)
  }
}
