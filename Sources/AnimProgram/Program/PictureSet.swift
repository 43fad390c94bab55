extension Program {
  /// Pictures that a script moves one by one: the slices of a screen, views found in one, or views
  /// of one name found in both.
  ///
  /// A program describes any one picture of a set; how many there are, only a transition knows,
  /// which then makes a copy of the description for each.
  package struct PictureSet: Hashable, Sendable {
    /// What the pictures show.
    package enum Kind: String, Hashable, Sendable { case slices, elements, match }

    /// The most pictures of one set; a limit of the language.
    package static let limit = 1_000

    /// What they show.
    package var kind: Kind
    /// The name in the script.
    package var name: String
    /// The screen that is cut or searched; for a match, `from`, and the other one too.
    package var screen: View.Role
    /// The slots of the kind of cutting, the columns and the rows.
    package var slicing: Operands?
    /// The identifiers that are looked for.
    package var pattern: RulePattern?
    /// The order in which elements are counted.
    package var order = ElementOrder.tree
    /// For each block that moves pictures of the set the slot of its condition, below 0 for none.
    package var conditions: [Slot] = []

    /// Creates a set.
    package init(kind: Kind, name: String, screen: View.Role) {
      self.kind = kind
      self.name = name
      self.screen = screen
    }
  }

  /// Where a platform takes a picture from.
  package enum PictureSource: Hashable, Sendable {
    /// A part of a screen, in the screen's coordinates.
    case slice(of: View.Role, StageRectangle)
    /// The view of that number in the screen's list of views.
    case element(of: View.Role, Int)
    /// The views of these numbers in the lists of the leaving and of the arriving screen.
    case match(from: Int, to: Int)
  }
}
