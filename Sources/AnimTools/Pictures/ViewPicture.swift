import AnimProgram
import AnimCheck
import AnimRuntime

/// A view as it is drawn: its contents, its outline, and the matrix that takes its plane to the picture.
struct ViewPicture {
  /// The contents.
  let figure: Figure
  /// The frame in the view's plane.
  let frame: StageRectangle
  /// The opacity, from 0 to 1.
  let alpha: Double
  /// What the runtime would set on the view.
  let appearance: ViewAppearance
  /// The matrix, including that of the container.
  let matrix: StageMatrix
  /// The visible part of the view in its plane: its frame with rounded corners, cut by the clip.
  let outline: [PlanePoint]

  /// Creates the picture of a view, which is at rest by default.
  init(
    _ figure: Figure, frame: StageRectangle, alpha: Double = 1,
    appearance: ViewAppearance = ViewAppearance(), matrix: StageMatrix = .identity
  ) {
    (self.figure, self.frame, self.alpha) = (figure, frame, alpha)
    (self.appearance, self.matrix) = (appearance, matrix)
    let overlap = figure.overlap
    let whole = StageRectangle(
      x: frame.x - overlap, y: frame.y - overlap, width: frame.width + 2 * overlap,
      height: frame.height + 2 * overlap)
    let corners = Polygons.rectangle(whole, radius: appearance.number("cornerRadius") ?? 0)
    outline = appearance.clip(of: frame).map(corners.kept) ?? corners
  }

  /// Creates the picture of a view of a transition with these contents.
  init(_ number: Int, _ figure: Figure, in picture: Picture) {
    let view = picture.view(number)
    self.init(
      figure, frame: view.state.frame, alpha: view.state.alpha,
      appearance: picture.transition.appearance(of: number, in: picture.frame), matrix: view.matrix)
  }

  /// Whether there is anything to draw.
  var isVisible: Bool {
    alpha > 0.002 && outline.count > 2
      && !(appearance.number("backface") == 0 && matrix.showsBack)
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
    let covered = rectangle.points.kept(inside: polygon.clockwise)
    return abs(covered.area) > abs(rectangle.points.area) - 0.5
  }

  /// Returns a point of the view, given as fractions of its size, in the picture. `nil` if it is
  /// behind the viewer.
  func point(_ place: StagePoint) -> PlanePoint? {
    matrix.projected(
      StagePoint(x: frame.x + place.x * frame.width, y: frame.y + place.y * frame.height)
    ).map { PlanePoint($0.x, $0.y) }
  }

  /// Returns the parts of convex polygons in the view's plane inside its outline, in the picture.
  func parts(of polygons: [[PlanePoint]]) -> [[PlanePoint]] {
    polygons.map { matrix.polygon($0.kept(inside: outline)) }.filter { $0.count > 2 }
  }

  /// Returns the outline in the picture, moved in the view's plane.
  func outline(movedBy offset: PlanePoint = .zero) -> [PlanePoint] {
    matrix.polygon(outline.map { $0 + offset }).clockwise
  }

  /// Returns the transform that maps a shape of the view's size to the view. `nil` if the shape has another size, or
  /// if the view is cut or seen in perspective.
  func transform(of size: StageSize) -> StageMatrix? {
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

extension ViewAppearance {
  /// Returns a value of one of the layers with which the runtime would show the view.
  func layer(_ part: LayerProperty.Part, _ keyPath: String) -> LayerValue {
    LayerProperty.shared.first { $0.part == part && $0.keyPath == keyPath }?.read(self)
      ?? LayerValue(count: 0)
  }

  /// Returns the part of the view's plane that its clip leaves; `nil` if nothing is cut off.
  func clip(of frame: StageRectangle) -> [PlanePoint]? {
    guard let clip = numbers("clip"), clip.count == 6 else { return nil }
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
