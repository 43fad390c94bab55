import AnimProgram

/// The views that are drawn in a picture, as far as its light depends on them: from back to front, each with the part of
/// the container that it fills, and what it shows there.
///
/// What the screens show is unknown. Each of them, and what is behind the container, is assumed to be white or black;
/// elements and matches are as bright as their screen is dark, because they would not be seen otherwise.
struct Light {
  /// What a view shows.
  struct Layer: Equatable {
    /// Its own color; `nil` if it shows a screen, or a part of one.
    fileprivate var color: SIMD3<Double>?
    /// The screen: 0 for `from`, 1 for `to`.
    fileprivate var screen = 0
    fileprivate var isPart = false
    /// The color that covers it, and how much of that.
    fileprivate var coat = SIMD3<Double>.zero
    fileprivate var coatShare = 0.0
    /// Its opacity.
    fileprivate var share: Double
  }

  /// The number of contents: `from`, `to` and what is behind them are each white or black.
  static let contents = 8

  /// The layers, from back to front.
  let layers: [Layer]
  /// The corners of the parts of the container that they fill, and the boxes around them.
  private let areas: [(corners: [SIMD2<Double>], least: SIMD2<Double>, most: SIMD2<Double>)]

  init(_ picture: Picture) {
    let bounds = picture.bounds
    let numbers = (picture.program.container.map { [$0] } ?? []) + picture.order
    var layers: [Layer] = []
    areas = numbers.compactMap { number in
      let view = picture.view(number)
      guard view.opacity >= Picture.faint else { return nil }
      let corners = view.polygon.clipped(to: bounds).points.clockwise
      guard let first = corners.first else { return nil }
      layers.append(Layer(view, in: picture))
      return (corners, corners.reduce(first, pointwiseMin), corners.reduce(first, pointwiseMax))
    }
    self.layers = layers
  }

  /// Returns the numbers of the layers at a point, from back to front.
  func stack(at point: SIMD2<Double>) -> [Int] {
    areas.indices.filter { number in
      let area = areas[number]
      return all(point .>= area.least) && all(point .<= area.most)
        && area.corners.surrounds(point)
    }
  }

  /// Returns the linear light of some layers for each content, as red, green and blue.
  func colors(_ stack: [Int]) -> [SIMD3<Double>] {
    let stack = stack.map { layers[$0] }
    var seen = 0
    for layer in stack.reversed() {
      if layer.color == nil { seen |= 1 << layer.screen }
      if layer.share >= 1 { break }
    }
    if stack.allSatisfy({ $0.share < 1 }) { seen |= 1 << 2 }
    var colors: [SIMD3<Double>] = []
    for content in 0..<Light.contents {
      // What is hidden makes no difference.
      let first = content & seen
      colors.append(first < content ? colors[first] : color(stack, content))
    }
    return colors
  }

  private func color(_ stack: [Layer], _ content: Int) -> SIMD3<Double> {
    func shade(_ number: Int) -> SIMD3<Double> {
      SIMD3(repeating: content >> number & 1 == 1 ? 1 : 0)
    }
    var color = shade(2)
    for layer in stack {
      var own = layer.color ?? (layer.isPart ? 1 - shade(layer.screen) : shade(layer.screen))
      own += (layer.coat - own) * layer.coatShare
      color += (own - color) * layer.share
    }
    let red = Light.linear(color.x)
    if color.x == color.y, color.y == color.z { return SIMD3(repeating: red) }
    return SIMD3(red, Light.linear(color.y), Light.linear(color.z))
  }

  /// Returns the relative luminance of linear light. Source: WCAG 2.
  static func luminance(of linear: SIMD3<Double>) -> Double {
    (linear * SIMD3(0.2126, 0.7152, 0.0722)).sum()
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
  fileprivate init(_ view: Picture.View, in picture: Picture) {
    let content = picture.content(of: view.number)
    share = view.state.alpha
    isPart = content.isPart
    if let dim = view[.dimColor] { coat = SIMD3(dim[0], dim[1], dim[2]) }
    // A dim that fades out counts as it is in the middle of the view.
    let fade = view[.dimFade] ?? [0, 0]
    coatShare = min(max(view.dim * (1 - min(1, abs(fade[0]) + abs(fade[1])) / 2), 0), 1)
    if let shown = content.screen {
      screen = shown
      return
    }
    // A color that is not opaque, and the dim on it, as one color.
    let own = view[.color] ?? [0, 0, 0, 0]
    let whole = 1 - (1 - own[3]) * (1 - coatShare)
    color = SIMD3(own[0], own[1], own[2])
    share *= whole
    coatShare = whole > 0 ? coatShare / whole : 0
  }
}

extension [SIMD2<Double>] {
  /// Returns whether a point is inside a convex shape.
  fileprivate func surrounds(_ point: SIMD2<Double>) -> Bool {
    guard count > 2, var last = last else { return false }
    var (isLeft, isRight) = (true, true)
    for corner in self {
      let (edge, way) = (corner - last, point - last)
      let side = edge.x * way.y - edge.y * way.x
      if side < 0 { isLeft = false } else if side > 0 { isRight = false }
      if !isLeft, !isRight { return false }
      last = corner
    }
    // A shape without an area is on neither side.
    return isLeft != isRight
  }
}
