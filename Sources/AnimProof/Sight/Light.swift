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

    /// Creates the numbers of a set as they are drawn: from 0 to 1.
    init(drawn set: ValueSet) {
      self.init(min(max(set.lower, 0), 1), min(max(set.upper, 0), 1))
    }

    /// All that is drawn.
    static let unit = Span(0, 1)

    /// Returns the interpolation between this interval and another one.
    func mixed(with other: Span, _ share: Span) -> Span {
      Span(
        min(mix(low, other.low, share.low), mix(low, other.low, share.high)),
        max(mix(high, other.high, share.low), mix(high, other.high, share.high)))
    }

    private func mix(_ from: Double, _ to: Double, _ share: Double) -> Double {
      from + (to - from) * share
    }

    /// Returns the products of two intervals of numbers from 0 on.
    static func * (left: Span, right: Span) -> Span {
      Span(left.low * right.low, left.high * right.high)
    }
  }

  /// A color, with the values that each channel may have.
  struct Color: Equatable {
    var red, green, blue: Span

    fileprivate subscript(_ channel: Int) -> Span {
      channel == 0 ? red : channel == 1 ? green : blue
    }

    /// Whether all three channels are equal at any time.
    fileprivate var isGrey: Bool { red == green && green == blue && red.low == red.high }

    /// Whether linear light may be a saturated red.
    var mayBeRed: Bool {
      red.high >= Light.faintRed && red.high >= 4 * (green.low + blue.low)
    }

    /// The relative luminance of linear light. Source: WCAG 2.
    var luminance: Span {
      Span(
        0.2126 * red.low + 0.7152 * green.low + 0.0722 * blue.low,
        0.2126 * red.high + 0.7152 * green.high + 0.0722 * blue.high)
    }

    /// Whether linear light is a saturated red at any time: R/(R+G+B) ≥ 0.8, and bright enough to be
    /// seen. Source: WCAG 2.2, red flash.
    var isRed: Bool { red.low >= Light.faintRed && red.low >= 4 * (green.high + blue.high) }
  }

  /// A view in front of others: its own color or the contents of a screen, its dim, and its
  /// opacity.
  struct Layer: Equatable {
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

  /// The layers from back to front.
  let layers: [Layer]
  /// Whether all channels are equal.
  let isGrey: Bool
  /// The bits of a content that make a difference, because something of them is visible.
  private let visible: Int

  init(_ layers: [Layer]) {
    self.layers = layers
    isGrey = layers.allSatisfy(\.isGrey)
    visible = Light.visible(layers)
  }

  private static func visible(_ layers: [Layer]) -> Int {
    var bits = 0
    for layer in layers.reversed() where layer.share.high > 0 {
      if layer.color == nil { bits |= 1 << layer.screen }
      if layer.share.low >= 1 { return bits }
    }
    return bits | 1 << 2
  }

  /// Returns the first content that looks the same as another one.
  func first(like content: Int) -> Int { content & visible }

  /// Returns the linear light of the picture for a content.
  func picture(_ content: Int) -> Color {
    let red = linear(content, 0)
    return isGrey
      ? Color(red: red, green: red, blue: red)
      : Color(red: red, green: linear(content, 1), blue: linear(content, 2))
  }

  /// The least linear red that can be seen.
  static let faintRed = 0.01

  /// Returns what a content is at a place without a color: black or white.
  private func shade(_ content: Int, _ number: Int) -> Span {
    Span(content >> number & 1 == 1 ? 1 : 0)
  }

  /// Returns the linear light of the picture in one channel.
  private func linear(_ content: Int, _ channel: Int) -> Span {
    var picture = shade(content, 2)
    for layer in layers where layer.share.high > 0 {
      var color = layer.color?[channel] ?? shade(content, layer.screen)
      if let coat = layer.coat { color = color.mixed(with: coat[channel], layer.coatShare) }
      picture = picture.mixed(with: color, layer.share)
    }
    return Span(Light.linear(picture.low), Light.linear(picture.high))
  }

  /// Returns the linear light of an sRGB component. Source: WCAG 2, relative luminance.
  private static func linear(_ component: Double) -> Double {
    let value = min(max(component, 0), 1)
    if value == 0 || value == 1 { return value }
    return value <= 0.04045
      ? value / 12.92 : Operation.power.arithmetic((value + 0.055) / 1.055, 2.4, 0)
  }
}

extension Light.Layer {
  /// Creates the layer of a view that shows a screen or, if that is `nil`, its own color. A view that
  /// shows nothing has a share of 0. `nil` if too little is known.
  ///
  /// - Parameter span: returns the values of a scalar of a property: `nil` if they are not known, and
  ///   `.some(nil)` if no track sets the property. For `dim.fade`, it is the share of the dim that is
  ///   left.
  init?(screen: Int?, span: (Property.Effect, Int) -> Light.Span??) {
    func color(_ effect: Property.Effect) -> Light.Color? {
      guard let red = span(effect, 0), let green = span(effect, 1), let blue = span(effect, 2)
      else { return nil }
      let black = Light.Span(0)
      return Light.Color(red: red ?? black, green: green ?? black, blue: blue ?? black)
    }
    self.screen = screen ?? 0
    guard let alpha = span(.alpha, 0), let dim = span(.layer(.dimAlpha), 0),
      let own = span(.layer(.color), 3), let opacity = span(.layer(.dimColor), 3),
      let fade = span(.layer(.dimFade), 0)
    else { return nil }
    share = alpha ?? Light.Span(1)
    if let dim {
      guard let color = color(.layer(.dimColor)) else { return nil }
      coat = color
      coatShare = [opacity, fade].compactMap(\.self).reduce(dim, *)
    }
    guard screen == nil else { return }
    guard own != nil || coat != nil else {
      share = Light.Span(0)
      return
    }
    guard let color = color(.layer(.color)) else { return nil }
    paint(color, own ?? Light.Span(0))
  }

  /// Gives the view a color of its own with an opacity, which its dim covers.
  private mutating func paint(_ own: Light.Color, _ opacity: Light.Span) {
    color = own
    guard let coat, opacity.low < 1 else {
      share = share * opacity
      return
    }
    if opacity.high <= 0 {
      // Only the dim is visible.
      (color, share) = (coat, share * coatShare)
      (self.coat, coatShare) = (nil, Light.Span(0))
    } else {
      let whole = Light.Span(
        1 - (1 - opacity.low) * (1 - coatShare.low), 1 - (1 - opacity.high) * (1 - coatShare.high))
      share = share * whole
      coatShare =
        whole.low > 0
        ? Light.Span(coatShare.low / whole.high, min(1, coatShare.high / whole.low)) : .unit
    }
  }
}
