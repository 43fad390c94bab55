import AnimProgram

/// Something that should hold of a program in every container.
enum Obligation: Sendable, Hashable {
  /// An output of the screen that is seen at an end, or of what lies around it, is at its identity
  /// there.
  case still(output: Int, End)
  /// Nothing of another view can be seen at an end.
  case hidden(view: Int, End)
  /// What is shown of a screen's slices at an end is all of it.
  case whole(view: Int, End)
  /// What a track writes is within its property's range.
  case inRange(track: Int)
  /// What a curve is made of is within its range; the slot of the curve.
  case curveInRange(Program.Slot)
  /// The keys of a plan do not run back.
  case keysInOrder(plan: Int)
  /// A written window begins at 0 or later, and ends after it begins; by its number.
  case window(Int)
  /// Of two tracks of one output, one ends before the other begins: the first one, if the order of
  /// all of them is that of the program.
  case apart(Int, Int, inOrder: Bool)
  /// Every instruction that matters computes a number.
  case finite
  /// A timeline begins no earlier than the transition, and does not end before it begins; nil is the
  /// animator's own.
  case ordered(timeline: Int?)
  /// The transition lasts no longer than so many seconds.
  case brief(seconds: Double)
  /// A spring that runs through a timeline has settled where the timeline ends.
  case settled(timeline: Int)
  /// A spring behind `via` has settled where its segment ends.
  case settledSegment(plan: Int, segment: Int)

  /// Whether the obligation is made for a change with these traits. Where the presenter is kept, its
  /// state at the end is held, and is where it starts from when it comes back.
  func isMade(for situation: Situation) -> Bool {
    !isAboutPlace || !situation.traits.keepsPresenter
  }

  /// Whether the obligation is about the picture at an end.
  var isAboutPlace: Bool { place != nil }

  /// The end whose picture the obligation is about, or `nil` for another obligation.
  var place: End? {
    switch self {
    case .still(_, let end), .hidden(_, let end), .whole(_, let end): end
    case .inRange, .curveInRange, .keysInOrder, .window, .apart, .finite, .ordered, .brief,
      .settled, .settledSegment:
      nil
    }
  }
}
