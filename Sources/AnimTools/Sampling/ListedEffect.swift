import AnimProgram

/// An effect of a library that an animator plays, as the animator's comment lists it.
package struct ListedEffect: Hashable, Sendable {
  /// The name that it has there.
  package let name: String
  /// The expression that plays it.
  package let expression: String

  /// Creates an effect.
  package init(name: String, expression: String) {
    (self.name, self.expression) = (name, expression)
  }

  /// Reads an item of a list, such as "- backInUp: `animateBack(edge: .bottom)`". `nil` if the
  /// line is none, or if the expression does not begin with the name of the animator.
  fileprivate init?(_ line: Substring, of animator: String) {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    guard line.hasPrefix("- "), parts.count == 3, parts[0].hasSuffix(": "), parts[2].isEmpty,
      parts[1].prefix(while: { $0 != "(" }) == animator
    else { return nil }
    self.init(name: String(parts[0].dropFirst(2).dropLast(2)), expression: String(parts[1]))
  }
}

extension CompiledAnimator {
  /// The effects that the comment lists.
  package var effects: [ListedEffect] {
    summary.split(separator: "\n").compactMap { ListedEffect($0, of: name) }
  }

  /// The comment without the effects that it lists.
  package var prose: String {
    summary.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { ListedEffect($0, of: name) == nil }.joined(separator: "\n")
  }
}
