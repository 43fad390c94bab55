import AnimProgram

/// How bright the picture of a transition is, as far as a script decides: over the opacities of
/// screens, slices and overlays, their coats, and the colours of overlays and backdrop, in the
/// order in which they are drawn. Where views stand does not matter: each is taken to fill the
/// container.
///
/// Nobody knows what the screens show. Each is taken to be white all over or black all over, and so
/// is what lies behind the container; ``count`` such contents are looked at, all combinations.
struct Light {
  /// A number between two bounds.
  struct Span: Equatable {
    var low, high: Double

    init(_ low: Double, _ high: Double) { (self.low, self.high) = (low, high) }

    init(_ number: Double) { (low, high) = (number, number) }

    /// The part of the way to another one.
    func mixed(with other: Span, _ share: Span) -> Span {
      Span(
        min(mix(low, other.low, share.low), mix(low, other.low, share.high)),
        max(mix(high, other.high, share.low), mix(high, other.high, share.high)))
    }

    private func mix(_ from: Double, _ to: Double, _ share: Double) -> Double {
      from + (to - from) * share
    }
  }

  /// A colour whose channels lie between bounds.
  struct Color {
    var red, green, blue: Span

    /// Whether all three channels are the same.
    var isGrey: Bool { red == green && green == blue }

    static let black = Color(red: Span(0), green: Span(0), blue: Span(0))

    subscript(_ channel: Int) -> Span { channel == 0 ? red : channel == 1 ? green : blue }
  }

  /// A view as it lies over those behind it: its own colour or that of a screen, the coat on it,
  /// and how much it hides.
  struct Layer {
    /// Its own colour; nil for what a screen shows.
    var color: Color?
    /// Whose picture it is, where it has no colour: 0 for `from`, 1 for `to`.
    var screen = 0
    var coat: Color?
    var coatShare = Span(0)
    var share = Span(1)

    fileprivate var isGrey: Bool { color?.isGrey != false && coat?.isGrey != false }
  }

  /// How many contents there are: `from`, `to` and what lies behind, each white or black.
  static let count = 8

  /// The relative luminance of layers, back to front, over each content, after WCAG 2's definition.
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

  /// The light of one channel.
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

  /// The light of a component of sRGB. Source: WCAG 2, relative luminance.
  private static func linear(_ component: Double) -> Double {
    let value = min(max(component, 0), 1)
    if value == 0 || value == 1 { return value }
    return value <= 0.04045
      ? value / 12.92 : Operation.power.arithmetic((value + 0.055) / 1.055, 2.4, 0)
  }
}

/// Counts the opposing changes of luminance that make flashes, after WCAG 2.3.1: changes of a tenth
/// or more where the darker picture is below 0.80. Two of them are a flash.
///
/// Fed with bounds instead of numbers it counts the changes that there may be at most.
struct FlashCounter {
  /// More changes than these in a second are more than three flashes.
  static let limit = 6
  private static let swing = 0.1
  /// What is brighter than this makes no difference: the darker picture would be too bright.
  private static let ceiling = 0.9

  /// When each change was complete.
  private(set) var changes: [Double] = []
  private var least = Double.infinity
  private var most = -Double.infinity
  /// Whether the last change was one to more light; nil before the first.
  private var rose: Bool?
  /// Takes the luminance at a moment.
  mutating func see(_ light: Light.Span, at time: Double) {
    let (low, high) = (min(light.low, FlashCounter.ceiling), min(light.high, FlashCounter.ceiling))
    (least, most) = (min(least, low), max(most, high))
    if rose != true, high - least >= FlashCounter.swing {
      note(true, low, high, time)
    } else if rose != false, most - low >= FlashCounter.swing {
      note(false, low, high, time)
    }
  }

  private mutating func note(_ isRise: Bool, _ low: Double, _ high: Double, _ time: Double) {
    changes.append(time)
    rose = isRise
    (least, most) = (low, high)
  }

  /// The first second with more than three flashes in it: from the first to the last change.
  var flicker: ClosedRange<Double>? {
    let span = FlashCounter.limit
    for index in changes.indices.dropLast(span) where changes[index + span] - changes[index] <= 1 {
      return changes[index]...changes[index + span]
    }
    return nil
  }
}
