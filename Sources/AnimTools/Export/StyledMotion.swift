import AnimProgram

/// What plays on one screen, as declarations and animations of CSS.
struct StyledView: Sendable {
  /// The number of the view in the program.
  let view: Int
  /// Whether it is the leaving screen.
  let isLeaving: Bool
  /// Whether the screen fills the container.
  let fills: Bool
  /// The animations. Those that are still only set a property.
  var animations: [StyledAnimation] = []
}

/// One animation: `@keyframes`, and the times and the easing with which they play.
struct StyledAnimation: Sendable {
  /// What it animates.
  let channel: StyleChannel
  /// When it begins, in seconds.
  let delay: Double
  /// How long it takes, in seconds.
  let duration: Double
  /// The keys, by their places from 0 to 1.
  let keys: [Key]
  /// The easing of all keys without one of their own.
  let easing: StyleEasing

  /// Whether nothing changes.
  var isStill: Bool { keys.allSatisfy { $0.values == keys[0].values } }

  /// A key, with the easing from there on.
  struct Key: Sendable {
    let place: Double
    let values: [Affine]
    var easing: StyleEasing?
  }

  /// Returns the numbers at a time in seconds, as CSS plays them.
  func values(at time: Double) -> [Affine] {
    guard let first = keys.first, let last = keys.last else { return [] }
    let fraction = duration > 0 ? (time - delay) / duration : 1
    if fraction < 0 { return first.values }
    if fraction >= 1 { return last.values }
    // With a single easing, there are only two keys.
    let next = keys.firstIndex { $0.place > fraction } ?? keys.count - 1
    let (start, end) = (keys[max(0, next - 1)], keys[next])
    let part = end.place > start.place ? (fraction - start.place) / (end.place - start.place) : 1
    let eased = (start.easing ?? easing)(part)
    return zip(start.values, end.values).map { $0.mixed(with: $1, at: eased) }
  }
}

/// A motion as CSS plays it, and how much that differs from the script.
package struct StyledMotion: Sendable {
  /// The animator's name.
  let name: String
  /// The duration in seconds.
  let duration: Double
  /// The two screens.
  let views: [StyledView]
  /// The difference from the script.
  let deviation: StyleDeviation
}

/// The reason why CSS cannot play a motion.
package struct StyleRefusal: Error {
  /// A sentence without a period.
  package let message: String
}
