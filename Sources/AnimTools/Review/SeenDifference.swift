import AnimJSON
import AnimProgram
import AnimCheck

/// The greatest difference of each measure.
typealias GreatestDifferences = [SeenDifference.Measure: SeenDifference]

extension GreatestDifferences {
  /// Keeps a difference if it is the greatest of its measure. What differs by less than a thousandth is no reason to
  /// name another change.
  mutating func keep(_ difference: SeenDifference) {
    let known = self[difference.measure]
    let least = known.map { ($0.place == difference.place ? 1 : 1.001) * $0.amount } ?? 0
    if difference.amount > least { self[difference.measure] = difference }
  }
}

/// A difference between two motions, at the moment where it is greatest.
struct SeenDifference: Sendable {
  /// What differs.
  enum Measure: Hashable, Sendable {
    /// How far a corner of the view is from where it was, in points.
    case distance
    /// How much more or less opaque the view is, from 0 to 1.
    case opacity
    /// The value of a property, in the unit of its type.
    case property(PropertyID)
  }

  /// What differs.
  let measure: Measure
  /// The view, as `animc sample` prints its name.
  let view: String
  /// How much it differs, in the unit of the measure.
  let amount: Double
  /// The change in which it does, with the moment.
  let change: Counterexample
  /// The fraction of the old motion's time, from 0 to 1.
  let fraction: Double

  /// The change without its moment.
  var place: Counterexample {
    var place = change
    place.time = nil
    return place
  }

  /// Whether people can see it.
  var isVisible: Bool { amount > measure.threshold }

  /// Returns whether the difference is shown before another one. What plays with Reduce Motion comes last; of equal
  /// ones, names decide.
  func showsMore(than other: SeenDifference) -> Bool {
    if change.traits.reduceMotion != other.change.traits.reduceMotion {
      return other.change.traits.reduceMotion
    }
    if share != other.share { return share > other.share }
    return amount != other.amount
      ? amount > other.amount : (measure.name, view) < (other.measure.name, other.view)
  }

  /// How much of the whole differs, from 0 to 1: for choosing what to show first.
  private var share: Double {
    let (width, height) = (change.container.width, change.container.height)
    switch measure {
    case .distance: return min(1, 2 * amount / (width + height))
    case .opacity: return min(1, amount)
    case .property: return min(1, amount / measure.threshold / 2048)
    }
  }
}

extension SeenDifference.Measure {
  /// The threshold below which a difference is invisible.
  var threshold: Double {
    switch self {
    case .distance: 0.1
    case .opacity: 1 / 256
    case .property(let property): Property.all[property].threshold
    }
  }

  /// The name in JSON.
  var name: String {
    switch self {
    case .distance: "points"
    case .opacity: "opacity"
    case .property(let property): Property.all[property].name
    }
  }

  /// Returns what differs of a view, by how much: `to is 12pt away`.
  func words(_ view: String, _ amount: Double) -> String {
    let number = amount.briefly
    return switch self {
    case .distance: "\(view) is \(number)pt away"
    case .opacity: "the opacity of \(view) differs by \((100 * amount).briefly)%"
    case .property: "\(name) of \(view) differs by \(number)"
    }
  }
}

extension Double {
  /// The number for people: whole if it is large, otherwise with three digits that matter.
  var briefly: String {
    guard isFinite else { return "\(self)" }
    return rounded(places: abs(self) >= 100 ? 0 : abs(self) >= 10 ? 1 : abs(self) >= 1 ? 2 : 3)
      .shortest
  }
}
