import AnimProgram

/// Draws the elements of an SVG image that the tool makes itself into a bitmap: paths of straight
/// lines, rectangles, text, groups with opacity, clips, blurs and gradients.
struct Painter {
  /// The image so far.
  private(set) var bitmap: Bitmap
  private let names: [String: SVG]
  private let density: Double
  private let style: PaintStyle

  /// Draws elements into a white image. One unit is this many pixels.
  init(
    _ elements: [SVG], size: (width: Double, height: Double), density: Double, style: PaintStyle
  ) {
    bitmap = Bitmap(
      width: Int((size.width * density).rounded(.up)),
      height: Int((size.height * density).rounded(.up)), color: SIMD4(repeating: 1))
    var names: [String: SVG] = [:]
    for element in elements { element.collect(into: &names) }
    (self.names, self.style, self.density) = (names, style, density)
    var target = bitmap
    let matrix = StageMatrix(a: density, b: 0, c: 0, d: density, e: 0, f: 0)
    for element in elements where !element.isDefinition { draw(element, matrix, &target) }
    bitmap = target
  }

  // MARK: Elements

  private func draw(
    _ element: SVG, _ matrix: StageMatrix, _ target: inout Bitmap, depth: Int = 0
  ) {
    guard depth < 32, !["clipPath", "filter", "linearGradient"].contains(element.name) else {
      return
    }
    let own = matrix * (element["transform"].map(SVGNumbers.transform) ?? .identity)
    let paint = style.paint(of: element)
    let opacity = element["opacity"].flatMap { Double($0) } ?? 1
    let clip = element.reference("clip-path").flatMap { names[$0] }
    let blur = element.reference("filter").flatMap { names[$0]?.children.first?["stdDeviation"] }
      .flatMap { Double($0) }
    let window = paint.window.flatMap { names[$0] }
    guard opacity < 1 || clip != nil || blur != nil || window != nil else {
      return draw(element, paint, own, &target, depth)
    }
    var layer = Bitmap(width: target.width, height: target.height)
    let scale = paint.scale.map { StageMatrix(a: $0, b: 0, c: 0, d: $0, e: 0, f: 0) }
    let inner = scale.map { own * $0 } ?? own
    draw(element, paint, inner, &layer, depth)
    if let blur { layer.blur(blur * inner.determinantOfPlane.squareRoot()) }
    for shape in [clip, window].compactMap({ $0 }) {
      let polygons = shape.children.flatMap { $0.polygons }.map { $0.map(inner.moved) }
      layer.clip(to: Coverage(polygons, width: layer.width, height: layer.height))
    }
    target.draw(layer, opacity: Float(opacity))
  }

  private func draw(
    _ element: SVG, _ paint: Paint, _ matrix: StageMatrix, _ target: inout Bitmap, _ depth: Int
  ) {
    switch element.name {
    case "g", "svg":
      for child in element.children { draw(child, matrix, &target, depth: depth + 1) }
    case "use":
      guard let name = element["href"]?.dropFirst(), let shape = names[String(name)] else { return }
      draw(shape, matrix, &target, depth: depth + 1)
    case "text": draw(text: element, paint, matrix, &target, isInGroup: depth > 0)
    default: draw(element.polygons, paint, matrix, &target)
    }
  }

