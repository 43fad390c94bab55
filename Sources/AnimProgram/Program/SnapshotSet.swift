extension Program {
  /// Snapshots that a script animates one by one: the slices of a screen, elements found in one, or
  /// elements of one name found in both.
  ///
  /// A program describes one snapshot of a set as an example. Only a transition knows how many
  /// there are, and then copies the description for each of them.
  package struct SnapshotSet: Hashable, Sendable {
    /// The largest number of snapshots in a set: a limit of the language.
    package static let limit = 1_000

    /// The kind of views that the snapshots show.
    package var kind: SnapshotKind
    /// The name in the script.
    package var name: String
    /// The screen that is sliced or searched. For a match, `from`; the other screen is searched
    /// too.
    package var screen: View.Role
    /// The slots of the kind of slicing, the columns and the rows.
    package var slicing: Operands?
    /// The identifiers of the elements. `nil` for slices.
    package var pattern: RulePattern?
    /// The identifiers of a match in the arriving screen, in the order of those in the pattern.
    /// `nil` if they are the same.
    package var counterpart: RulePattern?
    /// The identifiers that are left out. `nil` if there are none.
    package var exception: RulePattern?
    /// The order in which elements are counted.
    package var order = ElementOrder.tree
    /// The slot of the condition that a view satisfies to be in the set. Below 0 for none.
    package var condition: Slot = -1

    /// Creates a set.
    package init(kind: SnapshotKind, name: String, screen: View.Role) {
      self.kind = kind
      self.name = name
      self.screen = screen
    }

    /// Returns whether a view with an identifier is in the set: one of a match, in the leaving
    /// screen.
    package func contains(_ identifier: String) -> Bool {
      pattern?.matches(identifier) != nil && exception?.matches(identifier) == nil
    }

    /// Returns the identifier with which a view of the leaving screen is paired in the arriving
    /// one. `nil` if the match leaves it out.
    package func counterpart(of identifier: String) -> String? {
      guard let pattern, contains(identifier) else { return nil }
      guard let counterpart else { return identifier }
      let other = pattern.counterpart(of: identifier, in: counterpart)
      return other.flatMap { exception?.matches($0) == nil ? $0 : nil }
    }
  }

  /// The source from which a platform takes a snapshot.
  package enum SnapshotSource: Hashable, Sendable {
    /// A part of a screen, in the screen's coordinates.
    case slice(of: View.Role, StageRectangle)
    /// The view with that number in the list of the screen's views.
    case element(of: View.Role, Int)
    /// The views with these numbers in the lists of the leaving and the arriving screen.
    case match(from: Int, to: Int)
  }
}
