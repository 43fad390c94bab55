import AnimProgram

/// The shapes that cover the container in one frame: everything that is drawn, each with its opacity.
///
/// Round corners and circles are replaced by polygons around them, which are slightly too large, so
/// that every gap that is found is real.
struct Cover {
  // The transition and the frame are not stored, because they would retain many objects.
  private let bounds: StageRectangle
  private(set) var shapes: [Shape] = []
  /// Whether there are too many views to examine.
  fileprivate let isCrowded: Bool

  /// What is drawn of a view.
  struct Shape {
    /// The number of the view.
    var view: Int
    /// The corners of a convex polygon in the container.
    var points: [SIMD2<Double>]
    var opacity: Double
  }

  /// A part of the container through which what is behind it can be seen.
  struct Gap {
    /// The bounding box.
    var place: StageRectangle
    /// Whether it is the whole container.
    var isWhole: Bool
    /// How much of what is behind shines through, up to 1.
    var share: Double
  }

  /// The least visible opacity.
  static let faint = 1.0 / 256
  /// The share of the container that is too small to matter.
  private static let speck = 0.001
  /// The greatest number of views that are examined.
  private static let limit = 400

  /// Creates the cover of a transition's container without any views.
  fileprivate init(of transition: Transition) {
    bounds = StageRectangle(origin: .zero, size: transition.inputs.container)
    isCrowded = transition.program.views.count > Cover.limit
  }

  /// Adds the shape of a view in the container, if it is visible.
  fileprivate mutating func add(
    _ view: Int, _ state: ViewState, _ surface: Surface, at matrix: StageMatrix,
    isBackdrop: Bool = false, isPlain: Bool = false, isSoft: Bool = false
  ) {
    let opacity = state.alpha * (isPlain ? 1 : surface.paint)
    guard opacity >= Cover.faint, !(surface.hidesBack && matrix.showsBack) else { return }
    let clip = isBackdrop ? nil : surface.clip
    func add(_ opacity: Double, reaching reach: Double = 0) {
      let frame = state.frame.grown(by: reach)
      guard reach >= 0 || frame.width > 0 && frame.height > 0 else { return }
      let outline = frame.outline(
        clip: clip, radius: max(0, surface.radius + reach), isAround: true)
      let points = FlatPolygon(outline).transformed(by: matrix).clipped(to: bounds).points
      shapes.append(Shape(view: view, points: points, opacity: opacity))
    }
    guard isSoft, clip == nil, surface.blur > 0 else { return add(opacity) }
    // Up to 1.6 radii inside its edges, a blurred view lets a twentieth through.
    let edge = 0.95 * opacity
    add(edge, reaching: Blur.reach * surface.blur)
    add(1 - (1 - opacity) / (1 - edge), reaching: -1.6 * surface.blur)
  }

  /// Cuts off everything outside the container's clip.
  fileprivate mutating func clip(
    _ frame: StageRectangle, _ values: [Double], at matrix: StageMatrix
  ) {
    let opening = FlatPolygon(frame.outline(clip: values, isAround: true))
      .transformed(by: matrix).clipped(to: bounds).points
    for shape in shapes.indices {
      shapes[shape].points = shapes[shape].points.intersection(opening)
    }
  }

  /// Whether all of the container is bare.
  var isBare: Bool {
    !isCrowded
      && shapes.allSatisfy { abs($0.points.area) < Cover.speck * bounds.width * bounds.height }
  }

  /// Returns the part of the container that shows most of what is behind it, or if everything
  /// visible counts as opaque, the largest part that shows nothing else. `nil` if no part is wide
  /// enough to be visible.
  func gap(seenThrough: Bool = true) -> Gap? {
    guard !isCrowded else { return nil }
    var parts = OpenParts(bounds.points)
    for shape in shapes.sorted(by: { $0.opacity > $1.opacity }) {
      parts.subtract(shape.points, opacity: seenThrough ? shape.opacity : 1)
    }
    guard let largest = parts.largest else { return nil }
    return Gap(
      place: largest.corners.bounds,
      isWhole: parts.area > (1 - Cover.speck) * bounds.width * bounds.height,
      share: largest.share)
  }
}

