import AnimProgram
import AnimProof
import AnimRuntime

/// A view of a sample as it is drawn: its outline, and the matrix that takes its plane to the picture.
struct ViewPicture {
  /// The view.
  let view: Sampler.View
  /// The matrix, including that of the container.
  let matrix: StageMatrix
  /// The visible part of the view in its plane: its frame with rounded corners, cut by the clip.
  let outline: [PlanePoint]

  /// Creates the picture of a view in a container with this matrix, which goes this far beyond its frame on each side.
  init(_ view: Sampler.View, in container: StageMatrix, overlap: Double = 0) {
    self.view = view
    matrix = container * view.state.placed
    let frame = view.state.frame
    let whole = StageRectangle(
      x: frame.x - overlap, y: frame.y - overlap, width: frame.width + 2 * overlap,
      height: frame.height + 2 * overlap)
    let corners = Polygons.rectangle(whole, radius: view.appearance.number("cornerRadius") ?? 0)
    outline = view.clip(of: frame).map { Polygons.intersection(corners, $0) } ?? corners
  }

  /// Whether there is anything to draw.
  var isVisible: Bool {
    view.state.alpha > 0.002 && outline.count > 2
      && !(view.hidesBack && matrix.showsBack)
  }

  /// The outline in the picture.
  var polygon: [PlanePoint] { matrix.polygon(outline) }

  /// By how much the picture enlarges the lengths of the view on average.
  var scale: Double {
    let ratio = abs(polygon.area / outline.area)
    return ratio.isFinite ? ratio.squareRoot() : 0
  }

  /// Returns whether the view leaves nothing of a rectangle of the picture uncovered.
  func covers(_ rectangle: StageRectangle) -> Bool {
    let covered = Polygons.intersection(rectangle.points, polygon.clockwise)
    return abs(covered.area) > abs(rectangle.points.area) - 0.5
  }

  /// Returns a point of the view, given as fractions of its size, in the picture. `nil` if it is
  /// behind the viewer.
  func point(_ place: StagePoint) -> PlanePoint? {
    let frame = view.state.frame
    return matrix.projected(
      StagePoint(x: frame.x + place.x * frame.width, y: frame.y + place.y * frame.height)
    ).map { PlanePoint($0.x, $0.y) }
  }

  /// Returns the parts of convex polygons in the view's plane inside its outline, in the picture.
  func parts(of polygons: [[PlanePoint]]) -> [[PlanePoint]] {
    polygons.map { matrix.polygon(Polygons.intersection($0, outline)) }.filter { $0.count > 2 }
  }

  /// Returns the outline in the picture, moved in the view's plane.
  func outline(movedBy offset: PlanePoint = .zero) -> [PlanePoint] {
    matrix.polygon(outline.map { $0 + offset }).clockwise
  }

  /// Returns the transform that maps a shape of the view's size to the view. `nil` if the shape has another size, or
  /// if the view is cut or seen in perspective.
  func transform(of size: StageSize) -> StageMatrix? {
    let frame = view.state.frame
    guard frame.size == size, outline == Polygons.rectangle(frame) else { return nil }
    let matrix = matrix * .translation(x: frame.x, y: frame.y)
    return matrix.m14 == 0 && matrix.m24 == 0 && matrix.m44 == 1 ? matrix : nil
  }
}

extension StageMatrix {
  /// The visible part of a picture, and much more around it.
  private static let reach = StageRectangle(x: -10_000, y: -10_000, width: 20_000, height: 20_000)

  /// Returns the projection of a convex polygon. Parts behind the viewer or far outside the picture
  /// are cut off. Returns fewer than three points if nothing is left.
  func polygon(_ points: [PlanePoint]) -> [PlanePoint] {
    guard isFinite else { return [] }
    return FlatPolygon(points).transformed(by: self).clipped(to: Self.reach).points
  }
}

extension Sampler.View {
  /// Returns a value of one of the layers with which the runtime would show the view.
  func layer(_ part: LayerProperty.Part, _ keyPath: String) -> LayerValue {
    LayerProperty.shared.first { $0.part == part && $0.keyPath == keyPath }?.read(appearance)
      ?? LayerValue(count: 0)
  }

  /// Whether the view is invisible from behind.
  var hidesBack: Bool { appearance.number("backface") == 0 }

  /// Returns the part of the view's plane that its clip leaves; `nil` if nothing is cut off.
  func clip(of frame: StageRectangle) -> [PlanePoint]? {
    guard let clip = appearance.numbers("clip"), clip.count == 6 else { return nil }
    switch Clip(rawValue: Int(clip[0])) {
    case .inset:
      return Polygons.rectangle(
        StageRectangle(
          x: frame.x + clip[4], y: frame.y + clip[1], width: frame.width - clip[2] - clip[4],
          height: frame.height - clip[1] - clip[3]), radius: clip[5])
    case .circle:
      return Polygons.circle(center: [frame.x + clip[1], frame.y + clip[2]], radius: clip[3])
    default: return nil
    }
  }
}
