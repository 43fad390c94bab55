import AnimProgram

extension Bitmap {
  /// Paints shapes on a white image of this size. One unit is this many pixels.
  init(_ shapes: [Shape], size: (width: Double, height: Double), density: Double) {
    self.init(
      width: Int((size.width * density).rounded(.up)),
      height: Int((size.height * density).rounded(.up)), color: SIMD4(repeating: 1))
    let matrix = StageMatrix(a: density, b: 0, c: 0, d: density, e: 0, f: 0)
    for shape in shapes { paint(shape, matrix) }
  }

  private mutating func paint(_ shape: Shape, _ matrix: StageMatrix) {
    let own = matrix * shape.transform
    guard shape.opacity < 1 || shape.blur > 0 || shape.clip != nil else {
      return fill(shape, own)
    }
    var layer = Bitmap(width: width, height: height)
    layer.fill(shape, own)
    if shape.blur > 0 { layer.blur(shape.blur * own.scaleOfPlane) }
    if let clip = shape.clip { layer.clip(to: coverage([clip.map(own.moved)])) }
    draw(layer, opacity: Float(shape.opacity))
  }

  private mutating func fill(_ shape: Shape, _ matrix: StageMatrix) {
    let outlines =
      shape.text.map { Typeface.polygons($0, size: 11) } ?? shape.polygons
    let polygons = outlines.map { $0.map(matrix.moved) }
    switch shape.paint {
    case .color(let color): fill(polygons, color)
    case .gradient(let start, let end):
      let gradient = Gradient(
        start: matrix.moved(start.point), end: matrix.moved(end.point),
        colors: (start.color.premultiplied, end.color.premultiplied))
      fill(coverage(polygons), gradient.color)
    case .tone(let tone): fill(polygons, tone.color)
    }
    for child in shape.children { paint(child, matrix) }
  }

  private func coverage(_ polygons: [[PlanePoint]]) -> Coverage {
    Coverage(polygons, width: width, height: height)
  }

  private mutating func fill(_ polygons: [[PlanePoint]], _ color: StageColor) {
    guard color.alpha > 0, !polygons.isEmpty else { return }
    let paint = color.premultiplied
    fill(coverage(polygons)) { _, _ in paint }
  }
}

extension FilmStrip {
  /// The strip as pixels, this many for each unit of the SVG image.
  package func bitmap(density: Double) -> Bitmap { Bitmap(shapes, size: total, density: density) }
}

/// A gradient between two points of the image.
private struct Gradient {
  let start, end: PlanePoint
  let colors: (SIMD4<Float>, SIMD4<Float>)

  /// Returns the color of a point.
  func color(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let way = (x: end.x - start.x, y: end.y - start.y)
    let square = way.x * way.x + way.y * way.y
    let share = square > 0 ? ((x - start.x) * way.x + (y - start.y) * way.y) / square : 1
    let part = Float(min(max(share, 0), 1))
    return colors.0 * (1 - part) + colors.1 * part
  }
}

extension StageColor {
  /// The color with its parts multiplied by its opacity.
  fileprivate var premultiplied: SIMD4<Float> {
    let color = SIMD4(red, green, blue, 1).clamped(lowerBound: .zero, upperBound: .one) * alpha
    return SIMD4<Float>(color)
  }
}

extension StageMatrix {
  /// Returns a point of the plane after a transform without perspective.
  fileprivate func moved(_ point: PlanePoint) -> PlanePoint {
    let image = apply(x: point.x, y: point.y)
    return PlanePoint(image.x, image.y)
  }

  /// By how much a transform of the plane enlarges lengths on average.
  fileprivate var scaleOfPlane: Double { abs(m11 * m22 - m12 * m21).squareRoot() }
}