  private func draw(
    _ shape: [[StagePoint]], _ paint: Paint, _ matrix: StageMatrix, _ target: inout Bitmap
  ) {
    let polygons = shape.map { $0.map(matrix.moved) }
    if let gradient = paint.gradient.flatMap({ names[$0] }).flatMap({ Gradient($0, matrix) }) {
      target.fill(Coverage(polygons, width: target.width, height: target.height), gradient.color)
    } else if paint.fill.w > 0 {
      target.fill(Coverage(polygons, width: target.width, height: target.height)) { _, _ in
        paint.fill
      }
      if paint.isCut {
        // Browsers draw an outline of less than a pixel as one of a pixel that is fainter.
        let width = PaintStyle.cut * density
        let rim = Coverage(
          polygons.flatMap { $0.rim(max(width, 1)) }, width: target.width, height: target.height)
        target.fill(rim) { _, _ in paint.fill * Float(min(width, 1)) }
      }
    }
    guard let (color, width) = paint.stroke else { return }
    let half = width / 2
    for polygon in shape {
      // Only upright rectangles have strokes: four bars.
      let bounds = polygon.bounds
      let (right, bottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
      let ring = [
        [bounds.x - half, bounds.y - half, right + half, bounds.y + half],
        [bounds.x - half, bottom - half, right + half, bottom + half],
        [bounds.x - half, bounds.y + half, bounds.x + half, bottom - half],
        [right - half, bounds.y + half, right + half, bottom - half],
      ].map { side in
        [(0, 1), (2, 1), (2, 3), (0, 3)].map {
          matrix.moved(StagePoint(x: side[$0.0], y: side[$0.1]))
        }
      }
      target.fill(Coverage(ring, width: target.width, height: target.height)) { _, _ in color }
    }
  }

  private func draw(
    text element: SVG, _ paint: Paint, _ matrix: StageMatrix, _ target: inout Bitmap,
    isInGroup: Bool
  ) {
    let width = Typeface.width(of: element.text, size: 11)
    let anchor = element["text-anchor"] ?? (isInGroup ? paint.anchor : "start")
    let x =
      (element["x"].flatMap { Double($0) } ?? 0)
      - (anchor == "middle" ? width / 2 : anchor == "end" ? width : 0)
    let start = StagePoint(x: x, y: element["y"].flatMap { Double($0) } ?? 0)
    let polygons = Typeface.polygons(element.text, at: start, size: 11)
      .map { $0.map(matrix.moved) }
    target.fill(Coverage(polygons, width: target.width, height: target.height)) { _, _ in
      paint.fill
    }
  }
}

/// The colors of an element.
struct Paint {
  /// The premultiplied color inside.
  var fill = SIMD4<Float>(0, 0, 0, 1)
  /// The name of the gradient inside. `nil` for a plain color.
  var gradient: String?
  /// The premultiplied color of the outline, and its width. `nil` for none.
  var stroke: (color: SIMD4<Float>, width: Double)?
  /// The name of the shape outside of which nothing is drawn, from the style sheet.
  var window: String?
  /// The scale from the style sheet. `nil` for none.
  var scale: Double?
  /// Whether the shape is a little larger than it says, so that no seam shows beside the next one.
  var isCut = false
  /// Where texts are attached: start, middle or end.
  var anchor = "start"
}

/// What the style sheet of a picture says.
struct PaintStyle {
  /// The colors by class.
  var classes: [String: Paint]
  /// The colors of elements without a class, by name.
  var elements: [String: Paint] = [:]

  /// The width of the outline of a cut shape, in units.
  static let cut = 0.3

  /// Returns the colors of an element, from its class and its attributes.
  func paint(of element: SVG) -> Paint {
    let words = (element["class"] ?? "").split(separator: " ").map(String.init)
    var paint = words.lazy.compactMap { classes[$0] }.first ?? elements[element.name] ?? Paint()
    paint.isCut = words.contains("cut")
    if element.name == "text" { paint.fill = elements["text"]?.fill ?? paint.fill }
    if let text = element["fill"] {
      if let name = element.reference("fill") {
        paint.gradient = name
      } else if let color = SVGNumbers.color(text) {
        paint.fill = color
      }
    }
    if let alpha = element["fill-opacity"].flatMap({ Float($0) }) {
      paint.fill = paint.fill.w > 0 ? paint.fill / paint.fill.w * alpha : paint.fill
    }
    return paint
  }
}

/// A gradient between two points of the image.
private struct Gradient {
  private let start: StagePoint
  private let way: (x: Double, y: Double, square: Double)
  private let colors: [SIMD4<Float>]

  init?(_ element: SVG, _ matrix: StageMatrix) {
    let numbers = ["x1", "y1", "x2", "y2"].compactMap { element[$0].flatMap { Double($0) } }
    colors = element.children.compactMap { stop in
      guard let color = stop["stop-color"].flatMap(SVGNumbers.color) else { return nil }
      return color * (stop["stop-opacity"].flatMap { Float($0) } ?? 1)
    }
    guard numbers.count == 4, colors.count == 2 else { return nil }
    start = matrix.moved(StagePoint(x: numbers[0], y: numbers[1]))
    let end = matrix.moved(StagePoint(x: numbers[2], y: numbers[3]))
    let (x, y) = (end.x - start.x, end.y - start.y)
    way = (x, y, x * x + y * y)
  }

  /// Returns the color of a point. Colors are mixed before they are multiplied with their opacity.
  func color(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let share = way.square > 0 ? ((x - start.x) * way.x + (y - start.y) * way.y) / way.square : 1
    let part = Float(min(max(share, 0), 1))
    return colors[0] * (1 - part) + colors[1] * part
  }
}

extension [StagePoint] {
  /// Returns a bar of this width along each side of a polygon, each running around as the polygon
  /// does.
  fileprivate func rim(_ width: Double) -> [[StagePoint]] {
    guard let last, count > 2 else { return [] }
    let turn = zip([last] + self, self).reduce(0) { sum, side in
      sum + side.0.x * side.1.y - side.1.x * side.0.y
    }
    return zip([last] + self, self).compactMap { start, end in
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = (x * x + y * y).squareRoot()
      guard length.isFinite, length > 0 else { return nil }
      let (u, v) = (-y / length * width / 2, x / length * width / 2)
      let bar = [
        StagePoint(x: start.x - u, y: start.y - v), StagePoint(x: end.x - u, y: end.y - v),
        StagePoint(x: end.x + u, y: end.y + v), StagePoint(x: start.x + u, y: start.y + v),
      ]
      return turn < 0 ? bar.reversed() : bar
    }
  }
}
