import AnimProgram

/// The brightness of a transition's picture, as far as the script determines it: from the opacities
/// of screens, slices and overlays, their dims, and the colors of overlays and backdrop, in drawing
/// order. The positions of views do not matter: each is assumed to fill the container.
///
/// What the screens show is unknown. Each of them, and what is behind the container, is assumed to
/// be all white or all black. All ``count`` combinations of these contents are examined.
struct Light {
  /// An interval of numbers.
  struct Span: Equatable {
    var low, high: Double

    init(_ low: Double, _ high: Double) { (self.low, self.high) = (low, high) }

    init(_ number: Double) { (low, high) = (number, number) }

    /// Returns the interpolation between this interval and another one.
    func mixed(with other: Span, _ share: Span) -> Span {
      Span(
        min(mix(low, other.low, share.low), mix(low, other.low, share.high)),
        max(mix(high, other.high, share.low), mix(high, other.high, share.high)))
    }

    private func mix(_ from: Double, _ to: Double, _ share: Double) -> Double {
      from + (to - from) * share
    }
  }

  /// A color whose channels are intervals.
  struct Color {
    var red, green, blue: Span

    /// Whether all three channels are equal.
    var isGrey: Bool { red == green && green == blue }

    static let black = Color(red: Span(0), green: Span(0), blue: Span(0))

    subscript(_ channel: Int) -> Span { channel == 0 ? red : channel == 1 ? green : blue }
  }

  /// A view in front of others: its own color or the contents of a screen, its dim, and its
  /// opacity.
  struct Layer {
    /// Its own color; `nil` if it shows a screen.
    var color: Color?
    /// The screen that it shows if it has no color: 0 for `from`, 1 for `to`.
    var screen = 0
    var coat: Color?
    var coatShare = Span(0)
    var share = Span(1)

    fileprivate var isGrey: Bool { color?.isGrey != false && coat?.isGrey != false }
  }

  /// The number of contents: `from`, `to` and what is behind them are each white or black.
  static let count = 8

  /// Returns the relative luminance of layers, from back to front, for each content, as WCAG 2
  /// defines it.
  static func luminances(_ layers: [Layer]) -> [Span] {
    let isGrey = layers.allSatisfy(\.isGrey)
    return (0..<count).map { content in
      let red = light(layers, content, channel: 0)
      if isGrey { return red }
      let green = light(layers, content, channel: 1)
      let blue = light(layers, content, channel: 2)
      return Span(
        0.2126 * red.low + 0.7152 * green.low + 0.0722 * blue.low,
        0.2126 * red.high + 0.7152 * green.high + 0.0722 * blue.high)
    }
  }

  /// Returns the linear light of one channel.
  private static func light(_ layers: [Layer], _ content: Int, channel: Int) -> Span {
    func shade(_ number: Int) -> Span { Span(content >> number & 1 == 1 ? 1 : 0) }
    var picture = shade(2)
    for layer in layers where layer.share.high > 0 {
      var color = layer.color?[channel] ?? shade(layer.screen)
      if let coat = layer.coat { color = color.mixed(with: coat[channel], layer.coatShare) }
      picture = picture.mixed(with: color, layer.share)
    }
    return Span(linear(picture.low), linear(picture.high))
  }

  /// Returns the linear light of an sRGB component. Source: WCAG 2, relative luminance.
  private static func linear(_ component: Double) -> Double {
    let value = min(max(component, 0), 1)
    if value == 0 || value == 1 { return value }
    return value <= 0.04045
      ? value / 12.92 : Operation.power.arithmetic((value + 0.055) / 1.055, 2.4, 0)
  }
}

/// Counts the opposing changes in luminance that make flashes, according to WCAG 2.3.1: changes of
/// a tenth or more in which the darker picture is below 0.80. Two of them are a flash.
///
/// Given intervals instead of numbers, it counts the greatest possible number of changes.
struct FlashCounter {
  /// More changes than this within a second are more than three flashes.
  static let limit = 6
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

  /// Adds the luminance at a moment. It may be a range, for a moment or for a slice in which it
  /// differs by less than a change.
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
  var flicker: ClosedRange<Double>? {
    let span = FlashCounter.limit
    for index in changes.indices.dropLast(span) where changes[index + span] - changes[index] <= 1 {
      return changes[index]...changes[index + span]
    }
    return nil
  }
}
