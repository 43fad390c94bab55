import AnimProgram

/// Something that should hold of a program in every container.
enum Claim: Sendable, Hashable {
  /// An output is at its identity at an end, or nobody sees that it is not.
  case still(output: Int, of: Screen, shown: Screen, End)
  /// What a track writes is within its property's range.
  case inRange(track: Int)
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

  /// Whether the claim is made for a change with these traits. Where the presenter is kept, its
  /// state at the end is held, and is where it starts from when it comes back.
  func isMade(for situation: Situation) -> Bool {
    if case .still = self { return !situation.traits.keepsPresenter }
    return true
  }
}
