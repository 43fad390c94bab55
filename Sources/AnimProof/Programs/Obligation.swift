import AnimProgram

/// A condition that a program should meet in every container.
enum Obligation: Sendable, Hashable {
  /// An output of the screen that should be visible at an end, or of the container, is at its
  /// identity there.
  case still(output: Int, End)
  /// No part of another view is visible at an end.
  case hidden(view: Int, End)
  /// All slices of a screen are visible at an end.
  case whole(view: Int, End)
  /// The values of a track are within its property's range.
  case inRange(track: Int)
  /// The numbers that define a curve are within their ranges; the slot of the curve.
  case curveInRange(Program.Slot)
  /// The positions of a plan's keys do not decrease.
  case keysInOrder(plan: Int)
  /// A written window begins at 0 or later, and ends after it begins; the index of the window.
  case window(Int)
  /// One of two tracks of an output ends before the other begins. It is the first one if the tracks
  /// are in the order of the program.
  case apart(Int, Int, inOrder: Bool)
  /// Every instruction that matters computes a finite number.
  case finite
  /// A timeline begins at 0 or later, and does not end before it begins; `nil` is the animator's
  /// own timeline.
  case ordered(timeline: Int?)
  /// The transition lasts no longer than this many seconds.
  case brief(seconds: Double)
  /// A spring that runs over a timeline has settled when the timeline ends.
  case settled(timeline: Int)
  /// A spring after `via` has settled when its segment ends.
  case settledSegment(plan: Int, segment: Int)

  /// Returns whether the obligation is made for a change with these traits. If the presenter is kept, it
  /// keeps its final state, from which it starts when it comes back.
  func isMade(for situation: Situation) -> Bool {
    !isAboutPlace || !situation.traits.keepsPresenter
  }

  /// Whether the obligation is about the picture at an end.
  var isAboutPlace: Bool { place != nil }

  /// The end that the obligation is about, or `nil` if it is not about a picture.
  var place: End? {
    switch self {
    case .still(_, let end), .hidden(_, let end), .whole(_, let end): end
    case .inRange, .curveInRange, .keysInOrder, .window, .apart, .finite, .ordered, .brief,
      .settled, .settledSegment:
      nil
    }
  }
}
