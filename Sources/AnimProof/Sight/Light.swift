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

    /// Returns the interval of both intervals and of what is between them.
    func hull(_ other: Span) -> Span { Span(min(low, other.low), max(high, other.high)) }

    static func + (left: Span, right: Span) -> Span {
      Span(left.low + right.low, left.high + right.high)
    }

    static func - (left: Span, right: Span) -> Span {
      Span(left.low - right.high, left.high - right.low)
    }

    static func * (left: Span, right: Span) -> Span {
      let (a, b) = (left.low * right.low, left.low * right.high)
      let (c, d) = (left.high * right.low, left.high * right.high)
      return Span(min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
    }
  }

  /// The change of a number in a slice of time.
  struct Course {
    /// The number at the start, at the end, and at any time. All three are equal if it may be
    /// anywhere at any time.
    var first, last, hull: Span
    /// The change while the driver goes from its start to its end, in its direction. It is 0 if the
    /// number does not change.
    var rate = Span(0)
    /// The driver, which only goes forward, see ``Sweep``.
    var driver = Course.none

    /// The driver of numbers that do not change, and of those that change in an unknown way.
    static let (none, unknown) = (-1, -2)
    /// More than any rate.
    static let anyRate = Span(-1e9, 1e9)

    /// Creates a number that does not change.
    init(_ span: Span) { (first, last, hull) = (span, span, span) }

    init(_ number: Double) { self.init(Span(number)) }

    init(first: Span, last: Span, rate: Span, driver: Int) {
      (self.first, self.last, self.rate, self.driver) = (first, last, rate, driver)
      hull = first.hull(last)
    }

    /// Creates a number that may change in an unknown way.
    init(any span: Span) {
      self.init(span)
      if span.low < span.high { (rate, driver) = (Course.anyRate, Course.unknown) }
    }

    /// The number if there is only one; `nil` if it changes or is not known exactly.
    var number: Double? { driver == Course.none && hull.low == hull.high ? hull.low : nil }

    /// Returns the product of two numbers from 0 to 1.
    static func * (left: Course, right: Course) -> Course {
      var product = Course(left.hull * right.hull)
      let drivers = [left.driver, right.driver].filter { $0 != Course.none }
      guard let driver = drivers.first else { return product }
      guard driver != Course.unknown, drivers.allSatisfy({ $0 == driver }) else {
        return Course(any: product.hull)
      }
      (product.first, product.last) = (left.first * right.first, left.last * right.last)
      product.rate = left.rate * right.hull + left.hull * right.rate
      product.driver = driver
      return product
    }

    /// Returns its change with a driver.
    fileprivate func rate(_ driver: Int) -> Span { driver == self.driver ? rate : Span(0) }

    fileprivate subscript(_ moment: Moment) -> Span {
      switch moment {
      case .start: first
      case .end: last
      case .during: hull
      }
    }
  }

  /// A moment of a slice, or any of them.
  enum Moment {
    case start, end, during
  }

  /// A color.
  struct Color {
    var red, green, blue: Course

    init(red: Course, green: Course, blue: Course) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Creates a color from its components.
    init(_ numbers: [Double]) {
      self.init(red: Course(numbers[0]), green: Course(numbers[1]), blue: Course(numbers[2]))
    }

    static let black = Color(red: Course(0), green: Course(0), blue: Course(0))

    fileprivate subscript(_ channel: Int) -> Course {
      channel == 0 ? red : channel == 1 ? green : blue
    }

    /// Whether all three channels are equal.
    fileprivate var isGrey: Bool {
      isEqual(red, green) && isEqual(green, blue)
    }

    private func isEqual(_ one: Course, _ other: Course) -> Bool {
      one.first == other.first && one.last == other.last && one.hull == other.hull
        && one.driver == other.driver && one.driver != Course.unknown
    }
  }

  /// A view in front of others: its own color or the contents of a screen, its dim, and its
  /// opacity.
  struct Layer {
    /// Its own color; `nil` if it shows a screen.
    var color: Color?
    /// The screen that it shows if it has no color: 0 for `from`, 1 for `to`.
    var screen = 0
    var coat: Color?
    var coatShare = Course(0)
    var share = Course(1)

    fileprivate var isGrey: Bool { color?.isGrey != false && coat?.isGrey != false }

    /// The drivers of its numbers.
    fileprivate var drivers: [Int] {
      var found: [Int] = []
      func note(_ course: Course) {
        if course.driver != Course.none, !found.contains(course.driver) {
          found.append(course.driver)
        }
      }
      for color in [color, coat] {
        guard let color else { continue }
        note(color.red)
        note(color.green)
        note(color.blue)
      }
      note(coatShare)
      note(share)
      return found
    }
  }

  /// The number of contents: `from`, `to` and what is behind them are each white or black.
  static let count = 8

  /// The layers from back to front.
  let layers: [Layer]
  /// The drivers of each layer, as indices, and their number.
  private let drivers: (ofLayers: [[Int]], known: [Int])
  /// The channels that differ, with their shares of the luminance as WCAG 2 defines it.
  private let channels: [(number: Int, share: Double)]
  /// The bits of a content that make a difference, because something of them is visible.
  private let visible: Int

  init(_ layers: [Layer]) {
    self.layers = layers
    drivers = Light.drivers(layers)
    channels = layers.channels
    visible = Light.visible(layers)
  }

  private static func drivers(_ layers: [Layer]) -> (ofLayers: [[Int]], known: [Int]) {
    var (places, known): ([Int: Int], [Int]) = ([:], [])
    let ofLayers = layers.map { layer in
      layer.drivers.map { driver in
        if let place = places[driver] { return place }
        places[driver] = known.count
        known.append(driver)
        return known.count - 1
      }
    }
    return (ofLayers, known)
  }

  private static func visible(_ layers: [Layer]) -> Int {
    var bits = 0
    for layer in layers.reversed() where layer.share.hull.high > 0 {
      if layer.color == nil { bits |= 1 << layer.screen }
      if layer.share.hull.low >= 1 { return bits }
    }
    return bits | 1 << 2
  }

  /// Returns the first content that looks the same as another one.
  func first(like content: Int) -> Int { content & visible }

  /// Returns the relative luminance for a content.
  func luminance(_ content: Int, _ moment: Moment) -> Span {
    var sum = Span(0)
    for (channel, share) in channels {
      let light = light(content, channel, moment)
      sum = sum + Span(Light.linear(light.low) * share, Light.linear(light.high) * share)
    }
    return sum
  }

  /// Returns whether a content may be, and whether it always is, a saturated red: R/(R+G+B) ≥ 0.8 in
  /// linear light, and bright enough to be seen. Source: WCAG 2.2, red flash.
  func redness(_ content: Int) -> (may: Bool, must: Bool) {
    guard channels.count == 3 else { return (false, false) }
    let parts = (0..<3).map { channel in
      let light = light(content, channel, .during)
      return Span(Light.linear(light.low), Light.linear(light.high))
    }
    let others = parts[1] + parts[2]
    return (
      parts[0].high >= Light.faintRed && parts[0].high >= 4 * others.low,
      parts[0].low >= Light.faintRed && parts[0].low >= 4 * others.high
    )
  }

  /// Whether a content becomes more or less red without turning: red goes one way, and the other
  /// channels go the other way.
  func isRednessOneWay(_ content: Int) -> Bool {
    func directions(_ channel: Int) -> Directions {
      var directions = Directions()
      directions.add(rates(content, channel))
      return directions
    }
    let (red, green, blue) = (directions(0), directions(1), directions(2))
    let rises = !red.mayFall && !green.mayRise && !blue.mayRise
    return rises || !red.mayRise && !green.mayFall && !blue.mayFall
  }

  /// The least linear red that can be seen.
  static let faintRed = 0.01

  /// The directions in which a luminance changes.
  struct Directions {
    var mayRise = false
    var mayFall = false

    /// Whether it may turn.
    var isOpen: Bool { mayRise && mayFall }

    /// Adds the directions of some rates.
    fileprivate mutating func add(_ rates: [Span]) {
      for rate in rates {
        mayRise = mayRise || rate.high > Light.rounding
        mayFall = mayFall || rate.low < -Light.rounding
      }
    }
  }

  /// Returns the directions in which the luminance of a content changes. Each driver only goes
  /// forward, so if the luminance does not fall with any driver, it does not fall.
  func directions(_ content: Int) -> Directions {
    var directions = Directions()
    for channel in channels where !directions.isOpen {
      directions.add(rates(content, channel.number))
    }
    return directions
  }

  /// The greatest effect of rounding on a rate.
  private static let rounding = 1e-12

  /// Returns what a content is at a place without a color: black or white.
  private func shade(_ content: Int, _ number: Int) -> Span {
    Span(content >> number & 1 == 1 ? 1 : 0)
  }

  /// Returns the component of the picture in one channel.
  private func light(_ content: Int, _ channel: Int, _ moment: Moment) -> Span {
    var picture = shade(content, 2)
    for layer in layers {
      let share = layer.share[moment]
      guard share.high > 0 else { continue }
      var color = layer.color?[channel][moment] ?? shade(content, layer.screen)
      if let coat = layer.coat {
        color = color.mixed(with: coat[channel][moment], layer.coatShare[moment])
      }
      picture = picture.mixed(with: color, share)
    }
    return picture
  }

  /// Returns the change of the component with each driver: the derivatives of ``light``.
  private func rates(_ content: Int, _ channel: Int) -> [Span] {
    let rests = layers.map { Span(1) - $0.share.hull }
    var picture = shade(content, 2)
    // A driver changes few layers; those after them only attenuate its effect.
    var effects = drivers.known.map { _ in (rate: Span(0), layer: layers.count) }
    for (number, layer) in layers.enumerated() where layer.share.hull.high > 0 {
      let share = layer.share.hull
      let own = layer.color?[channel].hull ?? shade(content, layer.screen)
      let (coat, part) = (layer.coat?[channel], layer.coatShare.hull)
      let color = coat.map { own.mixed(with: $0.hull, part) } ?? own
      for place in drivers.ofLayers[number] {
        let driver = drivers.known[place]
        var change = layer.color?[channel].rate(driver) ?? Span(0)
        if let coat {
          change =
            change * (Span(1) - part) + coat.rate(driver) * part
            + layer.coatShare.rate(driver) * (coat.hull - own)
        }
        let (rate, last) = effects[place]
        let rest = rests[min(last + 1, number)..<number + 1].reduce(rate, *)
        effects[place] = (
          rest + change * share + layer.share.rate(driver) * (color - picture), number
        )
      }
      picture = picture.mixed(with: color, share)
    }
    var tails = rests
    for number in layers.indices.dropLast().reversed() {
      tails[number] = tails[number] * tails[number + 1]
    }
    return effects.map { $0.layer + 1 < tails.count ? $0.rate * tails[$0.layer + 1] : $0.rate }
  }

  /// Returns the linear light of an sRGB component. Source: WCAG 2, relative luminance.
  fileprivate static func linear(_ component: Double) -> Double {
    let value = min(max(component, 0), 1)
    if value == 0 || value == 1 { return value }
    return value <= 0.04045
      ? value / 12.92 : Operation.power.arithmetic((value + 0.055) / 1.055, 2.4, 0)
  }
}

