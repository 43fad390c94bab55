import AnimProgram

/// The smallest change of one number or key of a script after which a refuted claim holds.
package enum Repair: Sendable, Hashable {
  /// The first key of the track becomes this value; a constant becomes its second key.
  case firstKey(String)
  /// The last key of the track becomes this value; a constant becomes its first key.
  case lastKey(String)
  /// The value of a key, by number, is kept in its range by `min` or `max` with this bound; without a
  /// function, it becomes the bound.
  case bound(key: Int, function: String?, bound: String)
  /// The animator's duration becomes this many seconds, from another number of seconds.
  case duration(Double, from: Double)
  /// The animator's duration, which is computed, becomes at most this many seconds.
  case durationLimit(Double)
  /// The leaving screen is drawn above the arriving one.
  case order
  /// The side of the container from which the duration is computed counts only up to this many points.
  case sideLimit(String, Double)

  /// The change as a sentence for people.
  package var help: String {
    switch self {
    case .firstKey(let value): "let the first key be `\(value)`"
    case .lastKey(let value): "let the last key be `\(value)`"
    case .bound(_, let function?, let bound): "keep it in range with `\(function)(…, \(bound))`"
    case .bound(_, nil, let bound): "let it be `\(bound)`"
    case .duration(let seconds, _):
      "it needs a `duration` of \(Repair.time(seconds)) or more"
    case .durationLimit(let seconds): "limit it with `min(…, \(seconds.text)s)`"
    case .order: "draw the leaving screen above: `order from above to`"
    case .sideLimit: "or let it grow only so far, with `\(limit ?? "")`"
    }
  }

  /// The expression that takes the place of a side of the container; `nil` for other repairs.
  package var limit: String? {
    guard case .sideLimit(let side, let points) = self else { return nil }
    return "min(\(side), \(points.text)pt)"
  }

  /// Whether it moves a view across the whole container, which is too far with Reduce Motion.
  var isFar: Bool {
    switch self {
    case .firstKey(let value), .lastKey(let value): value.contains("container.")
    default: false
    }
  }

  /// Returns a time in whole milliseconds as a script writes it: `300ms`, or `1.3s` from a second on.
  package static func time(_ seconds: Double) -> String {
    let milliseconds = (seconds * 1000).rounded()
    return abs(milliseconds) < 1000
      ? "\(Int(milliseconds))ms" : (milliseconds / 1000).text + "s"
  }
}

extension Repair {
  /// Returns the repair of an output that is not at rest at an end: its identity as a key. `nil` if
  /// that is no single number.
  static func rest(_ property: Property, at end: End) -> Repair? {
    guard property.identity.count == 1, let number = property.identity.first,
      case .quantity = property.type
    else { return nil }
    let text = number == 0 ? "0" : property.type.text(number)
    return end == .start ? .firstKey(text) : .lastKey(text)
  }

  /// Returns the repair of an output of a view that should be hidden at an end: a key that hides it.
  ///
  /// - Parameter direction: the direction of the change, if the value is in that direction.
  static func hide(
    _ kind: Property.Effect, _ value: Double, direction: Double? = nil, at end: End
  ) -> Repair? {
    let sign =
      (value * (direction ?? 1) < 0 ? "-" : "") + (direction == nil ? "" : "direction * ")
    let text: String? =
      switch kind {
      case .alpha, .scale(.x), .scale(.y): "0"
      case .translation(.x) where value != 0: sign + "container.width"
      case .translation(.y) where value != 0: sign + "container.height"
      default: nil
      }
    return text.map { end == .start ? .firstKey($0) : .lastKey($0) }
  }
}

extension Spring {
  /// Returns the least number of seconds after which no more than a share of the distance is left; `nil`
  /// if the spring never settles.
  func settlingTime(leaving share: Double) -> Double? {
    let natural = settlingDuration
    guard natural.isFinite, natural > 0, natural <= CheckOptions.greatestDuration else {
      return nil
    }
    if greatestRemainder(after: 0) <= share { return 0 }
    return .end(of: { greatestRemainder(after: $0) > share }, from: 0, to: natural)
  }
}
