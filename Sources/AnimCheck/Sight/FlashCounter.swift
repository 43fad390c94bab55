import AnimProgram

/// Counts the opposing changes in luminance that make flashes, according to WCAG 2.3.1: changes of
/// a tenth or more in which the darker picture is below 0.80. Two of them are a flash.
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

  /// Adds the luminance at a moment.
  mutating func see(_ luminance: Double, at time: Double) {
    let light = min(luminance, FlashCounter.ceiling)
    let isRise = rose != true && light - least >= FlashCounter.swing
    guard isRise || rose != false && most - light >= FlashCounter.swing else {
      (least, most) = (min(least, light), max(most, light))
      return
    }
    changes.append(time)
    (rose, least, most) = (isRise, light, light)
  }
}

/// Counts the changes to and from a saturated red that make red flashes, according to WCAG 2.2:
/// R/(R+G+B) ≥ 0.8 on either side, and a change of more than 0.2 in the CIE 1976 diagram u′v′.
struct RedFlashCounter {
  private(set) var changes: [Double] = []
  private var last: (place: SIMD2<Double>, isRed: Bool)?
  /// The least linear red that can be seen.
  private static let faint = 0.01

  /// Adds the color of a moment, in linear light.
  mutating func see(_ color: SIMD3<Double>, at time: Double) {
    let isRed = color.x >= RedFlashCounter.faint && color.x >= 4 * (color.y + color.z)
    if let last, isRed == last.isRed { return }
    let place = RedFlashCounter.place(of: color)
    if let last {
      let way = place - last.place
      guard (way * way).sum() > 0.04 else { return }
      changes.append(time)
    }
    last = (place, isRed)
  }

  /// Returns the place of a color in the diagram; black counts as white. Source: IEC 61966-2-1 for
  /// XYZ, CIE 15 for u′v′.
  private static func place(of linear: SIMD3<Double>) -> SIMD2<Double> {
    let color = linear.sum() > 0 ? linear : SIMD3(repeating: 1)
    let x = (color * SIMD3(0.4124, 0.3576, 0.1805)).sum()
    let y = (color * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    let z = (color * SIMD3(0.0193, 0.1192, 0.9505)).sum()
    let whole = x + 15 * y + 3 * z
    return SIMD2(4 * x / whole, 9 * y / whole)
  }
}

extension [Double] {
  /// The first period of at most a second that contains more than six of these changes, and so more
  /// than three flashes.
  var flicker: ClosedRange<Double>? {
    let span = FlashCounter.limit
    guard count > span else { return nil }
    for index in indices.dropLast(span) where self[index + span] - self[index] <= 1 {
      return self[index]...self[index + span]
    }
    return nil
  }
}
