/// Counts the opposing changes in luminance that make flashes, according to WCAG 2.3.1: changes of
/// a tenth or more in which the darker picture is below 0.80. Two of them are a flash.
///
/// Given intervals instead of numbers, it counts the greatest possible number of changes.
struct FlashCounter {
  /// More changes than this within a second are more than three flashes.
  static let limit = 6
  /// The least change that counts.
  private static let swing = 0.1
  /// Greater luminances make no difference, because the darker picture would be too bright.
  private static let ceiling = 0.9

  /// The times at which the changes were complete.
  private(set) var changes: [Double] = []
  private var least = Double.infinity
  private var most = -Double.infinity
  /// Whether the last change was an increase; `nil` before the first change.
  private var rose: Bool?

  /// Creates a counter. After a rise, a decrease counts first; after a fall, an increase; `nil`
  /// counts whichever comes first.
  init(afterRise rose: Bool? = nil) { self.rose = rose }

  /// Adds the luminance at a moment. It may be a range, for a slice in which it differs by less than a
  /// change.
  mutating func see(_ light: Light.Span, at time: Double) {
    let (low, high) = (min(light.low, FlashCounter.ceiling), min(light.high, FlashCounter.ceiling))
    // A change is never complete in the slice in which it begins.
    if rose != true, high - least >= FlashCounter.swing {
      note(true, low, high, time)
    } else if rose != false, most - low >= FlashCounter.swing {
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
  var flicker: ClosedRange<Double>? { changes.flicker }
}

/// Counts the changes to and from a saturated red that make red flashes, according to WCAG 2.2:
/// R/(R+G+B) ≥ 0.8 on either side, and a change of more than 0.2 in the CIE 1976 diagram u′v′.
struct RedFlashCounter {
  private var changes: [Double] = []
  private var last: (place: SIMD2<Double>, isRed: Bool)?

  /// Adds the picture of a moment, in linear light.
  mutating func see(_ picture: Light.Color, at time: Double) {
    let isRed = picture.isRed
    let place = RedFlashCounter.place(of: picture)
    if let last {
      guard isRed != last.isRed else { return }
      let way = place - last.place
      guard (way * way).sum() > 0.04 else { return }
      changes.append(time)
    }
    last = (place, isRed)
  }

  /// The first period of at most a second with more than three flashes.
  var flicker: ClosedRange<Double>? { changes.flicker }

  /// Returns the place of a color in the diagram; black counts as white. Source: IEC 61966-2-1 for
  /// XYZ, CIE 15 for u′v′.
  private static func place(of picture: Light.Color) -> SIMD2<Double> {
    var color = SIMD3(picture.red.low, picture.green.low, picture.blue.low)
    if color.sum() <= 0 { color = SIMD3(repeating: 1) }
    let x = (color * SIMD3(0.4124, 0.3576, 0.1805)).sum()
    let y = (color * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    let z = (color * SIMD3(0.0193, 0.1192, 0.9505)).sum()
    let whole = x + 15 * y + 3 * z
    return SIMD2(4 * x / whole, 9 * y / whole)
  }
}

extension [Double] {
  /// The first period of at most a second that contains more than six of these times.
  fileprivate var flicker: ClosedRange<Double>? {
    let span = FlashCounter.limit
    guard count > span else { return nil }
    for index in indices.dropLast(span) where self[index + span] - self[index] <= 1 {
      return self[index]...self[index + span]
    }
    return nil
  }
}