extension [Light.Layer] {
  /// The channels that differ, with their shares of the luminance as WCAG 2 defines it.
  fileprivate var channels: [(number: Int, share: Double)] {
    allSatisfy(\.isGrey) ? [(0, 1)] : [(0, 0.2126), (1, 0.7152), (2, 0.0722)]
  }

  /// Returns the pictures of all contents at one moment: linear red, green and blue, and the relative
  /// luminance.
  func pictures() -> [(color: SIMD3<Double>, luminance: Double)] {
    let channels = channels
    let mixtures = channels.map { Mixture(self, $0.number) }
    var pictures: [(color: SIMD3<Double>, luminance: Double)] = []
    for content in 0..<Light.count {
      // A content that cannot be seen changes nothing.
      let first = mixtures.reduce(0) { $0 | content & $1.visible }
      guard first == content else {
        pictures.append(pictures[first])
        continue
      }
      let lights = mixtures.map { Light.linear($0.light(content)) }
      pictures.append(
        (
          SIMD3(lights[0], lights[lights.count / 2], lights[lights.count - 1]),
          zip(lights, channels).reduce(0) { $0 + $1.0 * $1.1.share }
        ))
    }
    return pictures
  }
}

/// A channel of a picture as a sum of the unknown contents: a picture is linear in them.
private struct Mixture {
  /// What the script's own colors add.
  private var own = 0.0
  /// The share of each unknown content: `from`, `to`, and what is behind them.
  private var shares = (from: 0.0, to: 0.0, behind: 1.0)

  init(_ layers: [Light.Layer], _ channel: Int) {
    for layer in layers {
      let share = layer.share.first.low
      let coat = layer.coat == nil ? 0 : layer.coatShare.first.low
      let rest = 1 - share
      own *= rest
      shares = (shares.from * rest, shares.to * rest, shares.behind * rest)
      if let color = layer.color {
        own += share * (1 - coat) * color[channel].first.low
      } else if layer.screen == 0 {
        shares.from += share * (1 - coat)
      } else {
        shares.to += share * (1 - coat)
      }
      if let color = layer.coat { own += share * coat * color[channel].first.low }
    }
  }

  /// The bits of a content that make a difference.
  var visible: Int {
    (shares.from == 0 ? 0 : 1) | (shares.to == 0 ? 0 : 2) | (shares.behind == 0 ? 0 : 4)
  }

  /// Returns the component for a content.
  func light(_ content: Int) -> Double {
    own + (content & 1 == 0 ? 0 : shares.from) + (content & 2 == 0 ? 0 : shares.to)
      + (content & 4 == 0 ? 0 : shares.behind)
  }
}
