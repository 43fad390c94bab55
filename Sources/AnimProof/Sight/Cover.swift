import AnimProgram

/// What covers the container in one frame: the shapes of everything that is drawn there with an
/// opacity that can be seen.
///
/// Round corners and circles are drawn a little too large, by the polygon around them, so that a
/// gap that is found is one.
struct Cover {
  private let transition: Transition
  private let frame: Frame
  private let wrapper: Matrix
  private var shapes: [[SIMD2<Double>]] = []

  /// A part that nothing covers, as the box around it, and whether that is all there is.
  typealias Gap = (place: Rectangle, isWhole: Bool)

  /// The opacity below which nothing is drawn.
  static let faint = 1.0 / 256
  /// With more views than these nothing is said.
  private static let limit = 400

  init(_ transition: Transition, _ frame: Frame) {
    self.transition = transition
    self.frame = frame
    let views = transition.program.views
    let container = views.firstIndex { $0.role == .container }
    let state = container.map { transition.state(of: $0, in: frame) }
    wrapper = state?.placed ?? .identity
    if let state, let backdrop = shape(of: state, isBackdrop: true) { shapes.append(backdrop) }
    guard views.count <= Cover.limit else { return }
    for (number, view) in views.enumerated() where number != container && !view.isReplaced {
      let state = transition.state(of: number, in: frame)
      let isPlain: Bool = if case .overlay = view.role { false } else { true }
      if let shape = shape(of: state, isBackdrop: false, isPlain: isPlain) { shapes.append(shape) }
    }
    guard let state, let clip = Look(state, transition, frame).clip else { return }
    let opening = FlatPolygon(state.frame.outline(clip: clip, radius: 0)).transformed(by: wrapper)
      .clipped(to: bounds).points
    shapes = shapes.map { $0.intersection(opening) }
  }

  private var bounds: Rectangle { Rectangle(origin: .zero, size: transition.inputs.container) }

  /// The shape of a view in the container; nil where nothing of it is drawn.
  private func shape(
    of state: ViewState, isBackdrop: Bool, isPlain: Bool = false
  ) -> [SIMD2<Double>]? {
    let look = Look(state, transition, frame)
    guard state.alpha * (isPlain ? 1 : look.color) >= Cover.faint else { return nil }
    let outline = state.frame.outline(clip: isBackdrop ? nil : look.clip, radius: look.radius)
    let matrix = isBackdrop ? wrapper : wrapper * state.placed
    let polygon = FlatPolygon(outline).transformed(by: matrix).clipped(to: bounds)
    if look.hidesBack, polygon.area < 0 { return nil }
    return polygon.points
  }

  /// The largest part of the container that nothing covers, and whether that is all of it; nil
  /// where no part is wide enough to be seen.
  var gap: Gap? {
    var remainder = Remainder(bounds.corners.map { SIMD2($0.x, $0.y) })
    for shape in shapes { remainder.subtract(shape) }
    guard transition.program.views.count <= Cover.limit, let largest = remainder.largest else {
      return nil
    }
    return (largest.bounds, remainder.area > 0.999 * bounds.width * bounds.height)
  }
}

/// The properties of a view that say how it looks, as far as they matter for what it covers.
private struct Look {
  var clip: [Double]?
  var radius = 0.0
  var color = 0.0
  var hidesBack = false

  init(_ state: ViewState, _ transition: Transition, _ frame: Frame) {
    for piece in state.overrides {
      let output = transition.pieces[piece]
      let value = frame.values[output.offset]
      switch PropertyKind.row(output.property) {
      case .clip: clip = Array(frame.values[output.offset..<output.offset + output.width])
      case .cornerRadius: radius = value
      case .color: color = frame.values[output.offset + 3]
      case .backface: hidesBack = value == 0
      default: break
      }
    }
  }
}

extension FlatPolygon {
  /// The corners after their division by w.
  var points: [SIMD2<Double>] { corners.map { SIMD2($0.x / $0.w, $0.y / $0.w) } }
}

extension [SIMD2<Double>] {
  /// What two convex shapes have in common.
  fileprivate func intersection(_ other: Self) -> Self {
    var common = self
    let corners = other.area < 0 ? other.reversed() : other
    for (index, corner) in corners.enumerated() where !common.isEmpty {
      let edge = corners[(index + 1) % corners.count] - corner
      common = common.kept { edge.x * ($0.y - corner.y) - edge.y * ($0.x - corner.x) }
    }
    return other.isEmpty ? [] : common
  }
}

extension Rectangle {
  /// The corners: top left, top right, bottom right, bottom left.
  var corners: [Point] {
    [
      Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
      Point(x: x, y: y + height),
    ]
  }

  /// A polygon around what a clip and round corners leave of the rectangle.
  fileprivate func outline(clip: [Double]?, radius: Double) -> [Point] {
    guard let clip, clip.count == 5, clip[0] != Double(Clip.none.rawValue) else {
      return octagon(radius: radius)
    }
    if clip[0] == Double(Clip.inset.rawValue) {
      return Rectangle(
        x: x + max(0, clip[4]), y: y + max(0, clip[1]),
        width: max(0, width - max(0, clip[2]) - max(0, clip[4])),
        height: max(0, height - max(0, clip[1]) - max(0, clip[3]))
      ).corners
    }
    return FlatPolygon(circle(x: x + clip[1], y: y + clip[2], radius: max(0, clip[3])))
      .clipped(to: self).points.map { Point(x: $0.x, y: $0.y) }
  }

  /// The tangents at the middle of round corners cut each side by r · (2 − √2).
  private func octagon(radius: Double) -> [Point] {
    let cut = min(max(0, radius), width / 2, height / 2) * (2 - 2.0.squareRoot())
    guard cut > 0 else { return corners }
    return [
      Point(x: x + cut, y: y), Point(x: x + width - cut, y: y),
      Point(x: x + width, y: y + cut), Point(x: x + width, y: y + height - cut),
      Point(x: x + width - cut, y: y + height), Point(x: x + cut, y: y + height),
      Point(x: x, y: y + height - cut), Point(x: x, y: y + cut),
    ]
  }

  /// A polygon of 24 sides around a circle.
  private func circle(x: Double, y: Double, radius: Double) -> [Point] {
    let reach = radius / Operation.cosine.arithmetic(.pi / 24, 0, 0)
    return (0..<24).map { step in
      let angle = Double(step) * .pi / 12
      return Point(
        x: x + reach * Operation.cosine.arithmetic(angle, 0, 0),
        y: y + reach * Operation.sine.arithmetic(angle, 0, 0))
    }
  }
}
