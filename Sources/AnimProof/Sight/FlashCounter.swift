/// Counts the opposing changes in luminance that make flashes, according to WCAG 2.3.1: changes of
/// a tenth or more in which the darker picture is below 0.80. Two of them are a flash.
///
/// Given intervals instead of numbers, it counts the greatest possible number of changes.
struct FlashCounter {
  /// More changes than this within a second are more than three flashes.
  static let limit = 6
  /// The least change that counts.
  private let swing: Double
  /// Greater luminances make no difference, because the darker picture would be too bright.
  private static let ceiling = 0.9

  /// The times at which the changes were complete.
  private(set) var changes: [Double] = []
  private var least = Double.infinity
  private var most = -Double.infinity
  /// Whether the last change was an increase; `nil` before the first change.
  private var rose: Bool?

  /// Creates a counter. After a rise, a decrease counts first; after a fall, an increase; `nil`
  /// counts whichever comes first. A change may be smaller than a tenth by the slack.
  init(afterRise rose: Bool? = nil, slack: Double = 0) {
    self.rose = rose
    swing = 0.1 - slack
  }

  /// Adds the luminance at a moment. It may be a range, for a moment or for a slice in which it
  /// differs by less than a change.
  ///
  /// If it is known how the luminance got there from the previous one, only changes in that
  /// direction are complete.
  mutating func see(
    _ light: Light.Span, at time: Double,
    _ directions: Light.Directions = Light.Directions(mayRise: true, mayFall: true)
  ) {
    let (low, high) = (min(light.low, FlashCounter.ceiling), min(light.high, FlashCounter.ceiling))
    // A change is never complete in the slice in which it begins.
    if rose != true, directions.mayRise, high - least >= swing {
      note(true, low, high, time)
    } else if rose != false, directions.mayFall, most - low >= swing {
      note(false, low, high, time)
    } else {
      (least, most) = (min(least, low), max(most, high))
    }
  }

  private mutating func note(_ isRise: Bool, _ low: Double, _ high: Double, _ time: Double) {
    changes.append(time)
    rose = isRise
    (least, most) = (low, high)
  }

  /// The first period of at most a second with more than three flashes, from the first to the last
  /// change.
  var flicker: ClosedRange<Double>? {
    let span = FlashCounter.limit
    for index in changes.indices.dropLast(span) where changes[index + span] - changes[index] <= 1 {
      return changes[index]...changes[index + span]
    }
    return nil
  }
}
