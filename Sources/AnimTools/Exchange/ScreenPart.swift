import AnimProgram

/// A part of what plays on a screen, in the terms that frameworks for apps have: how the screen
/// looks while it is away, and how that becomes how it looks when it stays.
struct ScreenPart: Sendable {
  /// The kind of a part.
  enum Kind: Sendable { case placement, opacity, filter }

  /// How a screen looks.
  struct Look: Sendable, Equatable {
    /// The way that it is moved, to the right and down.
    var x = Affine(0), y = Affine(0)
    /// The factors of its size about its center.
    var width = 1.0, height = 1.0
    /// The angle by which it is turned about its center, in degrees.
    var degrees = 0.0
    /// How opaque it is.
    var opacity = 1.0
    /// The radius of its blur, in points.
    var blur = 0.0
    /// The factor of its light.
    var light = 1.0
  }

  /// A key on the way, with the easing from there on.
  struct Key: Sendable {
    let place: Double
    let look: Look
    let easing: StyleEasing
  }

  /// What changes.
  let kind: Kind
  /// Whether it is a part of the leaving screen.
  let isLeaving: Bool
  /// The keys, by their places from 0 to 1.
  let keys: [Key]
  /// When it begins, in seconds.
  let delay: Double
  /// How long it takes, in seconds.
  let duration: Double

  /// How the screen looks while it is away.
  var away: Look { (isLeaving ? keys.last : keys.first)?.look ?? Look() }
  /// The easing, if there are only two keys.
  var easing: StyleEasing { keys.first?.easing ?? .linear }
}

/// What plays on both screens, in the terms that frameworks for apps have.
struct ScreenMotion: Sendable {
  /// The parts of the arriving screen.
  let arriving: [ScreenPart]
  /// The parts of the leaving screen.
  let leaving: [ScreenPart]
  /// Whether the leaving screen is in front.
  let isLeavingInFront: Bool
  /// The duration in seconds.
  let duration: Double

  /// Translates a motion.
  init(_ motion: StyledMotion, for format: String) throws(StyleRefusal) {
    var parts: [ScreenPart] = []
    var isInFront = false
    for view in motion.views {
      let name = view.isLeaving ? "from" : "to"
      guard view.fills else {
        throw StyleRefusal(message: "`\(name)` does not fill the container")
      }
      for (channel, values) in view.constants {
        guard channel.property == "z-index" else {
          throw StyleRefusal(message: "`\(channel.property)` of `\(name)` never comes to rest")
        }
        if view.isLeaving { isInFront = (values.first?.constant ?? 0) > 0 }
      }
      for animation in view.animations {
        parts.append(try ScreenPart(animation, isLeaving: view.isLeaving, name, format))
      }
    }
    arriving = parts.filter { !$0.isLeaving }
    leaving = parts.filter(\.isLeaving)
    isLeavingInFront = isInFront
    duration = motion.duration
  }
}

extension ScreenPart {
  fileprivate init(
    _ animation: StyledAnimation, isLeaving: Bool, _ name: String, _ format: String
  ) throws(StyleRefusal) {
    let property = animation.channel.property
    let kinds: [String: Kind] = [
      "transform": .placement, "opacity": .opacity, "filter": .filter,
    ]
    guard let kind = kinds[property] else {
      throw StyleRefusal(message: "\(format) has no transition of `\(property)` of `\(name)`")
    }
    var keys: [Key] = []
    for key in animation.keys {
      let easing = key.easing ?? animation.easing
      guard easing.isExact || easing.spring != nil, animation.isExact || easing.spring != nil else {
        throw StyleRefusal(
          message: "`\(property)` of `\(name)` follows a way for which \(format) has no words")
      }
      keys.append(
        Key(
          place: key.place, look: try Self.look(kind, key.values, name, format), easing: easing))
    }
    self.init(
      kind: kind, isLeaving: isLeaving, keys: keys, delay: animation.delay,
      duration: animation.duration)
    guard (isLeaving ? keys.first : keys.last)?.look == Look() else {
      throw StyleRefusal(message: "`\(property)` of `\(name)` does not come to rest")
    }
  }

  /// The places of what can be said among the numbers of a transform.
  private static let places = (x: 31, y: 32, turn: 36, width: 37, height: 38)

  private static func look(
    _ kind: Kind, _ values: [Affine], _ name: String, _ format: String
  ) throws(StyleRefusal) -> Look {
    var look = Look()
    switch kind {
    case .opacity: look.opacity = values[0].constant
    case .filter: (look.blur, look.light) = (values[0].constant, values[1].constant)
    case .placement:
      let known = [places.x, places.y, places.turn, places.width, places.height]
      let rows = StyleChannel.transform.numbers
      for (index, value) in values.enumerated() where !known.contains(index) {
        guard value == Affine(rows[index].identity) else {
          throw StyleRefusal(
            message: "`\(name)` is turned in space, moved with its container or changed about"
              + " another point than its center, for which \(format) has no transition")
        }
      }
      (look.x, look.y) = (values[places.x], values[places.y])
      guard look.x.height == 0, look.y.width == 0 else {
        throw StyleRefusal(message: "`\(name)` moves along one side by a share of the other")
      }
      (look.width, look.height) = (values[places.width].constant, values[places.height].constant)
      look.degrees = values[places.turn].constant
    }
    return look
  }
}