// These are methods instead of initializers, which would copy the transition.
extension Transition {
  /// Returns what is drawn in a frame; with `isFirst`, only up to the first visible shape. The edges of
  /// blurred views are hard unless `isSoft`.
  func cover(in frame: Frame, isFirst: Bool = false, isSoft: Bool = false) -> Cover {
    var cover = Cover(of: self)
    guard !cover.isCrowded else { return cover }
    var wrapper = StageMatrix.identity
    var clip: (frame: StageRectangle, values: [Double])?
    if let container = program.container, !pieces(of: container).isEmpty {
      let state = state(of: container, in: frame)
      let surface = surface(of: state, in: frame)
      wrapper = state.placed
      clip = surface.clip.map { (state.frame, $0) }
      cover.add(container, state, surface, at: wrapper, isBackdrop: true)
    }
    for number in program.views.indices where !program.views[number].isReplaced {
      let isPlain: Bool
      switch program.views[number].role {
      case .container: continue
      case .overlay: isPlain = false
      case .from, .to, .snapshot: isPlain = true
      }
      if isFirst, !cover.isBare { break }
      let state = state(of: number, in: frame)
      cover.add(
        number, state, surface(of: state, in: frame), at: wrapper * state.placed,
        isPlain: isPlain, isSoft: isSoft)
    }
    if let clip { cover.clip(clip.frame, clip.values, at: wrapper) }
    return cover
  }

  /// Returns the opacity of an overlay's color and dim in a frame where it is greatest, from 0 to 1.
  package func paint(of state: ViewState, in frame: Frame) -> Double {
    surface(of: state, in: frame).greatestPaint
  }

  /// Returns those properties of a view in a frame that determine what it covers.
  private func surface(of state: ViewState, in frame: Frame) -> Surface {
    var surface = Surface()
    for piece in state.overrides {
      let output = program.outputs[piece]
      let value = frame.values[output.offset]
      switch program.effect(of: output.property) {
      case .layer(.clip):
        surface.clip = Array(frame.values[output.offset..<output.offset + output.width])
      case .layer(.cornerRadius): surface.radius = value
      case .layer(.color): surface.color = frame.values[output.offset + 3]
      case .layer(.dimAlpha): surface.dim = value
      case .layer(.dimColor): surface.dimColor = frame.values[output.offset + 3]
      case .layer(.dimFade): surface.fades = value != 0 || frame.values[output.offset + 1] != 0
      case .layer(.backface): surface.hidesBack = value == 0
      case .layer(.blur): surface.blur = value
      default: break
      }
    }
    return surface
  }
}

/// The properties of a view that determine what it covers.
private struct Surface {
  var clip: [Double]?
  var radius = 0.0
  var color = 0.0
  var dim = 0.0
  var dimColor = 1.0
  var fades = false
  var hidesBack = false
  var blur = 0.0

  /// The opacity of an overlay's color and dim where it is greatest.
  var greatestPaint: Double { 1 - (1 - color) * (1 - dim * dimColor) }
  /// The same where it is least: a dim that fades out does not cover all of the view.
  var paint: Double { fades ? color : greatestPaint }
}

/// The edge of a blurred view: its opacity falls as a normal distribution does whose deviation is the
/// radius.
enum Blur {
  /// How far outside its edge a view can be seen, in radii.
  static let reach = 3.0
  /// How far inside its edge all of a view is there, in radii.
  static let depth = 4.0
}

extension StageRectangle {
  /// Returns the rectangle with its edges this much farther outside.
  func grown(by reach: Double) -> StageRectangle {
    StageRectangle(
      x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach)
  }
}

extension [SIMD2<Double>] {
  /// Returns the intersection of two convex shapes.
  fileprivate func intersection(_ other: Self) -> Self {
    var common = self
    let corners = other.clockwise
    for (index, corner) in corners.enumerated() where !common.isEmpty {
      let edge = corners[(index + 1) % corners.count] - corner
      common = common.kept { edge.x * ($0.y - corner.y) - edge.y * ($0.x - corner.x) }
    }
    return corners.count > 2 ? common : []
  }
}
